/** What happened since the viewer's last turn, shortened: steps of one ride are told as one line, and a fight by how it ended. */

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

/** What is no news by itself: the beginning and end of turns, cards that come and go, and the single blows of a fight, of which it is told
 * that it began and how it ended. */
const QUIET: ReadonlySet<string> = new Set([
  'turn_began',
  'turn_ended',
  'drew_movement',
  'played_movement',
  'shed_movement',
  'reshuffled',
  'redrew',
  'let_pass',
  'train_let_pass',
  'train_at',
  'went_on',
  'got_marker',
  'npcs_grew',
  'named',
  'met',
  'approached',
  'wants_to_fight',
  'challenged',
  'quick_draw',
  'tied',
  'aimed',
  'rolled',
  'rerolled',
  'struck',
  'hurt',
  'npc_hurt',
  'ally_hurt',
  'reloaded',
  'disarm_tried',
  'buried',
  'chose',
  'laid_down',
  'may_pick',
]);
