/** Who stands where, and how those on one space make room for each other. */

import type { Seat, View } from '../view';
import type { Point } from './geometry';

export interface Figure {
  seat: Seat;
  space: string;
  /** Hidden, and known to this viewer alone among those who look. */
  hidden: boolean;
  aboard: boolean;
  size: number;
  /** From the middle of its space to its feet. */
  offset: Point;
}

const SIZE = 38;
const SMALL = 26;

/** The figures on the map. `spaceOf` says where one is drawn, or null. */
export function figuresOf(view: View, spaceOf: (seat: Seat) => string | null): Figure[] {
  const placed = view.seats.flatMap((own, seat) => {
    const space = spaceOf(seat);
    return space === null ? [] : [{ seat, space, hidden: own.at === 'hiding', aboard: own.at === 'train' }];
  });
  return placed.map((one) => {
    const here = placed.filter((other) => other.space === one.space && other.aboard === one.aboard);
    const { size, offset } = standing(here.length, here.indexOf(one));
    const lift = one.aboard ? { x: 44, y: -34 } : { x: 0, y: 0 };
    return { ...one, size, offset: { x: offset.x + lift.x, y: offset.y + lift.y } };
  });
}

/** How large the figure at a place among several on a space is, and where it stands. */
export function standing(count: number, place: number): { size: number; offset: Point } {
  if (count <= 1) return { size: SIZE, offset: { x: 0, y: 0 } };
  if (count === 2) return { size: SIZE, offset: { x: place === 0 ? -13 : 13, y: 0 } };
  const wide = Math.min(14, 48 / (count - 1));
  const x = (place - (count - 1) / 2) * wide;
  return { size: SMALL, offset: { x, y: place % 2 === 0 ? 2 : -8 } };
}
