import { describe, expect, it } from 'vitest';
import { canAdd, change, made, mostOf, seatsOf } from './share';
import type { Split } from './view';

const con = (split: Split) => ({ choice: { con: split }, text: '' });

// GOAT-C27: two victims with two coins each.
const splits: Split[] = [
  { 1: 1 },
  { 2: 1 },
  { 1: 2 },
  { 1: 1, 2: 1 },
  { 2: 2 },
  { 1: 2, 2: 1 },
  { 1: 1, 2: 2 },
];
const choices = splits.map(con);

describe('sharing out', () => {
  it('knows the seats and the most there is', () => {
    expect(seatsOf(choices)).toEqual([1, 2]);
    expect(mostOf(choices)).toBe(3);
  });

  it('adds only what can still become a listed split', () => {
    expect(canAdd(choices, {}, 1)).toBe(true);
    expect(canAdd(choices, { 1: 2 }, 1)).toBe(false);
    expect(canAdd(choices, { 1: 2 }, 2)).toBe(true);
    expect(canAdd(choices, { 1: 2, 2: 1 }, 2)).toBe(false);
    expect(canAdd(choices, {}, 0)).toBe(false);
  });

  it('finds the listed choice of exactly this split', () => {
    expect(made(choices, {})).toBeNull();
    expect(made(choices, { 2: 1, 1: 2 })).toBe(choices[5]);
  });

  it('changes one seat by one and forgets zeros', () => {
    expect(change({}, 2, 1)).toEqual({ 2: 1 });
    expect(change({ 1: 1, 2: 1 }, 2, -1)).toEqual({ 1: 1 });
    expect(change({}, 2, -1)).toEqual({});
  });
});
