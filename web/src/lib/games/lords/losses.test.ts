import { describe, expect, it } from 'vitest';
import { deedsOf } from './deeds';
import { freshLoss, lossesOf } from './losses';
import type { Sight } from './view';

const duel: Sight[] = [
  { is: 'attacked', attacker: 1, defender: 0, card: 'KR' },
  { is: 'answered', seat: 0, card: 'KR' },
  { is: 'answered', seat: 1, card: 'GL' },
  { is: 'did_not_answer', seat: 0 },
  { is: 'won_pile', attacker: 1, defender: 0, pile: ['KR', 'KR', 'KR', 'KR', 'GL'] },
];
const leap: Sight[] = [
  { is: 'played', seat: 2, card: 'LEA', on: 0 },
  { is: 'drew_luck', seat: 2, number: 4 },
  { is: 'stole', thief: 2, victim: 0, pile: ['NI', 'NI'] },
];

describe('what was lost, and why', () => {
  it('names the card that nobody beat', () => {
    expect(lossesOf(duel)).toMatchObject([{ victim: 0, to: 1, by: 'duel', last: 'GL' }]);
  });

  it('names the Luck card that decided', () => {
    expect(lossesOf(leap)).toMatchObject([{ by: 'LEA', to: 2, luck: { seat: 2, number: 4 } }]);
  });

  it('tells who got which share', () => {
    const shared: Sight[] = [
      { is: 'played', seat: 2, card: 'GTH', on: 0 },
      { is: 'raided', seat: 2, victim: 0, position: 2, pile: ['NI', 'NI', 'NI', 'MG'] },
      { is: 'got_share', seat: 2, pile: ['NI', 'MG'] },
      { is: 'got_share', seat: 0, pile: ['NI', 'NI'] },
    ];
    expect(lossesOf(shared)[0]?.shares.map(({ seat }) => seat)).toEqual([2, 0]);
  });

  it('is told to the robbed one until they have done something themselves', () => {
    expect(freshLoss(duel, 0)?.to).toBe(1);
    expect(freshLoss(duel, 1)).toBeNull();
    expect(freshLoss([...duel, { is: 'discarded', seat: 0, card: 'FB' }], 0)).toBeNull();
    // Who passes because no card is left, and whose round is over, has done nothing yet.
    const passed: Sight = { is: 'passed', seat: 0 };
    expect(freshLoss([...duel, passed], 0)?.to).toBe(1);
  });

  it('makes the talk of the pasture', () => {
    const deeds = deedsOf([...duel, ...leap], (pile) => pile.length);
    expect(deeds).toMatchObject({
      thefts: 2,
      dearest: { by: 'duel' },
      mostDuels: { seat: 1, won: 1 },
      mostRobbed: { seat: 0, times: 2 },
      longest: { cards: 3 },
    });
  });
});
