import { describe, expect, it } from 'vitest';
import { dealt, movesOf, piecesOf } from './split.svelte';
import { seatOf, viewOf } from './testing';

describe('the split', () => {
  const view = viewOf(4, {
    step: 'distribute',
    centre: ['cash 2', 'gems 5', 'cash 2'],
    seats: [seatOf(0), seatOf(1, { share: ['paintings 3'] }), seatOf(2), seatOf(3)],
  });

  it('lays out what the server knows, the best first', () => {
    expect(piecesOf(view).map(({ card, at }) => [card, at])).toEqual([
      ['gems 5', null],
      ['cash 2', null],
      ['cash 2', null],
      ['paintings 3', 1],
    ]);
    expect(movesOf(piecesOf(view))).toEqual([]);
  });

  // CRIT-149: what is dealt evenly here is what would be dealt if time ran out.
  it('deals the rest clockwise, the best cards first and the boss last', () => {
    expect(dealt(piecesOf(view), 2, 4).map(({ card, at }) => [card, at])).toEqual([
      ['gems 5', 3],
      ['cash 2', 0],
      ['cash 2', 1],
      ['paintings 3', 1],
    ]);
  });

  it('tells the server only where a card is wanted elsewhere', () => {
    const wanted = [2, 0, 3, 0];
    const pieces = piecesOf(view).map((piece, i) => ({ ...piece, at: wanted[i] ?? null }));
    expect(movesOf(pieces)).toEqual([
      { share: { card: 'gems 5', to: 2 } },
      { share: { card: 'cash 2', to: 0 } },
      { share: { card: 'cash 2', to: 3 } },
      { share: { card: 'paintings 3', from: 1, to: 0 } },
    ]);
  });
});
