import type { Refusal, Update } from '$lib/protocol';
import type { Listener, Source } from '$lib/table/source';

/** A recorded game as a source of updates: it stands at one update, and can be let on from there. */
export class Recording implements Source {
  readonly id = 'gallery';
  #updates: Update[];
  #at: number;
  #listener: Listener | null = null;

  constructor(updates: Update[], at: number) {
    this.#updates = updates;
    this.#at = Math.min(at, updates.length - 1);
  }

  open(listener: Listener): () => void {
    this.#listener = listener;
    const told = this.#updates.slice(0, this.#at + 1);
    // What is left out has not changed, so the last one told counts.
    const whole = told.reduce((sum, update) => ({ ...sum, ...update }));
    listener.line({ is: 'open' });
    listener.here({ seats: [0], watching: 0 });
    listener.update({ ...whole, reload: true, sights: undefined });
    return () => (this.#listener = null);
  }

  /** Tells the next update; false when there is none. */
  next(): boolean {
    const update = this.#updates[this.#at + 1];
    if (!update) return false;
    this.#at += 1;
    this.#listener?.update(update);
    return true;
  }

  async ask(): Promise<Refusal | null> {
    this.next();
    return null;
  }

  async past(): Promise<Update[]> {
    return this.#updates.slice(0, this.#at + 1);
  }
}
