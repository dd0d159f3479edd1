import type { TableView } from '$lib/protocol';
import { expect, it } from 'vitest';
import { isAmongBots } from './hint';

const seat = (person: boolean) => ({ name: '', bot: person ? null : ('cowhand' as const), person, word: '' });
const table = (people: boolean[], more: Partial<TableView> = {}) =>
  ({ status: 'playing', you: 0, yours: [0], seats: people.map(seat), ...more }) as TableView;

it('a top hand is asked only where everybody else is a bot', () => {
  expect(isAmongBots(table([true, false, false]))).toBe(true);
  expect(isAmongBots(table([true, true, false]))).toBe(false);
  // Two seats of one person, as in the west.
  expect(isAmongBots(table([true, true, false], { yours: [0, 1] }))).toBe(true);
  expect(isAmongBots(table([true, false], { status: 'over' }))).toBe(false);
  expect(isAmongBots(table([false, false], { you: null, yours: [] }))).toBe(false);
});

it('a person for whom a bot plays is still a person', () => {
  const away = table([true, true]);
  expect(isAmongBots({ ...away, seats: away.seats.map((one) => ({ ...one, bot: 'cowhand' })) })).toBe(false);
});
