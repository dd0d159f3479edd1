/** What will be talked about: read from all sights of a game. */

import { lossesOf, type Loss } from './losses';
import type { Goat, Seat, Sight } from './view';

/** What each round brought, and the totals after it. */
export interface RoundScore {
  round: number;
  points: Map<Seat, number>;
}

export interface Deeds {
  rounds: RoundScore[];
  /** How many piles changed herds. */
  thefts: number;
  dearest: Loss | null;
  mostDuels: { seat: Seat; won: number } | null;
  mostRobbed: { seat: Seat; times: number } | null;
  longest: { attacker: Seat; defender: Seat; cards: number } | null;
  exploded: Seat | null;
}

export function deedsOf(sights: readonly Sight[], worth: (pile: readonly Goat[]) => number): Deeds {
  const losses = lossesOf(sights);
  const stolen = losses.filter(({ to, by }) => to !== null || by === 'GTH');
  const dearest = stolen.reduce<Loss | null>(
    (best, loss) => (!best || worth(loss.pile) > worth(best.pile) ? loss : best),
    null,
  );
  const won = new Map<Seat, number>();
  const robbed = new Map<Seat, number>();
  for (const { victim } of stolen) add(robbed, victim);
  let duel: Deeds['longest'] = null;
  let longest: Deeds['longest'] = null;
  const rounds: RoundScore[] = [];
  let round = 1;
  for (const sight of sights) {
    if (sight.is === 'attacked') duel = { attacker: sight.attacker, defender: sight.defender, cards: 1 };
    if (sight.is === 'answered' && duel) duel.cards += 1;
    if (sight.is === 'won_pile') add(won, sight.attacker);
    if (sight.is === 'defended_pile') add(won, sight.defender);
    if (duel && (!longest || duel.cards > longest.cards)) longest = duel;
    if (sight.is === 'round_ended') {
      round = sight.round;
      rounds.push({ round, points: new Map() });
    }
    if (sight.is === 'scored') rounds.at(-1)?.points.set(sight.seat, sight.points);
  }
  const mostDuels = most(won);
  const mostRobbed = most(robbed);
  return {
    rounds,
    thefts: stolen.length,
    dearest,
    mostDuels: mostDuels && { seat: mostDuels[0], won: mostDuels[1] },
    mostRobbed: mostRobbed && { seat: mostRobbed[0], times: mostRobbed[1] },
    longest,
    exploded: losses.find(({ to, by }) => to === null && by === 'ATO')?.victim ?? null,
  };
}

function add(counts: Map<Seat, number>, seat: Seat): void {
  counts.set(seat, (counts.get(seat) ?? 0) + 1);
}

/** The one who has most; null when nobody has any, or several share it. */
function most(counts: Map<Seat, number>): [Seat, number] | null {
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  return !first || first[1] === second?.[1] ? null : first;
}
