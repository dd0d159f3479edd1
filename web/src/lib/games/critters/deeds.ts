/** What will be told of a finished game, gathered from its sights. */

import type { Action, Card, Seat, Sight } from './view';

export interface Deeds {
  passed: number;
  tied: number;
  failed: number;
  robber: { seat: Seat; times: number } | null;
  robbed: { seat: Seat; times: number } | null;
  trapper: { seat: Seat; times: number } | null;
  bribes: { paid: number; refused: number };
  /** Who broke the most promises about a card. */
  liar: { seat: Seat; broken: number; made: number } | null;
  longest: { seat: Seat; rounds: number } | null;
  confiscated: Card[];
}

class Tallies {
  #counts = new Map<Seat, number>();
  add(seat: Seat): void {
    this.#counts.set(seat, this.of(seat) + 1);
  }
  of(seat: Seat): number {
    return this.#counts.get(seat) ?? 0;
  }
  /** The most, and whose; the first of equals. */
  get most(): { seat: Seat; times: number } | null {
    let best: { seat: Seat; times: number } | null = null;
    for (const [seat, times] of this.#counts) if (!best || times > best.times) best = { seat, times };
    return best;
  }
}

export function deedsOf(sights: Sight[]): Deeds {
  const [robbers, victims, trappers, reigns, broken, made] = Array.from(
    { length: 6 },
    () => new Tallies(),
  ) as [Tallies, Tallies, Tallies, Tallies, Tallies, Tallies];
  let vows = new Map<Seat, Action>();
  const deeds = { passed: 0, tied: 0, failed: 0, bribes: { paid: 0, refused: 0 }, confiscated: [] as Card[] };
  for (const sight of sights) {
    switch (sight.is) {
      case 'round_began':
        vows = new Map();
        reigns.add(sight.boss);
        break;
      case 'said':
        if ('vow' in sight.statement) vows.set(sight.seat, sight.statement.vow);
        break;
      case 'revealed': {
        const vow = vows.get(sight.seat);
        if (vow === undefined) break;
        made.add(sight.seat);
        if (vow !== sight.action) broken.add(sight.seat);
        break;
      }
      case 'stole':
        if (sight.guarding) trappers.add(sight.taker);
        else {
          robbers.add(sight.taker);
          victims.add(sight.victim);
        }
        break;
      case 'payoff_collected':
        deeds.bribes.paid += 1;
        break;
      case 'payoff_returned':
        deeds.bribes.refused += 1;
        break;
      case 'counted':
        if (sight.yes > sight.no) deeds.passed += 1;
        else if (sight.yes === sight.no) deeds.tied += 1;
        else deeds.failed += 1;
        break;
      case 'confiscated':
        deeds.confiscated = sight.cards;
        break;
    }
  }
  const liar = broken.most;
  const longest = reigns.most;
  return {
    ...deeds,
    robber: robbers.most,
    robbed: victims.most,
    trapper: trappers.most,
    liar: liar && { seat: liar.seat, broken: liar.times, made: made.of(liar.seat) },
    longest: longest && { seat: longest.seat, rounds: longest.times },
  };
}
