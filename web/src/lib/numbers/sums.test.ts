import { expect, it } from 'vitest';
import type { Played, Total } from './model';
import { isCandid, marksOf, perGame, reach, unreviewed } from './sums';

const candid = { lies: 0, believed: 0, trust_well: 0, trust_badly: 0 };
const total: Total = { games: 4, initial: 1, luck: 0.2, others: -0.6, skill: -0.1, final: 0.5, candid };
const played = (table: string, luck: number, skill: number): Played => ({
  table,
  game: 'goat',
  seat: 0,
  initial: 0.25,
  luck,
  others: -luck,
  skill,
  final: 0.25 + skill,
  candid,
});

it('an average game is the sum divided by the games, in points, on one scale', () => {
  expect(perGame(total)).toEqual({ luck: 5, others: -15, skill: -2.5 });
  expect(reach(perGame(total))).toBe(15);
});

it('a game without lies is told from one in which nobody lied to you yet', () => {
  expect(isCandid(candid)).toBe(false);
  expect(isCandid({ ...candid, trust_well: 1 })).toBe(true);
});

it('single games go from the oldest to the latest, around nothing in the middle', () => {
  const { marks, most } = marksOf([played('new', 0.1, 0), played('old', -0.4, -0.2)], 200, 100);
  expect(most).toBe(40);
  expect(marks.map(({ x, luck, skill, played }) => [played.table, x, luck, skill])).toEqual([
    ['old', 50, 100, 75],
    ['new', 150, 37.5, 50],
  ]);
});

it('games that are over and have no review could still be reviewed, but not those for practice', () => {
  const table = (id: string, status: string, practice?: boolean) => ({ id, status, summary: { practice } });
  const tables = [table('a', 'over'), table('b', 'playing'), table('c', 'over', true), table('d', 'over')];
  expect(unreviewed(tables, ['a'])).toEqual(['d']);
  expect(unreviewed([{ id: 'e', status: 'over', summary: null }], [])).toEqual(['e']);
});
