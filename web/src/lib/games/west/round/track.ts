/** The Rep track around the map (WEST-D2): numbered from the upper left corner, clockwise. */

export type Edge = 'top' | 'right' | 'bottom' | 'left';

/** A space of the track: the edge it is on, and how far along it, from 0 to 1, left to right or top to bottom. */
export interface TrackSpace {
  edge: Edge;
  along: number;
}

const LEAST = 40;
const STEP = 20;

/** How many spaces the track has; it grows with the leader, since Rep has no limit. */
export function trackLength(most: number): number {
  return Math.max(LEAST, Math.ceil((most + 1) / STEP) * STEP);
}

/** Where the space of a number is. The long edges have three spaces for two of the short ones. */
export function trackSpace(rep: number, length: number): TrackSpace {
  const [wide, high] = [(length * 3) / 10, length / 5];
  const at = Math.max(0, Math.min(length - 1, rep));
  if (at < wide) return { edge: 'top', along: (at + 0.5) / wide };
  if (at < wide + high) return { edge: 'right', along: (at - wide + 0.5) / high };
  if (at < 2 * wide + high) return { edge: 'bottom', along: 1 - (at - wide - high + 0.5) / wide };
  return { edge: 'left', along: 1 - (at - 2 * wide - high + 0.5) / high };
}
