import { describe, expect, test } from 'vitest';
import { reached } from '../testing';
import { reachOf, routeTo } from './reach';

const reach = {
  card: 'good_road',
  movement: 3,
  spaces: [reached('b', 1, null), reached('c', 2, 'b'), reached('d', 3, 'c', { fords: 1 })],
};

describe('a way over the map', () => {
  test('leads back to where it begins, space by space', () => {
    expect(routeTo(reach, 'a', 'd')).toEqual({
      card: 'good_road',
      spaces: ['a', 'b', 'c', 'd'],
      goal: reach.spaces[2],
    });
  });

  test('is none to a space that is out of reach', () => {
    expect(routeTo(reach, 'a', 'x')).toBeNull();
  });

  test('is none when the chain of spaces is broken', () => {
    expect(routeTo({ ...reach, spaces: [reached('d', 3, 'c')] }, 'a', 'd')).toBeNull();
  });

  test('does not go round in circles', () => {
    const circle = { ...reach, spaces: [reached('b', 1, 'c'), reached('c', 2, 'b')] };
    expect(routeTo(circle, 'a', 'c')?.spaces.length).toBeLessThan(6);
  });
});

test('the reach is that of the card which is taken up', () => {
  const prospects = { seat: 0, reach: [reach, { card: null, movement: 1, spaces: [] }], barred: [] };
  expect(reachOf(prospects, 'good_road')).toBe(reach);
  expect(reachOf(prospects, null)?.movement).toBe(1);
  expect(reachOf(prospects, 'other')).toBeNull();
  expect(reachOf(null, null)).toBeNull();
});
