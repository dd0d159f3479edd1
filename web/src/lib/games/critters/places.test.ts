import { describe, expect, it } from 'vitest';
import { discFor, HAND, placesFor, ways, type Place, type Way } from './places';

describe('the ways of threats', () => {
  it('keep the hands at one head apart', () => {
    const places = placesFor(8);
    const [you, ...others] = places as [Place, ...Place[]];
    const threats = others.slice(0, 3).map((from, i) => ({ by: i + 1, from, to: you }));
    const ends = ways(threats, 960, 350, 60).map(({ end }) => end);
    for (const [i, a] of ends.entries()) {
      for (const b of ends.slice(i + 1)) {
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(HAND / 2);
      }
    }
  });

  it('point the hand at the head', () => {
    const [you, left] = placesFor(4) as [Place, Place];
    const [way] = ways([{ by: 1, from: left, to: you }], 960, 350, 60) as [Way];
    const head = { x: (you.x / 100) * 960, y: (you.y / 100) * 350 };
    const angle = (Math.atan2(head.y - way.end.y, head.x - way.end.x) * 180) / Math.PI;
    expect((way.angle - angle + 720) % 360).toBeCloseTo(0, 3);
  });
});

it('a head is as large as rows and columns allow', () => {
  expect(discFor(8, 960, 350)).toBe(61);
  expect(discFor(8, 960, 470)).toBe(69);
  expect(discFor(4, 1500, 700)).toBe(96);
  expect(discFor(4, 0, 0)).toBe(60);
});
