import type { Refusal, Update } from '$lib/protocol';
import type { Listener, Source } from '$lib/table/source';
import type { Recorded } from './recorded';

/** A recorded game as a source of updates: it stands at one update, and can be let on from there. */
export class Recording implements Source {
  readonly id = 'gallery';
  #told: Recorded[];
  #at: number;
  #listener: Listener | null = null;

  constructor(told: Recorded[], at: number) {
    this.#told = told;
    this.#at = Math.min(at, told.length - 1);
  }

  open(listener: Listener): () => void {
    this.#listener = listener;
    listener.line({ is: 'open' });
    listener.here({ seats: [0], watching: 0 });
    this.anew();
    return () => (this.#listener = null);
  }

  anew(): void {
    // What is left out has not changed, so the last one told counts.
    const whole = this.#past().reduce((sum, update) => ({ ...sum, ...update }));
    const view = this.#told[this.#at]?.view;
    this.#listener?.update({ ...whole, reload: true, view, sights: undefined, change: undefined });
  }

  /** Tells the next update; false when there is none. */
  next(): boolean {
    const next = this.#told[this.#at + 1];
    if (!next) return false;
    this.#at += 1;
    this.#listener?.update(next.update);
    return true;
  }

  async ask(): Promise<Refusal | null> {
    this.next();
    return null;
  }

  async past(): Promise<Update[]> {
    return this.#past();
  }

  #past(): Update[] {
    return this.#told.slice(0, this.#at + 1).map(({ update }) => update);
  }
}
