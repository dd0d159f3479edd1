import { describe, expect, it } from 'vitest';
import { pointsOf } from './printed';
import { firstDivision, isListed, listedReceivers, listedShares, steps } from './share';
import { viewOf } from './testing';
import type { Goat } from './view';

const worth = (cards: readonly Goat[]) => pointsOf(viewOf([]), cards);
const keep = (...cards: Goat[]) => ({ keep: cards });

describe('shares of Goatinhood', () => {
  // LORD-C46: three ninjas, a lord and a goatini make two shares.
  const pile: Goat[] = ['NI', 'NI', 'NI', 'GL', 'MG'];
  const choices = [
    keep('NI', 'NI'),
    keep('NI', 'GL'),
    keep('NI', 'MG'),
    keep('NI', 'NI', 'GL'),
    keep('NI', 'NI', 'MG'),
    keep('NI', 'GL', 'MG'),
  ];
  const listed = listedShares(choices);

  it('begins with a division whose shares are all listed, the dearest first', () => {
    expect(firstDivision(pile, 2, listed, worth)).toEqual([
      ['NI', 'GL', 'MG'],
      ['NI', 'NI'],
    ]);
  });

  it('knows a share by its cards, not by their order', () => {
    expect(isListed(['GL', 'NI'], listed)).toBe(true);
    expect(isListed(['GL', 'MG'], listed)).toBe(false);
  });

  it('finds no division where there is none', () => {
    expect(firstDivision(['GL', 'MG'], 2, listed, worth)).toBeNull();
  });

  it('keeps its own share and gives away the others', () => {
    const shares: Goat[][] = [
      ['NI', 'GL', 'MG'],
      ['NI', 'NI'],
    ];
    expect(steps(shares, [0, 2], 0)).toEqual([
      { keep: ['NI', 'GL', 'MG'] },
      { give: { to: 2, cards: ['NI', 'NI'] } },
    ]);
  });

  it('gives a single share, also to oneself', () => {
    const give = [0, 1].map((to) => ({ give: { to, cards: ['NI', 'NI'] } }));
    expect(listedShares(give)).toEqual([['NI', 'NI']]);
    expect(listedReceivers(give)).toEqual([0, 1]);
    expect(steps([['NI', 'NI']], [0], 0)).toEqual([{ give: { to: 0, cards: ['NI', 'NI'] } }]);
  });
});
