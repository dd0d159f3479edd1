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
  #wanted = $state.raw<{ decision: number | undefined; pieces: Piece[] } | null>(null);
  /** The card that has been taken up. */
  taken = $state<number | null>(null);
  /** The card that was moved last, and its place in the row that it left. */
  moved = $state.raw<{ id: number; from: Seat | null; index: number } | null>(null);

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Whether the viewer may share out now. */
  get open(): boolean {
    return this.#desk.may('commit') || this.#desk.may('dealRest');
  }

  /** As long as it is the same decision, the loot lies as it did. */
  get #decision(): number | undefined {
    return this.#desk.table.standing?.decision;
  }

  /** All cards of the split, as the boss wants them. */
  get pieces(): Piece[] {
    if (this.#wanted && this.#wanted.decision === this.#decision) return this.#wanted.pieces;
    return piecesOf(this.#desk.view);
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
    const from = this.pieces.find((piece) => piece.id === id)?.at ?? null;
    this.moved = { id, from, index: this.of(from).findIndex((piece) => piece.id === id) };
    this.#want(this.pieces.map((piece) => (piece.id === id ? { ...piece, at: to } : piece)));
  }

  /** Fills the split with what is left in the middle. Nothing is told to the server: the boss looks at it first. */
  dealRest(): void {
    const { boss, seats } = this.#desk.view;
    this.#want(dealt(this.pieces, boss, seats.length));
  }

  #want(pieces: Piece[]): void {
    this.#wanted = { decision: this.#decision, pieces };
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

  /** Tells the server everything, and that it is final. */
  async commit(): Promise<void> {
    const all: Sent[] = [...this.moves, 'commit'];
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

/** The rest one card at a time clockwise, the best first and the boss last in each lap, as when time runs out. */
export function dealt(pieces: Piece[], boss: Seat, players: number): Piece[] {
  let to = boss;
  return pieces.map((piece) => {
    if (piece.at !== null) return piece;
    to = (to + 1) % players;
    return { ...piece, at: to };
  });
}

export function movesOf(pieces: Piece[]): Sent[] {
  return pieces.flatMap(({ card, home, at }) => {
    if (at === null || at === home) return [];
    return [{ share: home === null ? { card, to: at } : { card, from: home, to: at } }];
  });
}
