import type { Frame, Replay } from '$lib/net/api';
import type { Seat, Update } from '$lib/protocol';
import type { Listener, Source } from './source';

/** The frames of a finished game as a source of updates: the same table and the same board show them. */
export class ReplaySource implements Source {
  #listener: Listener | null = null;
  #step = $state(0);
  #told = 0;

  constructor(
    readonly id: string,
    readonly replay: Replay,
    /** The seat that is looked through; null for a spectator or with everything open. */
    readonly you: Seat | null,
    step = 0,
  ) {
    this.#step = this.#within(step);
  }

  get frames(): Frame[] {
    return this.replay.frames;
  }

  get step(): number {
    return this.#step;
  }

  get last(): number {
    return this.frames.length - 1;
  }

  open(listener: Listener): () => void {
    this.#listener = listener;
    listener.line({ is: 'open' });
    this.jump(this.#step);
    return () => (this.#listener = null);
  }

  /** Nobody asks a replay for anything. */
  ask(): Promise<null> {
    return Promise.resolve(null);
  }

  /** What was told up to where we are. */
  past(): Promise<Update[]> {
    return Promise.resolve(this.frames.slice(0, this.#step + 1).map((frame, n) => this.#update(frame, n)));
  }

  /** Goes on by one step, and shows what happens on the way. */
  forward(): void {
    const frame = this.frames[this.#step + 1];
    if (!frame) return;
    this.#step += 1;
    this.#told += 1;
    this.#listener?.update(this.#update(frame, this.#told));
  }

  /** Goes to a step at once. */
  jump(step: number): void {
    this.#step = this.#within(step);
    const frame = this.frames[this.#step];
    if (!frame) return;
    this.#told = this.#step;
    const { view, at } = this.#update(frame, this.#step);
    this.#listener?.update({
      n: this.#step,
      at,
      now: at,
      reload: true,
      table: this.#table(),
      awaits: [],
      view,
      asked: null,
    });
  }

  #within(step: number): number {
    return Math.min(Math.max(0, Math.trunc(step) || 0), this.replay.frames.length - 1);
  }

  #table() {
    const over = this.#step === this.last;
    const { table } = this.replay;
    const outcome = over ? table.outcome : undefined;
    // The board is shown to the end: an ending would cover what there is to see.
    return { ...table, you: this.you, yours: [], next: undefined, outcome, status: 'playing' as const };
  }

  #update({ at, sights, view }: Frame, n: number): Update {
    return { n, at, now: at, sights, view, table: this.#table(), awaits: [], asked: null };
  }
}
