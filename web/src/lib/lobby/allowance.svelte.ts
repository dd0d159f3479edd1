import type { Left } from '$lib/net/api';

/** So few tables left are worth a word. */
const FEW = 5;

/** How many more tables we may make, as the server said with the last one. */
class Allowance {
  #left = $state.raw<Left | null>(null);

  /** The number, once it is worth a word; none before. */
  get few(): number | null {
    if (!this.#left) return null;
    const tables = Math.min(this.#left.unfinished, this.#left.today);
    return tables <= FEW ? tables : null;
  }

  /** Takes note of what the server said. */
  note(left: Left | null) {
    this.#left = left;
  }
}

export const allowance = new Allowance();
