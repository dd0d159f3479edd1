/** Where things lie on the map, in its own units. */

import type { SpaceFacts, SpaceKind } from '../view';

export interface Point {
  x: number;
  y: number;
}

/** Trails are small; whatever has a sign of its own is larger, and the homes of both sides are largest. */
const SMALL: ReadonlySet<SpaceKind> = new Set(['trail', 'desert', 'mine_landing']);
const LARGEST: ReadonlySet<SpaceKind> = new Set(['town', 'bunker']);

export function isPlace({ kind }: Pick<SpaceFacts, 'kind'>): boolean {
  return !SMALL.has(kind);
}

export function radiusOf({ kind }: Pick<SpaceFacts, 'kind'>): number {
  return SMALL.has(kind) ? 11 : LARGEST.has(kind) ? 25 : 19;
}

/** Whether a space has a dashed ring around it: ground that one side, or nobody, fights on. */
export function isRinged({ territory }: Pick<SpaceFacts, 'territory'>): boolean {
  return territory !== 'hostile';
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** How far a point is from a straight line between two others. */
export function offLine(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / Math.max(1, dx * dx + dy * dy);
  const at = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - at * dx, point.y - from.y - at * dy);
}

/** A smooth line through points, as the `d` of a path. */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const first = points[0];
  if (!first) return '';
  const point = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] ?? first;
  let d = `M${first[0]} ${first[1]}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const out = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const into = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${fixed(out)} ${fixed(into)} ${fixed(to)}`;
  }
  return d;
}

/** Numbers as a path has them. */
export function fixed(numbers: readonly number[]): string {
  return numbers.map((number) => Math.round(number * 10) / 10).join(' ');
}

/** The space that somebody points at: the nearest one that is close enough. One in reach wins over one that is not. */
export function spaceAt(
  spaces: Iterable<SpaceFacts>,
  point: Point,
  slack: number,
  inReach: (id: string) => boolean,
): SpaceFacts | null {
  let best: { space: SpaceFacts; far: number } | null = null;
  for (const space of spaces) {
    const far = distance(space, point);
    if (far > Math.max(radiusOf(space) + 4, slack)) continue;
    const weighed = inReach(space.id) ? far * 0.6 : far;
    if (!best || weighed < best.far) best = { space, far: weighed };
  }
  return best?.space ?? null;
}

/** The words of a name in at most two lines. */
export function lines(name: string): string[] {
  const words = name.split(' ');
  if (name.length < 9 || words.length === 1) return [name];
  if (words.length === 2) return words;
  return [words.slice(0, 2).join(' '), words.slice(2).join(' ')];
}
