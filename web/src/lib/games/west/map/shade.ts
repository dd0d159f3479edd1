/** The layer for Pioneers: what public facts and own looks say about where hidden figures may be. It reads the view and
 * works nothing out. */

import type { Seat, View } from '../view';

export type Shade = 'one' | 'two' | 'looked' | 'sure';

export interface Shaded {
  space: string;
  shade: Shade;
}

/** The spaces that are shaded, for one hidden Bandit or for all. */
export function shadeOf(view: View, suspect: Seat | null): Shaded[] {
  const { hidden } = view;
  if (!hidden) return [];
  const figures = hidden.figures.filter(({ owner }) => suspect === null || owner === suspect);
  const may = new Set(figures.flatMap(({ spaces }) => spaces));
  const looks = lookedAt(view);
  const shaded = Object.entries(hidden.cards_out).flatMap(([space, count]): Shaded[] => {
    if (!may.has(space) || !count) return [];
    return [{ space, shade: looks.get(space) === true ? 'sure' : count > 1 ? 'two' : 'one' }];
  });
  const empty = [...looks]
    .filter(([, found]) => !found)
    .map(([space]): Shaded => ({ space, shade: 'looked' }));
  return [...shaded, ...empty];
}

/** The spaces that the viewer has looked at, and whether somebody was there. */
export function lookedAt(view: View): Map<string, boolean> {
  return new Map(
    view.known.flatMap((fact): [string, boolean][] =>
      'space' in fact ? [[fact.space.space, fact.space.hidden]] : [],
    ),
  );
}
