import { describe, expect, it } from 'vitest';
import { handovers } from './goods';
import { readSight } from './view';

const told = (sight: unknown) =>
  handovers(readSight(sight)).map(({ what, count, from, to }) => [
    what === 'cash' ? '$' : what.drawing,
    count,
    Object.entries(from).flat().join(' '),
    Object.entries(to).flat().join(' '),
  ]);

describe('what changes hands', () => {
  it('goes from the robbed to the robber, Cash as a handful', () => {
    const robbed = { robbed: { seat: 3, victim: 0, cash: 12, gold: 2, cards: null, animals: 0, furs: 1 } };
    expect(told(robbed)).toEqual([
      ['$', 4, 'seat 0', 'seat 3'],
      ['cards/gold-back', 2, 'seat 0', 'seat 3'],
      ['furs/fox', 1, 'seat 0', 'seat 3'],
    ]);
  });

  it('shows no more of a face-down card than its back', () => {
    const shown = [[{ gold_from: 'watermill' }, 1]];
    const things = [{ gold: { from: 'watermill', fools: true } }];
    const passed = { passed: { from: 0, to_seat: 4, cash: 0, things, shown } };
    expect(told(passed)).toEqual([['cards/gold-back', 1, 'seat 0', 'seat 4']]);
  });

  it('is paid for at the place where it is turned in', () => {
    const goods = {
      gold: 1,
      fools: 0,
      animals: 0,
      furs: 0,
      cash: 3,
      rep: 1,
      rep_of_animals: 0,
      rep_of_furs: 0,
    };
    expect(told({ turned_in: { seat: 1, ...goods } })).toEqual([
      ['cards/gold-back', 1, 'seat 1', 'placeOf 1'],
      ['$', 3, 'placeOf 1', 'seat 1'],
    ]);
    expect(told({ stepped: { seat: 1, from: 'a', to: 'b' } })).toEqual([]);
  });
});
