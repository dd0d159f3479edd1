import { describe, expect, it } from 'vitest';
import { answered, EMPTY, load, save, streak } from './streak';

const on = (record: typeof EMPTY, today: number, right: boolean, number = today) =>
  answered(record, { number, today, choice: right ? 0 : 1, right });

function storage(): Storage {
  const kept = new Map<string, string>();
  const store: Partial<Storage> = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
  return store as Storage;
}

describe('the streak', () => {
  it('grows by a day for every puzzle of the day, right or wrong', () => {
    const record = [true, false, true].reduce((so, right, i) => on(so, 10 + i, right), EMPTY);
    expect(streak(record, 12)).toEqual({ days: 3, right: 2 });
    expect(streak(record, 13)).toEqual({ days: 3, right: 2 });
  });

  it('ends when a day is missed', () => {
    const record = on(on(EMPTY, 10, true), 11, true);
    expect(streak(record, 13)).toEqual({ days: 0, right: 0 });
    expect(streak(on(record, 13, false), 13)).toEqual({ days: 1, right: 0 });
  });

  it('does not grow by old puzzles, nor by answering again', () => {
    const record = on(EMPTY, 10, false);
    expect(streak(on(record, 10, true, 9), 10)).toEqual({ days: 1, right: 0 });
    expect(on(record, 10, true)).toBe(record);
    expect(on(record, 10, true, 9).answers).toEqual({ 9: 0, 10: 1 });
  });

  it('forgets the oldest answers', () => {
    let record = EMPTY;
    for (let day = 1; day <= 200; day += 1) record = on(record, day, true);
    expect(Object.keys(record.answers)).toHaveLength(120);
    expect(record.answers[200]).toBe(0);
    expect(record.answers[80]).toBeUndefined();
    expect(streak(record, 200).days).toBe(200);
  });

  it('is kept for each game, and spoiled storage does no harm', () => {
    const kept = storage();
    save('goat', on(EMPTY, 5, true), kept);
    save('west', on(EMPTY, 5, false), kept);
    expect(load('goat', kept).right).toBe(1);
    expect(load('west', kept).right).toBe(0);
    expect(load('lords', kept)).toEqual(EMPTY);
    kept.setItem('rustlers.puzzles', '{"goat": {"answers": 7}}');
    expect(load('goat', kept)).toEqual(EMPTY);
    kept.setItem('rustlers.puzzles', 'not JSON');
    expect(load('goat', kept)).toEqual(EMPTY);
  });
});
