import type { Ask, Here, Refusal, Update } from '$lib/protocol';

/** How the line to the server is: `waiting` says when the next try begins. */
export type Line =
  | { is: 'open' }
  | { is: 'opening' }
  /** Until the next try; `why` is what the server says, when it can be reached but cannot serve the table. */
  | { is: 'waiting'; until: number; why: string | null }
  | { is: 'gone'; why: string };

/** Whoever listens to a table. */
export interface Listener {
  update(update: Update): void;
  here(here: Here): void;
  line(line: Line): void;
}

/** Where the updates of a table come from: a live socket, or the frames of a replay. */
export interface Source {
  readonly id: string;
  /** Begins to tell, and returns how to stop. */
  open(listener: Listener): () => void;
  /** Asks for something; `null` when it was done. */
  ask(ask: Ask): Promise<Refusal | null>;
  /** Asks for everything anew: what was told does not fit what is known here. */
  anew(): void;
  /** What this viewer was told before the first update, for the story. */
  past?(): Promise<Update[]>;
  /** Whether everything that is said here names players, so that a board should not call them by their characters. */
  readonly namesPlayers?: boolean;
  /** What is printed on the components, for a table that the server does not know by its id. */
  components?<Components>(): Promise<Components>;
}
