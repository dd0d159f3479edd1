/** What was taken from a player, by whom, and why: read from the sights, for the one who was robbed. */

import type { Action, Goat, Seat, Sight } from './view';

export interface Loss {
  /** Where the sight stands in the story. */
  at: number;
  pile: Goat[];
  victim: Seat;
  /** Who has it now; null when it is trash, or was shared out. */
  to: Seat | null;
  /** What took it: a duel, or an action card. */
  by: 'duel' | Action;
  /** Who did it. */
  thief: Seat;
  /** The Luck card that decided, and who drew it. */
  luck: { seat: Seat; number: number } | null;
  /** The card that could not be beaten in a duel. */
  last: Goat | null;
  /** Of a pile that was shared out: who got what. */
  shares: { seat: Seat; pile: Goat[] }[];
}

/** Every pile that changed hands against somebody's will, in order. */
export function lossesOf(sights: readonly Sight[]): Loss[] {
  const losses: Loss[] = [];
  let played: { seat: Seat; card: Action } | null = null;
  let luck: Loss['luck'] = null;
  let last: Goat | null = null;
  sights.forEach((sight, at) => {
    const lose = (victim: Seat, thief: Seat, to: Seat | null, by: Loss['by'], pile: Goat[]) =>
      losses.push({
        at,
        pile,
        victim,
        to,
        by,
        thief,
        luck: by === 'duel' ? null : luck,
        last: by === 'duel' ? last : null,
        shares: [],
      });
    switch (sight.is) {
      case 'played':
        played = { seat: sight.seat, card: sight.card };
        luck = null;
        break;
      case 'drew_luck':
        luck = { seat: sight.seat, number: sight.number };
        break;
      case 'attacked':
      case 'answered':
        last = sight.card;
        break;
      case 'won_pile':
        lose(sight.defender, sight.attacker, sight.attacker, 'duel', sight.pile);
        break;
      case 'stole':
        lose(sight.victim, sight.thief, sight.thief, played?.card ?? 'LEA', sight.pile);
        break;
      case 'exploded':
        lose(sight.seat, sight.seat, null, 'ATO', sight.pile);
        break;
      case 'raided':
        lose(sight.victim, sight.seat, null, 'GTH', sight.pile);
        break;
      case 'got_share': {
        const loss = losses.at(-1);
        if (loss?.by === 'GTH') loss.shares.push({ seat: sight.seat, pile: sight.pile });
        break;
      }
    }
  });
  return losses;
}

/** The last pile a seat has lost since it last had a turn of its own, be it in the round before; null when there is none. */
export function freshLoss(sights: readonly Sight[], seat: Seat): Loss | null {
  const loss = lossesOf(sights)
    .filter(({ victim }) => victim === seat)
    .at(-1);
  if (!loss) return null;
  const since = sights.slice(loss.at + 1);
  return since.some((sight) => acts(sight, seat)) ? null : loss;
}

/** Whether a seat did something of its own accord in its turn. Who has no card left passes without being asked. */
function acts(sight: Sight, seat: Seat): boolean {
  switch (sight.is) {
    case 'born':
    case 'assisted':
    case 'discarded':
    case 'played':
    case 'ended_turn':
      return sight.seat === seat;
    case 'attacked':
      return sight.attacker === seat;
    default:
      return false;
  }
}
