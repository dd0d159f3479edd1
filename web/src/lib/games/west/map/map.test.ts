import { describe, expect, test, vi } from 'vitest';
import { Book } from '../book';
import { components, MAP, space, viewOf } from '../testing';
import type { View } from '../view';
import { around, Camera, within, wholeScale } from './camera.svelte';
import { figuresOf, standing } from './figures';
import { lines, offLine, smooth, spaceAt } from './geometry';
import { drawGround } from './ground';
import { towards } from './keys';
import { lookedAt, shadeOf } from './shade';

const BOX = { width: 800, height: 560 };
const WORLD = { width: 1000, height: 700 };

describe('the camera', () => {
  test('sees the whole map at most, and keeps it in the box', () => {
    expect(wholeScale(BOX, WORLD)).toBe(0.8);
    expect(within({ x: -50, y: 9_000, scale: 0 }, BOX, WORLD)).toEqual({ x: 500, y: 350, scale: 0.8 });
    // Some px off an edge may be empty, so that what lies in the corners of the box hides nothing for good.
    expect(within({ x: 0, y: 700, scale: 2 }, BOX, WORLD)).toEqual({ x: 170, y: 590, scale: 2 });
    expect(within({ x: 500, y: 350, scale: 99 }, BOX, WORLD).scale).toBe(3);
  });

  test('goes farther beyond the map only under what covers it', () => {
    const cover = { right: 100, bottom: 200 };
    expect(within({ x: 9_000, y: 9_000, scale: 2 }, BOX, WORLD, cover)).toMatchObject({ x: 880, y: 690 });
    expect(within({ x: -9_000, y: -9_000, scale: 2 }, BOX, WORLD, cover)).toMatchObject({ x: 170, y: 110 });
  });

  test('shows what it follows beside what covers it, and again when the box shrinks', () => {
    vi.stubGlobal('cancelAnimationFrame', () => {});
    const camera = new Camera();
    camera.motion = false;
    camera.open(WORLD, 'test');
    camera.resize(BOX);
    camera.follow([space('a', 500, 300)], 1.6);
    expect(camera.toBox({ x: 500, y: 300 })).toEqual({ x: 400, y: 280 });
    const uncover = camera.cover({ right: 200, bottom: 0 });
    expect(camera.toBox({ x: 500, y: 300 })).toEqual({ x: 300, y: 280 });
    uncover();
    // However much is covered, what is followed stays close.
    camera.cover({ right: 0, bottom: 9_000 })();
    expect(camera.place.scale).toBeGreaterThan(0.8);
    camera.follow([space('a', 500, 300)], 1.6);
    camera.resize({ width: 800, height: 300 });
    expect(camera.toBox({ x: 500, y: 300 })).toEqual({ x: 400, y: 150 });
    camera.close();
    vi.unstubAllGlobals();
  });

  test('looks at several points with room around them', () => {
    const place = around([space('a', 100, 100), space('b', 500, 100)], BOX, 1.6);
    expect(place).toMatchObject({ x: 300, y: 100 });
    expect(place?.scale).toBeCloseTo(800 / 540);
    expect(around([], BOX, 1)).toBeNull();
  });
});

describe('the drawing', () => {
  test('is the same for the same data, and another for other data', () => {
    expect(drawGround(MAP)).toEqual(drawGround(MAP));
    const moved = { ...MAP, spaces: MAP.spaces.map((one) => ({ ...one, x: one.x + 40 })) };
    expect(drawGround(moved)).not.toEqual(drawGround(MAP));
  });

  test('has every ford and Arrow of the data', () => {
    const { marks, arrows } = drawGround(MAP);
    expect(marks.map(({ kind }) => kind)).toEqual(['ford']);
    expect(arrows.map(({ kind }) => kind)).toEqual(['blue']);
  });

  test('names take two lines at most', () => {
    expect(lines('Jail')).toEqual(['Jail']);
    expect(lines('Lucky Nugget Mine')).toEqual(['Lucky Nugget', 'Mine']);
    expect(lines('Prosperity')).toEqual(['Prosperity']);
  });

  test('lines are smooth through their points', () => {
    expect(smooth([])).toBe('');
    expect(
      smooth([
        [0, 0],
        [10, 0],
      ]),
    ).toMatch(/^M0 0C/);
    expect(offLine({ x: 5, y: 3 }, { x: 0, y: 0 }, { x: 10, y: 0 })).toBe(3);
  });
});

describe('pointing', () => {
  test('finds the nearest space, and one in reach before another', () => {
    const [one, other] = [space('one', 100, 100), space('other', 130, 100)];
    expect(spaceAt([one, other], { x: 112, y: 100 }, 24, () => false)?.id).toBe('one');
    expect(spaceAt([one, other], { x: 112, y: 100 }, 24, (id) => id === 'other')?.id).toBe('other');
    expect(spaceAt([one], { x: 400, y: 400 }, 24, () => true)).toBeNull();
  });

  test('arrow keys go along the roads', () => {
    const book = new Book(components());
    expect(towards(book, 'b', { x: 1, y: 0 })).toBe('c');
    expect(towards(book, 'b', { x: -1, y: 0 })).toBe('a');
    expect(towards(book, 'c', { x: 0, y: 1 })).toBe('d');
    expect(towards(book, 'b', { x: 0, y: 1 })).toBeNull();
    expect(book.apart('a', 'c')).toBe(2);
    expect(book.ways('d').find(({ to }) => to === 'a')?.against).toBe(true);
  });
});

describe('figures', () => {
  test('make room for each other', () => {
    expect(standing(1, 0).offset.x).toBe(0);
    expect([standing(2, 0).offset.x, standing(2, 1).offset.x]).toEqual([-13, 13]);
    expect(standing(3, 0).size).toBeLessThan(standing(2, 0).size);
  });

  test('stand only where somebody is known to be', () => {
    const view = { seats: [{ at: 'a' }, { at: 'hiding' }, { at: 'graveyard' }] } as unknown as View;
    const spaces = ['a', null, null];
    expect(figuresOf(view, (seat) => spaces[seat] ?? null).map(({ seat }) => seat)).toEqual([0]);
  });
});

describe('the shading', () => {
  const view = {
    ...viewOf(),
    hidden: {
      figures: [
        { owner: 2, pet: null, spaces: ['a', 'b'] },
        { owner: 3, pet: null, spaces: ['b', 'c'] },
      ],
      cards_out: { a: 1, b: 2, c: 1, d: 2 },
    },
    known: [{ space: { space: 'd', hidden: false } }, { space: { space: 'c', hidden: true } }],
  } as unknown as View;

  test('has what the view says: how many cards are out, and what was looked at', () => {
    expect(shadeOf(view, null)).toEqual([
      { space: 'a', shade: 'one' },
      { space: 'b', shade: 'two' },
      { space: 'c', shade: 'sure' },
      { space: 'd', shade: 'looked' },
    ]);
    expect([...lookedAt(view)]).toEqual([
      ['d', false],
      ['c', true],
    ]);
  });

  test('may be of one Bandit alone', () => {
    expect(shadeOf(view, 2).map(({ space: id }) => id)).toEqual(['a', 'b', 'd']);
  });

  test('is empty for whoever has no such view', () => {
    expect(shadeOf(viewOf(), null)).toEqual([]);
  });
});
