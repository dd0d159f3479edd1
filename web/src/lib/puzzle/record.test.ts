import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayOf, load, noted, save, streak, type Record } from './record';

const onTime = (numbers: number[], wrong: number[] = []): Record =>
  Object.fromEntries(numbers.map((on) => [on, { said: 0, right: !wrong.includes(on), on }]));

describe('the day of a puzzle', () => {
  it('begins at midnight UTC, one day after the other', () => {
    expect(dayOf(1).toISOString()).toBe('2026-11-17T00:00:00.000Z');
    expect(dayOf(46).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });
});

describe('the streak', () => {
  it('counts days in a row, right or wrong', () => {
    expect(streak({}, 9)).toEqual({ days: 0, right: 0 });
    expect(streak(onTime([7, 8, 9], [8]), 9)).toEqual({ days: 3, right: 2 });
    expect(streak(onTime([5, 7, 8, 9]), 9)).toEqual({ days: 3, right: 3 });
  });

  it('is not lost before the day is over', () => {
    expect(streak(onTime([7, 8]), 9)).toEqual({ days: 2, right: 2 });
    expect(streak(onTime([7, 8]), 10)).toEqual({ days: 0, right: 0 });
  });

  it('does not count what was answered on a later day', () => {
    expect(streak({ 8: { said: 0, right: true, on: 9 }, 9: { said: 0, right: true, on: 9 } }, 9).days).toBe(
      1,
    );
  });
});

describe('the record', () => {
  it('keeps the first answer, and the last 400', () => {
    const first = noted({}, 3, { said: 1, right: false, on: 3 });
    expect(noted(first, 3, { said: 0, right: true, on: 3 })).toEqual(first);
    let long: Record = {};
    for (let number = 1; number <= 405; number += 1) {
      long = noted(long, number, { said: 0, right: true, on: number });
    }
    expect(Object.keys(long)).toHaveLength(400);
    expect([long[5], long[6]?.on]).toEqual([undefined, 6]);
  });
});

describe('what is stored', () => {
  afterEach(() => vi.unstubAllGlobals());
  const storage = (items: { [key: string]: string }) =>
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items[key] ?? null,
      setItem: (key: string, value: string) => (items[key] = value),
    });

  it('comes back, for each game its own', () => {
    storage({});
    save('goat', onTime([4]));
    expect(load('goat')).toEqual(onTime([4]));
    expect(load('lords')).toEqual({});
  });

  it('is nothing when it is broken, or there is no storage', () => {
    storage({ 'rustlers.puzzles.goat': '{"1":', 'rustlers.puzzles.west': '{"1":{"said":"A"},"x":1}' });
    expect([load('goat'), load('west')]).toEqual([{}, {}]);
    vi.stubGlobal('localStorage', undefined);
    expect(load('goat')).toEqual({});
    expect(() => save('goat', {})).not.toThrow();
  });
});
