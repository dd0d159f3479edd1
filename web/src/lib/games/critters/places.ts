/** Where critters sit round the felt, and the ways between them. */

import type { Seat } from './view';

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** The middle of a head, in hundredths of the felt, and the edge it sits at. */
export interface Place {
  x: number;
  y: number;
  side: Side;
}

const BOTTOM: Place = { x: 37, y: 84, side: 'bottom' };
const left = (y: number): Place => ({ x: 7.5, y, side: 'left' });
const right = (y: number): Place => ({ x: 92.5, y, side: 'right' });
const top = (x: number): Place => ({ x, y: 18, side: 'top' });

/** From the bottom clockwise, by number of players. */
const ROUND: Record<number, Place[]> = {
  4: [BOTTOM, left(50), top(40), right(50)],
  5: [BOTTOM, left(53), top(22), top(58), right(53)],
  6: [BOTTOM, left(74), left(30), top(40), right(30), right(74)],
  7: [BOTTOM, left(80), left(46), top(22), top(58), right(46), right(80)],
  8: [BOTTOM, left(82), left(50), top(14), top(40), top(66), right(50), right(82)],
};

export function placesFor(players: number): Place[] {
  return ROUND[players] ?? [];
}

/** How large a head is on a felt of this size, in px: as the rows and the columns allow. */
export function discFor(players: number, width: number, height: number): number {
  const across = width * (players < 6 ? 0.082 : 0.072);
  return Math.round(Math.max(60, Math.min(96, height * 0.175, across)));
}

interface Point {
  x: number;
  y: number;
}

/** A threat on the table: who threatens, and from which place to which. */
export interface Threat {
  by: Seat;
  from: Place;
  to: Place;
}

/** How far apart the ways at one head are, in degrees. */
const APART = 30;
/** The hand at the end of a way, in px. */
export const HAND = 40;

/** A way in px: its path, and where the hand at its end points. */
export interface Way {
  by: Seat;
  path: string;
  end: Point;
  angle: number;
}

/**
 * Ways from head to head. They leave and arrive where no name stands: below the heads of the upper row, above those of
 * the lower one, and between those at the sides. Several at one head share the room.
 */
export function ways(threats: Threat[], width: number, height: number, disc: number): Way[] {
  const at = ({ x, y }: Place): Point => ({ x: (x / 100) * width, y: (y / 100) * height });
  /** The other ends of all ways at a head, from left to right as seen from it. */
  const endsAt = (place: Place) =>
    threats
      .flatMap(({ by, from, to }) => [
        ...(from === place ? [{ by, far: to }] : []),
        ...(to === place ? [{ by, far: from }] : []),
      ])
      .map((end) => ({ ...end, turn: turnTo(at(place), at(end.far), free(place)) }))
      .sort((a, b) => a.turn - b.turn);
  const direction = (place: Place, by: Seat) => {
    const ends = endsAt(place);
    return free(place) + (ends.findIndex((end) => end.by === by) - (ends.length - 1) / 2) * APART;
  };
  return threats.map(({ by, from, to }) => {
    const [a, b] = [at(from), at(to)];
    const reach = Math.max(36, Math.min(150, Math.hypot(b.x - a.x, b.y - a.y) * 0.38));
    const [out, back] = [direction(from, by), direction(to, by)];
    const start = along(a, out, disc / 2 + 8);
    const end = along(b, back, disc / 2 + HAND / 2 - 2);
    const [c1, c2] = [along(start, out, reach), along(end, back, reach)];
    const tail = along(end, back, HAND / 2);
    const path = `M${point(start)}C${point(c1)} ${point(c2)} ${point(tail)}`;
    return { by, path, end, angle: back + 180 };
  });
}

/** The direction from a head in which nothing lies, in degrees from the right, clockwise. */
function free({ side, y }: Place): number {
  switch (side) {
    case 'top':
      return 95;
    case 'bottom':
      return 262;
    case 'left':
      return y > 60 ? 300 : 75;
    case 'right':
      return y > 60 ? 240 : 105;
  }
}

/** How far one has to turn from a direction to look at a point, from -180 to 180 degrees. */
function turnTo(from: Point, to: Point, direction: number): number {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return ((((angle - direction) % 360) + 540) % 360) - 180;
}

function along({ x, y }: Point, degrees: number, far: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far };
}

const point = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
