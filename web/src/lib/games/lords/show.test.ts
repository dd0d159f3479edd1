import { describe, expect, it } from 'vitest';
import { arrive, depart } from './show';
import { seat, viewOf } from './testing';
import { readSight, type Sight, type View } from './view';

const before = viewOf([seat('LP LP | KR KR', { hand: ['KR', 'GL'] }), seat('? | NI NI', { hand_count: 4 })]);

function told(view: View, sights: Sight[], after: View = view): View {
  return sights.reduce((sum, sight) => arrive(depart(sum, sight, after), sight, after), view);
}

describe('the table between two sights', () => {
  it('puts a pair from the hand on the herd', () => {
    const { seats } = told(before, [{ kind: 'born', seat: 0, pile: ['KR', 'GL'] }]);
    expect(seats[0]?.hand).toEqual([]);
    expect(seats[0]?.herd.at(-1)).toEqual({ cards: ['KR', 'GL'], points: 60 });
    expect(seats[0]?.herd_points).toBe(90);
  });

  it('covers what others may not look at any more', () => {
    const { seats } = told(before, [{ kind: 'born', seat: 1, pile: ['DR', 'DR'] }]);
    expect(seats[1]?.herd.map(({ cards }) => cards)).toEqual([null, null, ['DR', 'DR']]);
  });

  it('fights a duel card by card, and carries the pile home', () => {
    const fight: Sight[] = [
      { kind: 'attacked', attacker: 1, defender: 0, card: 'MG' },
      { kind: 'answered', seat: 0, card: 'KR' },
    ];
    expect(told(before, fight).duel).toEqual({ attacker: 1, defender: 0, attack: ['MG'], defence: ['KR'] });
    const won: Sight = { kind: 'won_pile', attacker: 1, defender: 0, pile: ['KR', 'KR', 'KR', 'MG'] };
    const view = told(before, [...fight, won]);
    expect(view.duel).toBeNull();
    expect(view.seats[0]?.herd).toHaveLength(1);
    expect(view.seats[1]?.herd.at(-1)?.points).toBe(55);
  });

  it('shows the pile that comes to light when the top one leaves', () => {
    const after = viewOf([before.seats[0] ?? seat(''), seat('FB FB', { hand_count: 4 })]);
    const stole: Sight = { kind: 'stole', thief: 0, victim: 1, pile: ['NI', 'NI'] };
    expect(told(before, [stole], after).seats[1]?.herd).toEqual([{ cards: ['FB', 'FB'], points: 10 }]);
  });

  it('begins a round with nothing but the totals', () => {
    const { seats } = told(before, [
      { kind: 'scored', seat: 0, points: 30, total: 330 },
      { kind: 'round_began', round: 3, dealer: 1 },
    ]);
    expect(seats[0]).toMatchObject({ total: 330, herd: [], hand: [] });
  });

  it('reads sights with and without fields', () => {
    expect(readSight('draw_pile_gone')).toEqual({ kind: 'draw_pile_gone' });
    expect(readSight({ passed: { seat: 1 } })).toEqual({ kind: 'passed', seat: 1 });
  });
});
