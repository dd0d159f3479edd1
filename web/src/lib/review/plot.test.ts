import { describe, expect, it } from 'vitest';
import { REVIEWS } from './gallery/states';
import { bandsOf, DASHES, heightAt, lineOf, momentAt, pathOf, signsOf, spread, xOf } from './plot';

const BOX = { left: 34, right: 566, top: 14, bottom: 214 };
const PHONE = { left: 34, right: 340, top: 14, bottom: 128 };
const NAMES = ['Juno', 'Vera', 'Pedro', 'Otis', 'Marla', 'Abigail'];
const games = Object.values(REVIEWS).map((review) => review(NAMES));
const momentsOf = (name: string) => games.find(({ game }) => game === name)?.moments ?? [];
const [goat, west] = [momentsOf('goat'), momentsOf('west')];

describe('the lines', () => {
  it('go from the first moment to the last, and stay in the box', () => {
    for (const { moments, players } of games)
      for (let seat = 0; seat < players; seat += 1) {
        const line = lineOf(BOX, moments, seat);
        expect(line[0]?.x).toBe(BOX.left);
        expect(line.at(-1)?.x).toBe(BOX.right);
        expect(line.at(-1)?.y).toBeCloseTo(moments.at(-1)?.chances[seat] === 1 ? BOX.top : BOX.bottom);
        for (const { y } of line) expect(y >= BOX.top - 1e-6 && y <= BOX.bottom + 1e-6).toBe(true);
      }
  });

  it('have a point for every moment, as long as there is room', () => {
    expect(lineOf(BOX, goat, 0)).toHaveLength(goat.length);
    expect(lineOf(PHONE, west, 0).length).toBeLessThan(160);
  });

  it('are told apart by their dashes', () => {
    expect(new Set(DASHES).size).toBe(8);
  });

  it('are written as a path', () => {
    expect(
      pathOf([
        { x: 1, y: 2 },
        { x: 3.14159, y: 4 },
      ]),
    ).toBe('M1 2L3.1 4');
  });
});

it('a place in the plot is the moment that is drawn there', () => {
  for (const { moments } of games)
    for (const at of [0, 1, 7, moments.length - 1])
      expect(momentAt(BOX, xOf(BOX, at, moments.length), moments.length)).toBe(at);
  expect(momentAt(BOX, -50, 29)).toBe(0);
  expect(momentAt(BOX, 9_999, 29)).toBe(28);
});

describe('the rounds', () => {
  it('fill the box without a gap', () => {
    for (const { moments } of games) {
      const bands = bandsOf(BOX, moments);
      expect(bands[0]?.left).toBe(BOX.left);
      expect(bands.at(-1)?.right).toBe(BOX.right);
      bands.slice(1).forEach((band, i) => expect(band.left).toBeCloseTo(bands[i]?.right ?? 0));
    }
  });

  it('are named where there is room, and numbered where there is little', () => {
    expect(bandsOf(BOX, goat).map(({ label }) => label)).toEqual(['Round 1', 'Round 2', 'Round 3']);
    expect(bandsOf(BOX, west)[8]?.label).toBe('9');
    const few = bandsOf(PHONE, west).map(({ label }) => label);
    expect(few.filter(Boolean)).toEqual([
      '1',
      '2',
      '4',
      '6',
      '8',
      '10',
      '12',
      '14',
      '16',
      '18',
      '20',
      '22',
      '24',
    ]);
  });
});

describe('the marks', () => {
  it('do not lie on each other, and stay in their order and in the box', () => {
    const placed = spread([100, 101, 102, 566], 26, 34, 566);
    placed.slice(1).forEach((x, i) => expect(x - (placed[i] ?? 0)).toBeGreaterThanOrEqual(26));
    expect(Math.min(...placed)).toBeGreaterThanOrEqual(34);
    expect(Math.max(...placed)).toBeLessThanOrEqual(566);
    expect(spread([50, 200], 26, 34, 566)).toEqual([50, 200]);
  });
});

describe('the signs of the seats', () => {
  it('lie on their lines, and not on each other', () => {
    for (const { moments, players } of games) {
      const lines = Array.from({ length: players }, (_, seat) => lineOf(BOX, moments, seat));
      const signs = signsOf(BOX, lines, 23);
      signs.forEach(({ x, y }, seat) => expect(heightAt(lines[seat] ?? [], x)).toBeCloseTo(y));
      signs.forEach((one, i) =>
        signs.slice(i + 1).forEach((other) => {
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(20);
        }),
      );
    }
  });
});
