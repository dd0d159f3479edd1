import type { Snippet } from 'svelte';

/** A game whose seats have a sign of their own, other than hats. */
class SeatSigns {
  #sign = $state.raw<Snippet<[number]> | null>(null);

  get sign(): Snippet<[number]> | null {
    return this.#sign;
  }

  /** Lets seats be shown by this sign everywhere; returns how to go back to hats. */
  put(sign: Snippet<[number]>): () => void {
    this.#sign = sign;
    return () => {
      if (this.#sign === sign) this.#sign = null;
    };
  }
}

export const seatSigns = new SeatSigns();
