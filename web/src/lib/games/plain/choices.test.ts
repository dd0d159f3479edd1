import type { OfferedChoice } from '$lib/protocol';
import { describe, expect, it } from 'vitest';
import { facetsOf, fits, grouped, kindOf } from './choices';

const offer = (card: string, to: number): OfferedChoice => ({
  choice: { offer: { card, to } },
  text: `Offer the ${card} to ${to}`,
});
const offers = ['Goat', 'Kid'].flatMap((card) => [1, 2].map((to) => offer(card, to)));

describe('choices of an unknown game', () => {
  it('are grouped by their kind', () => {
    const groups = grouped([{ choice: 'pass', text: 'Pass' }, ...offers]);
    expect(groups.map(({ kind, choices }) => [kind, choices.length])).toEqual([
      ['', 1],
      ['Offer', 4],
    ]);
    expect(kindOf({ rob: 'Bank' })).toBe('rob');
  });

  it('are narrowed down by what they differ in', () => {
    expect(facetsOf(offers)).toEqual([
      { key: 'card', values: ['Goat', 'Kid'] },
      { key: 'to', values: [1, 2] },
    ]);
    expect(offers.filter((o) => fits(o, { card: '"Kid"', to: '2' }, ''))).toEqual([offer('Kid', 2)]);
    expect(offers.filter((o) => fits(o, {}, 'goat 1'))).toEqual([offer('Goat', 1)]);
  });
});
