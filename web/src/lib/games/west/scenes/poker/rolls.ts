import type { Seat, Sight } from '../../view';

/** What somebody rolled at the Tournament. */
export interface PokerRoll {
  face: number;
  /** Whether it was too low to stay. */
  out: boolean;
  /** Whether nobody has rolled since. */
  last: boolean;
}

/** The rolls of the last Tournament, by seat. */
export function rollsOf(sights: Sight[]): Map<Seat, PokerRoll> {
  const begins = sights.findLastIndex(({ is }) => is === 'tournament');
  const rolls = new Map<Seat, PokerRoll>();
  let last: Seat | null = null;
  for (const sight of begins < 0 ? [] : sights.slice(begins + 1)) {
    if (sight.is === 'rolled' && sight.what === 'poker' && sight.who && 'seat' in sight.who) {
      rolls.set(sight.who.seat, { face: sight.dice[0] ?? 1, out: false, last: false });
      last = sight.who.seat;
    }
    if (sight.is === 'thrown_out' || sight.is === 'may_pick') {
      rolls.set(sight.seat, { face: sight.score.die, out: sight.is === 'thrown_out', last: false });
    }
  }
  const newest = last === null ? undefined : rolls.get(last);
  if (newest) newest.last = true;
  return rolls;
}
