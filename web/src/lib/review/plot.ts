/** Where the lines, icons and marks of the plot of chances lie, in px. */

import type { Moment } from './model';

/** The box in which the lines are. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Point {
  x: number;
  y: number;
}

export const xOf = (box: Box, at: number, moments: number) =>
  box.left + (moments < 2 ? 0 : (at / (moments - 1)) * (box.right - box.left));
export const yOf = (box: Box, chance: number) => box.bottom - chance * (box.bottom - box.top);

/** The moment that is nearest to a place. */
export function momentAt(box: Box, x: number, moments: number): number {
  const at = ((x - box.left) / Math.max(1, box.right - box.left)) * (moments - 1);
  return Math.max(0, Math.min(moments - 1, Math.round(at)));
}

/** No two points of a line are closer than this: dashes could not be told apart in a line that shivers. */
const FINEST = 2;

/** The line of one seat. A long game has more moments than the picture has room for: then a point is the mean of several. */
export function lineOf(box: Box, moments: readonly Moment[], seat: number): Point[] {
  const room = Math.max(2, Math.floor((box.right - box.left) / FINEST));
  const each = Math.max(1, Math.ceil(moments.length / room));
  const points: Point[] = [];
  for (let first = 0; first < moments.length; first += each) {
    const some = moments.slice(first, first + each);
    const mean = some.reduce((sum, { chances }) => sum + (chances[seat] ?? 0), 0) / some.length;
    points.push({ x: xOf(box, first + (some.length - 1) / 2, moments.length), y: yOf(box, mean) });
  }
  // It begins and ends where the game did.
  const [start, end] = [moments[0], moments.at(-1)];
  if (each > 1 && start && end) {
    points.unshift({ x: box.left, y: yOf(box, start.chances[seat] ?? 0) });
    points.push({ x: box.right, y: yOf(box, end.chances[seat] ?? 0) });
  }
  return points;
}

/** A line as the `d` of a path. */
export function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');
}

const round = (number: number) => Math.round(number * 10) / 10;

/** A round of the game as a stripe behind the lines. */
export interface Band {
  part: string;
  left: number;
  right: number;
  /** What is written below it: the whole name, its number, or nothing where there is no room. */
  label: string;
}

/** About how wide a letter is. */
const LETTER = 7.4;

export function bandsOf(box: Box, moments: readonly Moment[]): Band[] {
  const runs: { part: string; first: number; last: number }[] = [];
  moments.forEach(({ part }, at) => {
    const run = runs.at(-1);
    if (run && run.part === part) run.last = at;
    else runs.push({ part, first: at, last: at });
  });
  const edge = (at: number) => xOf(box, Math.max(0, Math.min(moments.length - 1, at)), moments.length);
  const bands = runs.map(({ part, first, last }) => ({
    part,
    left: edge(first - (first === 0 ? 0 : 0.5)),
    right: edge(last + (last === moments.length - 1 ? 0 : 0.5)),
  }));
  const fits = (text: string, room: number) => text.length * LETTER + 4 <= room;
  if (bands.every(({ part, left, right }) => fits(part, right - left)))
    return bands.map((band) => ({ ...band, label: band.part }));
  // Where the names do not fit, numbers do: of every round, or of every few.
  const numbers = bands.map(({ part }) => /\d+$/.exec(part)?.[0] ?? '');
  const narrowest = Math.min(...bands.map(({ left, right }) => right - left));
  const widest = numbers.reduce((most, number) => (number.length > most.length ? number : most), '');
  const every = [1, 2, 5, 10].find((every) => fits(widest, every * narrowest)) ?? bands.length;
  return bands.map((band, i) => {
    const number = Number(numbers[i]);
    return { ...band, label: number === 1 || number % every === 0 ? (numbers[i] ?? '') : '' };
  });
}

/** Moves marks apart that would lie on each other, and keeps them in their order and within the box. */
export function spread(places: readonly number[], apart: number, least: number, most: number): number[] {
  const at = [...places];
  for (let i = 0; i < at.length; i += 1)
    at[i] = Math.max(at[i] ?? least, i ? (at[i - 1] ?? least) + apart : least);
  for (let i = at.length - 1; i >= 0; i -= 1)
    at[i] = Math.min(at[i] ?? most, i < at.length - 1 ? (at[i + 1] ?? most) - apart : most);
  return at;
}

/** Where the sign of each seat lies on its line: where its line is farthest from the others and from their signs. */
export function signsOf(box: Box, lines: readonly (readonly Point[])[], size: number): Point[] {
  const placed: Point[] = [];
  lines.forEach((line, seat) => {
    const inner = line.filter(({ x }) => x >= box.left + size && x <= box.right - size);
    const room = ({ x, y }: Point) => {
      const signs = placed.map((sign) => Math.hypot(sign.x - x, sign.y - y) / 2);
      const others = lines.flatMap((other, i) => (i === seat ? [] : [Math.abs(heightAt(other, x) - y)]));
      return Math.min(size * 1.5, ...signs, ...others);
    };
    // Of equally good places, the ones of different seats are spread over the picture.
    const wish = box.left + ((seat + 0.7) / (lines.length + 0.4)) * (box.right - box.left);
    const best = inner.reduce<{ at: Point; room: number } | null>((most, at) => {
      const here = room(at) - Math.abs(at.x - wish) / 40;
      return !most || here > most.room ? { at, room: here } : most;
    }, null);
    placed.push(best?.at ?? line[0] ?? { x: box.left, y: box.bottom });
  });
  return placed;
}

/** How high a line is at a place. */
export function heightAt(line: readonly Point[], x: number): number {
  const after = line.findIndex((point) => point.x >= x);
  const to = after < 0 ? line.at(-1) : line[after];
  const from = line[after - 1] ?? to;
  if (!from || !to) return 0;
  const along = to.x === from.x ? 0 : (x - from.x) / (to.x - from.x);
  return from.y + Math.max(0, Math.min(1, along)) * (to.y - from.y);
}

/** The dashes of each seat's line; the seat whose review it is has a whole line instead. */
export const DASHES = [
  '14 3',
  '2.5 4.5',
  '12 5',
  '9 4 2 4',
  '6 5',
  '9 3 2.5 3 2.5 3',
  '17 4 6 4',
  '2.5 2.5 2.5 7',
];
