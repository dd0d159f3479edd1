/** What happened since the viewer's last turn, shortened: steps of one ride are told as one line. */

import type { StoryLine } from '$lib/table/table.svelte';
import { readSight, type Seat } from '../view';

/** The lines of the story after the last turn of a seat had ended. */
export function sinceLastTurn(story: readonly StoryLine[], seat: Seat): string[] {
  const ended = story.findLastIndex(({ sight }) => {
    const read = readSight(sight);
    return read.is === 'turn_ended' && read.seat === seat;
  });
  if (ended < 0) return [];
  const later = story.slice(ended + 1);
  return later.flatMap(({ sight, text }, i) => {
    const read = readSight(sight);
    // Of a ride the last step is enough: it says where it led.
    const next = later[i + 1];
    const follows = next ? readSight(next.sight) : null;
    const goesOn = read.is === 'stepped' && follows?.is === 'stepped' && follows.seat === read.seat;
    return goesOn || QUIET.has(read.is) ? [] : [text];
  });
}

/** What is no news by itself. */
const QUIET: ReadonlySet<string> = new Set([
  'turn_began',
  'turn_ended',
  'drew_movement',
  'let_pass',
  'npcs_grew',
]);
