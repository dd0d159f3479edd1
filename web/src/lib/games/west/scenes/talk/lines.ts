/** What is said at a meeting: people's own words, or a stock line for what they did. It binds nobody. */

import { w } from '$lib/i18n/west-scenes';
import type { Said } from '$lib/protocol';
import type { Seat, Sight } from '../../view';

/** What somebody said last in public, of these lines; null for nothing. */
export function spoken(said: readonly Said[], seat: Seat): string | null {
  const isPublic = (line: Said) =>
    !line.side && !line.spectators && line.to === undefined && line.text !== '';
  return said.findLast((line) => line.seat === seat && isPublic(line))?.text ?? null;
}

/** The stock line for what somebody did last since the two met. */
export function stockLine(sights: readonly Sight[], seat: Seat): string | null {
  const met = sights.findLastIndex(({ is }) => is === 'met' || is === 'ambushed');
  const last = sights
    .slice(Math.max(0, met))
    .map((sight) => lineOf(sight, seat))
    .findLast((line) => line !== null);
  return last ?? null;
}

function lineOf(sight: Sight, seat: Seat): string | null {
  const { lines } = w.deal;
  switch (sight.is) {
    case 'ambushed':
      return sight.seat === seat ? lines.ambush : null;
    case 'met':
      return sight.attacker === seat ? lines.met : null;
    case 'wants_to_fight':
      return sight.seat === seat ? lines.fight : null;
    case 'refused':
      return sight.seat === seat ? lines.refuse : null;
    case 'accepted':
      return sight.seat === seat ? lines.accept : null;
    case 'offered': {
      if (sight.seat !== seat) return null;
      const { give_cash, give, ask_cash, ask } = sight.deal;
      if (sight.trade) return lines.trade;
      if (ask_cash > 0 || ask.length > 0) return lines.demand;
      return give_cash > 0 || give.length > 0 ? lines.bribe : lines.peace;
    }
    default:
      return null;
  }
}
