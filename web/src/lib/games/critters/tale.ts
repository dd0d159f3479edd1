/** What the story of this game leaves out. */

import type { StoryLine } from '$lib/table/table.svelte';
import { readSight, type Seat } from './view';

/**
 * Whoever is ready has to say so again whenever something on the table changes. Once a round is enough: the tick beside
 * the head shows who is ready at the moment.
 */
export function toldOnce(story: StoryLine[]): StoryLine[] {
  const ready = new Set<Seat>();
  return story.filter(({ sight: raw }) => {
    const sight = readSight(raw);
    if (sight.is === 'round_began') ready.clear();
    if (sight.is === 'became_unready') ready.delete(sight.seat);
    if (sight.is !== 'became_ready') return true;
    if (ready.has(sight.seat)) return false;
    ready.add(sight.seat);
    return true;
  });
}
