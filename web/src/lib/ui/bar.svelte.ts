import type { Snippet } from 'svelte';

/** What the board on the page wants to have in the bar. */
class BarSlot {
  #pills = $state.raw<Snippet | null>(null);

  get pills(): Snippet | null {
    return this.#pills;
  }

  /** Puts pills into the bar; returns how to take them out. */
  put(pills: Snippet): () => void {
    this.#pills = pills;
    return () => {
      if (this.#pills === pills) this.#pills = null;
    };
  }
}

export const barSlot = new BarSlot();
