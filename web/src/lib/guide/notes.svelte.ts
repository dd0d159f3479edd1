/** A note for somebody's first game. */
export interface Note {
  kicker: string;
  title: string;
  steps: readonly string[];
  /** What the two buttons say: understood, and no more of these. */
  done: string;
  never: string;
  ondone: () => void;
  onnever: () => void;
}

/** The note that the shell has pinned up: beside the table, never on what it is about. */
class Notes {
  #note = $state.raw<Note | null>(null);

  get note(): Note | null {
    return this.#note;
  }

  /** Pins a note up; returns how to take it off. */
  pin(note: Note): () => void {
    this.#note = note;
    return () => {
      if (this.#note === note) this.#note = null;
    };
  }
}

export const notes = new Notes();
