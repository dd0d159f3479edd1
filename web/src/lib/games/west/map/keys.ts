import type { Book } from '../book';
import type { Point } from './geometry';

/** The neighbour of a space in a direction: along the road that leads most nearly there. */
export function towards(book: Book, from: string, direction: Point): string | null {
  const here = book.spaces.get(from);
  if (!here) return null;
  let best: { to: string; fit: number } | null = null;
  for (const { to } of book.ways(from)) {
    const there = book.spaces.get(to);
    if (!there) continue;
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const fit = (dx * direction.x + dy * direction.y) / Math.max(1, Math.hypot(dx, dy));
    if (fit > 0.3 && (!best || fit > best.fit)) best = { to, fit };
  }
  return best?.to ?? null;
}
