import type { Update } from '$lib/protocol';
import type { View } from '../view';

export type Recorded = Update & { view: View };

const files = import.meta.glob<string>('./recorded/*.jsonl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A line holds an update, and of its view only what has changed since the line before. */
function read(lines: string): Recorded[] {
  let view: Partial<View> = {};
  return lines
    .trim()
    .split('\n')
    .map((line, i) => {
      const update = JSON.parse(line) as Recorded;
      view = { ...view, ...update.view };
      return { ...update, at: i * 1000, now: i * 1000, view: view as View };
    });
}

/** Whole games of two to five players, as seat 0 was told them. `record.mjs` makes them anew. */
export const recorded = new Map(
  Object.entries(files).map(([path, lines]) => [Number(/game(\d)/.exec(path)?.[1]), read(lines)]),
);
