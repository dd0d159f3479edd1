/** The spaces that movement leads to, as the rules worked them out, and the ways there. */

import type { Prospects, ReachedSpace, ReachView } from '../view';

/** A way over the map. */
export interface Route {
  /** The Movement Card that is played for it; null for the movement that is left. */
  card: string | null;
  /** The spaces, where it begins included. */
  spaces: string[];
  /** What waits at its end. */
  goal: ReachedSpace;
}

/** The reach with a Movement Card, or with the movement that is left. */
export function reachOf(prospects: Prospects | null, card: string | null): ReachView | null {
  return prospects?.reach.find((reach) => reach.card === card) ?? null;
}

/** The way to a space, or null when it is out of reach. */
export function routeTo(reach: ReachView, from: string, space: string): Route | null {
  const reached = new Map(reach.spaces.map((one) => [one.space, one]));
  const goal = reached.get(space);
  if (!goal) return null;
  const spaces = [space];
  // No way is longer than there are spaces, so a chain that goes round in circles ends.
  for (let at = goal; at.via !== null && spaces.length <= reached.size;) {
    spaces.unshift(at.via);
    const before = reached.get(at.via);
    if (!before) return null;
    at = before;
  }
  return { card: reach.card, spaces: [from, ...spaces], goal };
}
