import { describe, expect, it } from 'vitest';
import { readSight, type Sight } from '../view';
import { lastFight, sameFoe, seatOf } from './fights';

const sights = (...written: unknown[]): Sight[] => written.map((sight) => readSight(sight));
const [she, he] = [{ seat: 0 }, { seat: 4 }];
const begins = { battle_began: { attacker: he, defender: she, ambush: false } };
const rolls = (who: unknown, what: string, ...dice: number[]) => ({ rolled: { who, what, dice } });

describe('a fight as it was told', () => {
  it('is empty before anybody fights', () => {
    expect(lastFight(sights({ round_began: { round: 1 } }))).toEqual({ draw: null, tickets: [], last: null });
  });

  it('begins with the Quick Draw, and ties are drawn again', () => {
    const fight = lastFight(
      sights(
        begins,
        rolls(he, 'quick_draw', 4),
        rolls(she, 'quick_draw', 4),
        { tied: { who: [he, she], result: 4, bonuses: [0, 0] } },
        rolls(he, 'quick_draw', 3),
        rolls(she, 'quick_draw', 6),
        { quick_draw: { first: she, results: [6, 3], bonuses: [0, 0] } },
      ),
    );
    expect(fight.draw).toEqual({
      first: she,
      dice: [
        { who: he, face: 3 },
        { who: she, face: 6 },
      ],
    });
    expect(fight.tickets).toEqual([]);
  });

  it('has a ticket for each attack, with its Weapon, dice and damage', () => {
    const fight = lastFight(
      sights(
        begins,
        { aimed: { who: she, weapon: 'rifle' } },
        rolls(she, 'attack', 5),
        { struck: { who: she, damage: 2, hit: 4, crit: 0 } },
        { aimed: { who: he, weapon: 'dual_revolvers' } },
        rolls(he, 'attack', 1, 3),
        { rerolled: { seat: 4, dice: [1, 8] } },
        { struck: { who: he, damage: 1, hit: 5, crit: 0 } },
        { aimed: { who: she, weapon: 'rifle' } },
      ),
    );
    expect(
      fight.tickets.map(({ weapon, dice, damage, settled }) => ({ weapon, dice, damage, settled })),
    ).toEqual([
      { weapon: 'rifle', dice: [5], damage: 2, settled: true },
      { weapon: 'dual_revolvers', dice: [1, 8], damage: 1, settled: true },
      { weapon: 'rifle', dice: [], damage: null, settled: false },
    ]);
    expect(fight.last).toEqual({ who: he, dice: [1, 8], hit: 5, crit: 0 });
  });

  it('tells a Disarm and a reload apart from attacks', () => {
    const fight = lastFight(
      sights(
        begins,
        rolls(she, 'disarm', 6),
        { disarm_tried: { seat: 0, score: { die: 6, bonus: 0, need: 5 }, dropped: true } },
        { reloaded: { who: { npc: 'saloon_bartender' } } },
      ),
    );
    expect(fight.tickets.map(({ kind, settled }) => ({ kind, settled }))).toEqual([
      { kind: 'disarm', settled: true },
      { kind: 'reload', settled: true },
    ]);
  });

  it('is the last one', () => {
    const fight = lastFight(
      sights(
        begins,
        { aimed: { who: she, weapon: 'rifle' } },
        { duel_began: { one: 0, other: 4 } },
        rolls(she, 'duel', 8),
        rolls(he, 'duel', 2),
      ),
    );
    expect(fight.tickets).toEqual([]);
    expect(fight.draw?.dice.map(({ face }) => face)).toEqual([8, 2]);
  });

  it('knows fighters by what they are', () => {
    expect(sameFoe({ seat: 1 }, { seat: 1 })).toBe(true);
    expect(sameFoe({ seat: 1 }, null)).toBe(false);
    expect(seatOf({ seat: 3 })).toBe(3);
    expect(seatOf({ npc: 'train_deputy' } as never)).toBeNull();
  });
});
