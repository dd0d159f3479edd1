import type { Card, Face, Seat, Sent, Side } from './view';

export type DraftKind = { payoff: Side } | 'gift' | 'trade';

/** A card of the stash in an offer that is being put together. */
export interface Laid {
  card: Card;
  face: Extract<Face, 'open' | 'hidden'> | null;
}

/** An offer that is put together piece by piece, and laid on the table in one go. */
export class Draft {
  readonly kind: DraftKind;
  readonly to: Seat;
  #cards = $state.raw<Laid[]>([]);
  bills = $state(0);
  /** Whether the target may look at what is face down. */
  look = $state(false);

  constructor(kind: DraftKind, to: Seat, stash: Card[]) {
    this.kind = kind;
    this.to = to;
    this.#cards = stash.map((card) => ({ card, face: null }));
  }

  get cards(): Laid[] {
    return this.#cards;
  }

  get side(): Side | null {
    return typeof this.kind === 'object' ? this.kind.payoff : null;
  }

  get laid(): Laid[] {
    return this.#cards.filter(({ face }) => face !== null);
  }

  get hidden(): Card[] {
    return this.#cards.filter(({ face }) => face === 'hidden').map(({ card }) => card);
  }

  /** Kept, open, face down, and kept again. */
  turn(at: number): void {
    const next = { open: 'hidden', hidden: null } as const;
    this.#cards = this.#cards.map(({ card, face }, i) =>
      i === at ? { card, face: face === null ? 'open' : next[face] } : { card, face },
    );
  }

  /** The steps in which the server wants to be told. */
  get steps(): Sent[] {
    const begin: Sent =
      typeof this.kind === 'object'
        ? { payoff: { side: this.kind.payoff, to: this.to } }
        : this.kind === 'gift'
          ? { gift: this.to }
          : { trade: this.to };
    const lay = this.laid.map(({ card, face }): Sent => ({ lay: { card, face: face ?? 'open' } }));
    const bills = Array.from({ length: this.bills }, (): Sent => 'bill');
    return [begin, ...lay, ...bills, 'place'];
  }
}
