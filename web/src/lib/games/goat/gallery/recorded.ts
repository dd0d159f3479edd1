import type { Update } from '$lib/protocol';
import { viewsAfter } from '$lib/table/patch';
import type { View } from '../view';

/** An update as it was told, the views right around each of its sights, and the one at its end. */
export interface Recorded {
  update: Update;
  sights: { sight: unknown; before: View; after: View }[];
  view: View;
}

const files = import.meta.glob<string>('./recorded/*.jsonl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A line is an update. */
function read(lines: string): Recorded[] {
  let view: unknown = null;
  return lines
    .trim()
    .split('\n')
    .map((line, i) => {
      const update = { ...(JSON.parse(line) as Update), at: i * 1000, now: i * 1000 };
      if (update.reload) view = update.view;
      const views = viewsAfter(view, update);
      const around = [view, ...views.after] as View[];
      const sights = (update.sights ?? []).map(({ sight }, at) => {
        return { sight, before: around[at] as View, after: around[at + 1] as View };
      });
      view = views.end;
      return { update, sights, view: view as View };
    });
}

/** Whole games of two to five players, as seat 0 was told them. `record.mjs` makes them anew. */
export const recorded = new Map(
  Object.entries(files).map(([path, lines]) => [Number(/game(\d)/.exec(path)?.[1]), read(lines)]),
);
