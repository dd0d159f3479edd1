import { HttpError } from '$lib/net/http';
import type { Review } from './model';

/** How far the server is with a review. */
export type Made = { status: 'making'; done: number; of: number } | { status: 'ready'; review: Review };

export type Progress =
  | { is: 'asking' }
  | { is: 'making'; done: number; of: number }
  | { is: 'ready'; review: Review }
  | { is: 'refused'; why: string };

/** What asking for a review needs of the world; tests bring their own. */
export interface Server {
  /** The review, or how far it is; an error 404 when nobody has asked for it yet. */
  look: () => Promise<Made>;
  /** Asks for it. */
  make: () => Promise<unknown>;
  /** Calls back a little later; returns how to cancel it. */
  later: (call: () => void) => () => void;
}

/** How often is asked how far a review is, in ms. */
const LOOK_AGAIN = 1_000;
export function later(call: () => void): () => void {
  const timer = setTimeout(call, LOOK_AGAIN);
  return () => clearTimeout(timer);
}

/** Asks for a review, and follows it until it is there. */
export class Asking {
  #progress = $state.raw<Progress>({ is: 'asking' });
  #cancel: () => void = () => {};
  #stopped = false;

  constructor(private readonly server: Server) {}

  get progress(): Progress {
    return this.#progress;
  }

  /** Begins, also again after a refusal; returns how to stop. */
  start(): () => void {
    this.#stopped = false;
    this.#progress = { is: 'asking' };
    void this.#follow();
    return () => {
      this.#stopped = true;
      this.#cancel();
    };
  }

  async #follow(): Promise<void> {
    const progress = await this.#look(true).catch((error: unknown): Progress => ({
      is: 'refused',
      why: error instanceof Error ? error.message : String(error),
    }));
    if (this.#stopped) return;
    this.#progress = progress;
    if (progress.is === 'making') this.#cancel = this.server.later(() => void this.#follow());
  }

  async #look(mayMake: boolean): Promise<Progress> {
    try {
      const made = await this.server.look();
      if (made.status === 'ready') return { is: 'ready', review: made.review };
      return { is: 'making', done: made.done, of: made.of };
    } catch (error) {
      // Nobody has asked for it yet, or the server was restarted and has forgotten it: we do.
      if (!(error instanceof HttpError && error.status === 404 && mayMake)) throw error;
      await this.server.make();
      return this.#look(false);
    }
  }
}
