import type { Desk } from './desk.svelte';
import { byWorth, worth } from './loot';
import type { Card, Seat, Sent, View } from './view';

/** A card of the split that is being made: where it lay when it was begun, and where it is wanted. */
export interface Piece {
  id: number;
  card: Card;
  home: Seat | null;
  at: Seat | null;
}

/** The server takes so many choices together. */
const BATCH = 32;

/**
 * The boss's split as one gesture: cards are moved here as often as wanted, and told to the server when all have a
 * place. Which moves there are is the server's business; this only remembers where the boss has put what.
 */
export class Split {
  #desk: Desk;
  #wanted = $state.raw<{ told: View; pieces: Piece[] } | null>(null);
  /** The card that has been taken up. */
  taken = $state<number | null>(null);

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Whether the viewer may share out now. */
  get open(): boolean {
    return this.#desk.may('commit') || this.#desk.may('dealRest');
  }

  /** All cards of the split, as the boss wants them. */
  get pieces(): Piece[] {
    const { view } = this.#desk;
    if (this.#wanted && sameCards(this.#wanted.told, view)) return this.#wanted.pieces;
    return piecesOf(view);
  }

  get held(): Piece | null {
    return this.open ? (this.pieces.find(({ id }) => id === this.taken) ?? null) : null;
  }

  /** What a seat would get. */
  of(seat: Seat | null): Piece[] {
    return this.pieces.filter(({ at }) => at === seat);
  }

  take(id: number): void {
    this.taken = this.taken === id ? null : id;
  }

  /** Puts a card before somebody. */
  give(id: number, to: Seat): void {
    const { view } = this.#desk;
    const pieces = this.pieces.map((piece) => (piece.id === id ? { ...piece, at: to } : piece));
    this.#wanted = { told: view, pieces };
    this.taken = null;
  }

  /** Puts everything back to where it was. */
  again(): void {
    this.#wanted = null;
    this.taken = null;
  }

  total(seat: Seat): number {
    return worth(
      this.of(seat).map(({ card }) => card),
      this.#desk.view.terms,
    );
  }

  /** The moves that lead from what the server knows to what the boss wants. */
  get moves(): Sent[] {
    return movesOf(this.pieces);
  }

  /** Tells the server everything, and how it ends. */
  async commit(end: 'commit' | 'dealRest'): Promise<void> {
    const all: Sent[] = [...this.moves, end];
    for (let at = 0; at < all.length; at += BATCH) {
      const refused = await this.#desk.send(...all.slice(at, at + BATCH));
      if (refused) return;
    }
    this.again();
  }
}

export function piecesOf({ seats, centre, terms }: View): Piece[] {
  const lying: { card: Card; home: Seat | null }[] = [
    ...byWorth(centre, terms).map((card) => ({ card, home: null })),
    ...seats.flatMap(({ share }, seat) => byWorth(share, terms).map((card) => ({ card, home: seat }))),
  ];
  return lying.map(({ card, home }, id) => ({ id, card, home, at: home }));
}

export function movesOf(pieces: Piece[]): Sent[] {
  return pieces.flatMap(({ card, home, at }) => {
    if (at === null || at === home) return [];
    return [{ share: home === null ? { card, to: at } : { card, from: home, to: at } }];
  });
}

/** Whether the loot on the table is still that of the split. */
function sameCards(a: View, b: View): boolean {
  return a === b || (a.round === b.round && JSON.stringify(lying(a)) === JSON.stringify(lying(b)));
}

const lying = ({ centre, seats }: View) => [centre, ...seats.map(({ share }) => share)];
