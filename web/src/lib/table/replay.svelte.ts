import type { Frame, Replay } from '$lib/net/api';
import type { Seat, Update } from '$lib/protocol';
import { viewsOf } from './patch';
import type { Listener, Source } from './source';

/**
 * The step of one replay at the moment of a step of another one of the same game, seen through other eyes. A viewer has no
 * frame for a choice that they were never told of: then it is what they saw last.
 */
export function sameMoment(from: readonly Frame[], step: number, to: readonly Frame[]): number {
  const moment = from[step]?.at;
  if (moment === undefined) return 0;
  // Bots that do not wait choose several times in one millisecond.
  const before = step - from.findIndex(({ at }) => at === moment);
  const first = to.findIndex(({ at }) => at === moment);
  const last = to.findLastIndex(({ at }) => at <= moment);
  return Math.max(0, first < 0 ? last : Math.min(first + before, last));
}

/** The frames of a finished game as a source of updates: the same table and the same board show them. */
export class ReplaySource implements Source {
  #listener: Listener | null = null;
  #step = $state(0);
  #told = 0;
  readonly #views: unknown[];

  constructor(
    readonly id: string,
    readonly replay: Replay,
    /** The seat that is looked through; null for a spectator or with everything open. */
    readonly you: Seat | null,
    step = 0,
  ) {
    this.#step = this.#within(step);
    this.#views = viewsOf(replay.frames);
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
    // Nobody has stepped out of a game that is over.
    listener.here({ seats: this.replay.table.seats.map((_, seat) => seat), watching: 0 });
    this.jump(this.#step);
    return () => (this.#listener = null);
  }

  /** Nobody asks a replay for anything. */
  ask(): Promise<null> {
    return Promise.resolve(null);
  }

  anew(): void {
    this.jump(this.#step);
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
    const { at } = frame;
    this.#listener?.update({
      n: this.#step,
      at,
      now: at,
      reload: true,
      table: this.#table(),
      awaits: [],
      view: this.#views[this.#step],
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

  #update({ at, sights, change }: Frame, n: number): Update {
    return { n, at, now: at, sights, change, table: this.#table(), awaits: [], asked: null };
  }
}
