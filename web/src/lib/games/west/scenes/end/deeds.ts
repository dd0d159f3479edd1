import type { StoryLine } from '$lib/table/table.svelte';
import type { Seat, Sight } from '../../view';

/** Something that will be told: who did it, in which Round, and the line of the story. */
export interface Deed {
  /** Its place in the story. */
  at: number;
  round: number;
  seat: Seat | null;
  text: string;
  /** How much there is to tell. */
  weight: number;
}

const MOST = 5;

/** The best deeds of a game, in their order: the largest of each kind, and of each player not too many. */
export function deedsOf(story: Pick<StoryLine, 'text'>[], sights: Sight[]): Deed[] {
  let round = 0;
  const all: Deed[] = [];
  sights.forEach((sight, at) => {
    if (sight.is === 'round_began') round = sight.round;
    const told = weigh(sight);
    const text = story[at]?.text;
    if (told && text) all.push({ ...told, at, round, text });
  });
  const best: Deed[] = [];
  for (const deed of all.toSorted((a, b) => b.weight - a.weight)) {
    const same = best.filter(({ seat }) => seat === deed.seat).length;
    if (same < 2) best.push(deed);
    if (best.length === MOST) break;
  }
  return best.sort((a, b) => a.at - b.at);
}

/** What a sight is worth in a story; null for what nobody remembers. */
function weigh(sight: Sight): { seat: Seat | null; weight: number } | null {
  switch (sight.is) {
    case 'turned_in':
      return sight.rep > 1 ? { seat: sight.seat, weight: sight.rep + sight.cash / 4 } : null;
    case 'robbed':
      return { seat: sight.seat, weight: 2 + 2 * sight.gold + sight.cash / 3 };
    case 'npc_died':
      return { seat: sight.killer, weight: 7 };
    case 'duel_won':
      return { seat: sight.seat, weight: 9 };
    case 'escape_tried':
      return sight.free ? { seat: sight.seat, weight: 3 } : null;
    case 'died':
      return sight.killer && 'seat' in sight.killer ? { seat: sight.killer.seat, weight: 4 } : null;
    default:
      return null;
  }
}
