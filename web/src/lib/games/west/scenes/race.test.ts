import { describe, expect, it } from 'vitest';
import { readSight, type Seat } from '../view';
import { raceOf, type Racer } from './race';

const read = (...written: unknown[]) => written.map((sight) => readSight(sight));
const racerOf = (seat: Seat): Racer => (seat >= 2 ? 'gang' : seat);
const turnsIn = (seat: Seat, rep: number, animals = 0, furs = 0) => ({
  turned_in: {
    seat,
    gold: 1,
    fools: 0,
    animals: 0,
    furs: 0,
    cash: 4,
    rep,
    rep_of_animals: animals,
    rep_of_furs: furs,
  },
});

describe('the race', () => {
  const story = read(
    { round_began: { round: 1 } },
    turnsIn(0, 5, 1, 2),
    { round_began: { round: 2 } },
    turnsIn(3, 4),
    { reputation: { competitor: 'gang', amount: -2, why: 'penalty' } },
    { reputation: { competitor: { pioneer: 1 }, amount: 1, why: 'saloon_card' } },
    { half_paid: { competitor: { pioneer: 0 }, cash: 1, rep: 1 } },
    { cash_counted: { competitor: { pioneer: 1 }, cash: 22, rep: 2 } },
    { reputation: { competitor: 'gang', amount: 1, why: 'duel' } },
  );
  const final = new Map<Racer, number>([
    [0, 6],
    [1, 3],
    ['gang', 3],
  ]);

  it('has the Rep after each Round, and after the count', () => {
    const { after, rounds } = raceOf(story, racerOf, final);
    expect(rounds).toBe(2);
    expect([...after]).toEqual([
      [0, [5, 5, 6]],
      [1, [0, 1, 3]],
      ['gang', [0, 2, 3]],
    ]);
  });

  it('says where it came from', () => {
    const { sources } = raceOf(story, racerOf, final);
    expect(sources.get(0)).toMatchObject({ gold: 2, animals: 1, furs: 2, carried: 1, other: 0 });
    expect(sources.get(1)).toMatchObject({ cards: 1, cash: 2 });
    expect(sources.get('gang')).toMatchObject({ gold: 4, other: -2, duels: 1 });
  });

  it('adds up to what the table says, whatever the story left out', () => {
    const { after, sources } = raceOf(read({ round_began: { round: 9 } }), racerOf, final);
    for (const [racer, rep] of final) {
      expect(after.get(racer)?.at(-1)).toBe(rep);
      const sum = Object.values(sources.get(racer) ?? {}).reduce((all, part) => all + part, 0);
      expect(sum).toBe(rep);
    }
  });

  it('has an entry for every Round and the count, also where the first ones were not told', () => {
    const late = read({ round_began: { round: 9 } }, turnsIn(0, 4), { round_began: { round: 10 } });
    for (const story of [late, []]) {
      const { after, rounds } = raceOf(story, racerOf, final);
      expect([...after.values()].map((reps) => reps.length)).toEqual([rounds + 1, rounds + 1, rounds + 1]);
    }
    expect(raceOf(late, racerOf, final).after.get(0)).toEqual([...Array<number>(8).fill(2), 6, 6, 6]);
  });
});
