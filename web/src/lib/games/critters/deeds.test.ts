import { describe, expect, it } from 'vitest';
import { deedsOf } from './deeds';
import { offerOf } from './testing';
import type { Sight } from './view';

describe('what will be told', () => {
  it('counts votes, thefts, bribes and broken promises', () => {
    const sights: Sight[] = [
      { is: 'round_began', round: 1, boss: 0, reign: 1 },
      { is: 'said', seat: 1, statement: { vow: 'yes' } },
      { is: 'said', seat: 2, statement: { vow: 'guard' } },
      { is: 'revealed', seat: 1, action: 'no', early: false },
      { is: 'payoff_returned', ...offerOf('P0#1', { to: 1 }) },
      { is: 'revealed', seat: 2, action: 'guard', early: false },
      { is: 'revealed', seat: 3, action: 'rob', early: false },
      { is: 'stole', taker: 2, victim: 3, guarding: true, card: null },
      { is: 'counted', yes: 0, no: 1 },
      { is: 'round_began', round: 2, boss: 1, reign: 1 },
      // A promise of the last round is kept or broken by then.
      { is: 'revealed', seat: 1, action: 'rob', early: false },
      { is: 'stole', taker: 1, victim: 0, guarding: false, card: null },
      { is: 'counted', yes: 1, no: 1 },
      { is: 'round_began', round: 3, boss: 1, reign: 2 },
      { is: 'confiscated', cards: ['gems 5'] },
    ];
    const deeds = deedsOf(sights);
    expect([deeds.passed, deeds.tied, deeds.failed]).toEqual([0, 1, 1]);
    expect(deeds.liar).toEqual({ seat: 1, broken: 1, made: 1 });
    expect(deeds.robber).toEqual({ seat: 1, times: 1 });
    expect(deeds.robbed).toEqual({ seat: 0, times: 1 });
    expect(deeds.trapper).toEqual({ seat: 2, times: 1 });
    expect(deeds.bribes).toEqual({ paid: 0, refused: 1 });
    expect(deeds.longest).toEqual({ seat: 1, rounds: 2 });
    expect(deeds.confiscated).toEqual(['gems 5']);
  });
});
