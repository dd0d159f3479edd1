import { describe, expect, it } from 'vitest';
import { reckon } from './lies';
import type { Character, Sight } from './view';

function offer(from: number, to: number, name: Character, card: Character): Sight[] {
  return [{ is: 'offered', from, to, name, card }];
}
const shown = (from: number, to: number, name: Character, card: Character): Sight => ({
  is: 'revealed',
  from,
  to,
  name,
  card,
});

// The first five offers of GOAT-C47, and its first declined one.
const sights: Sight[] = [
  { is: 'round_began', round: 1, starter: 0 },
  ...offer(0, 1, 'Robber', 'Seller'),
  { is: 'refused', seat: 1 },
  shown(0, 1, 'Robber', 'Seller'),
  { is: 'placed', seat: 0, card: 'Seller' },
  { is: 'took_tokens', seat: 0, location: 'Store', token: 'Supplies', count: 1 },
  ...offer(1, 0, 'Sheriff', 'Robber'),
  { is: 'accepted', seat: 0, forced: false },
  shown(1, 0, 'Sheriff', 'Robber'),
  { is: 'placed', seat: 0, card: 'Robber' },
  { is: 'robbed', seat: 0, location: 'Bank', token: 'Money Bill', count: 1 },
  ...offer(0, 1, 'Charlatan', 'Charlatan'),
  { is: 'accepted', seat: 1, forced: false },
  shown(0, 1, 'Charlatan', 'Charlatan'),
  { is: 'placed', seat: 1, card: 'Charlatan' },
  ...offer(1, 0, 'Gunslinger', 'Dancer'),
  { is: 'refused', seat: 0 },
  shown(1, 0, 'Gunslinger', 'Dancer'),
  { is: 'discarded', card: 'Dancer' },
];

describe('the list of lies', () => {
  const { offers, lies, told, swallowed } = reckon(sights);

  it('has every offer whose card was not what it was called', () => {
    expect(offers).toBe(4);
    expect(lies.map(({ name, card }) => [name, card])).toEqual([
      ['Robber', 'Seller'],
      ['Sheriff', 'Robber'],
      ['Gunslinger', 'Dancer'],
    ]);
  });

  it('tells who told it, who fell for it, and what it brought whom', () => {
    expect(lies[0]).toMatchObject({ round: 1, from: 0, to: 1, answer: 'refused', owner: 0 });
    expect(lies[0]?.got).toEqual({ coins: 0, token: 'Supplies', tokens: 1 });
    expect(lies[1]).toMatchObject({ from: 1, to: 0, answer: 'taken', owner: 0 });
    expect(lies[2]).toMatchObject({ answer: 'declined', owner: null });
  });

  it('counts lies told and believed by seat', () => {
    expect(told.get(0)).toEqual({ offers: 2, lies: 1, believed: 0 });
    expect(told.get(1)).toEqual({ offers: 2, lies: 2, believed: 1 });
    expect([...swallowed]).toEqual([[0, 1]]);
  });
});
