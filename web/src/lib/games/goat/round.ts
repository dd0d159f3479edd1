/** A round as it looks when it is over: what everybody got, and which of it was known to whom. */

import { reckon, type Lie } from './lies';
import type { Character, Location, PlaceView, Seat, SeatView, Sight, Split, Token, View } from './view';

/** One thing that somebody got or lost. */
export type Entry =
  | { is: 'took'; from: Location; coins: number }
  | { is: 'took'; from: Location; token: Token; count: number }
  | { is: 'loot'; token: Token; count: number }
  | { is: 'shot' | 'sheriff' | 'water' | 'conned'; coins: number }
  | { is: 'served'; count: number }
  /** The token is unknown to everybody but the two. */
  | { is: 'stole' | 'stolen'; token: Token | null; other: Seat };

export interface Share {
  seat: Seat;
  /** The Characters under this seat's hats, and which of them were shot or arrested. */
  cards: { card: Character; gone: boolean }[];
  coins: number;
  tokens: number;
  entries: Entry[];
  /** What the round brought, as far as the viewer knows. */
  gain: number;
  /** Whether a token changed hands whose face the viewer has not seen. */
  unsure: boolean;
}

export interface Summary {
  round: number;
  rounds: number;
  /** The best round first. */
  shares: Share[];
  offers: number;
  lies: Lie[];
  /** Lies that were taken in good faith, and truths that were refused or declined. */
  believed: number;
  doubted: number;
  /** Whose hat the goat ate. */
  fed: Seat | null;
  town: [Location, PlaceView][];
  /** GOAT-77: who deals first in the next round. */
  starter: Seat;
}

/** Only what happened since the round began. */
export function sightsOfRound(sights: Sight[]): Sight[] {
  return sights.slice(
    Math.max(
      0,
      sights.findLastIndex(({ is }) => is === 'round_began'),
    ),
  );
}

/** Sums up the round that is ending: `sights` are those of the game so far, `view` is the table before it is cleared. */
export function sumUp(sights: Sight[], view: View): Summary {
  const round = sightsOfRound(sights);
  const { offers, lies } = reckon(round);
  const shares = view.seats.map((own, seat) => share(seat, own, round, view));
  const answers = answered(round);
  const goat = round.find((sight) => sight.is === 'placed' && sight.card === 'Goat');
  return {
    round: view.round,
    rounds: view.rounds,
    shares: shares.toSorted((a, b) => b.gain - a.gain || a.seat - b.seat),
    offers,
    lies,
    believed: lies.filter(({ answer }) => answer === 'taken').length,
    doubted: answers.filter(({ truth, taken }) => truth && !taken).length,
    fed: goat?.is === 'placed' ? goat.seat : null,
    town: Object.entries(view.locations) as [Location, PlaceView][],
    starter: view.last_active ?? view.hand.holder,
  };
}

function answered(round: Sight[]): { truth: boolean; taken: boolean }[] {
  let taken = true;
  return round.flatMap((sight) => {
    if (sight.is === 'accepted') taken = true;
    if (sight.is === 'refused') taken = false;
    return sight.is === 'revealed' ? [{ truth: sight.name === sight.card, taken }] : [];
  });
}

function share(seat: Seat, own: SeatView, round: Sight[], view: View): Share {
  const gone = new Set(view.discarded.map(({ character }) => character));
  const cards = round.flatMap((sight) =>
    sight.is === 'placed' && sight.seat === seat ? [{ card: sight.card, gone: gone.has(sight.card) }] : [],
  );
  const entries = round.flatMap((sight) => entriesOf(sight, seat));
  // Who was paid back has lost nothing.
  const conned = entries.filter(({ is }) => is === 'conned') as { coins: number }[];
  const lost = conned.reduce((sum, { coins }) => sum + coins, 0);
  const kept: Entry[] = entries.filter(({ is }) => is !== 'conned');
  if (lost > 0) kept.push({ is: 'conned', coins: lost });
  return {
    seat,
    cards,
    coins: own.coins,
    tokens: own.token_count,
    entries: kept,
    gain: kept.reduce((sum, entry) => sum + worth(entry, view), 0),
    unsure: kept.some((entry) => (entry.is === 'stole' || entry.is === 'stolen') && !entry.token),
  };
}

function entriesOf(sight: Sight, seat: Seat): Entry[] {
  const of = (split: Split) => split[seat] ?? 0;
  switch (sight.is) {
    case 'took_tokens':
      if (sight.seat !== seat || sight.count === 0) return [];
      return [{ is: 'took', from: sight.location, token: sight.token, count: sight.count }];
    case 'took_coins':
      return sight.seat === seat && sight.count > 0
        ? [{ is: 'took', from: sight.location, coins: sight.count }]
        : [];
    case 'got_loot':
      return sight.seat === seat && sight.count > 0
        ? [{ is: 'loot', token: sight.token, count: sight.count }]
        : [];
    case 'shot':
      return sight.seat === seat ? [{ is: 'shot', coins: sight.coins }] : [];
    case 'paid_sheriff':
      return sight.seat === seat ? [{ is: 'sheriff', coins: sight.coins }] : [];
    case 'got_con_money':
      return sight.seat === seat && sight.coins > 0 ? [{ is: 'water', coins: sight.coins }] : [];
    case 'conned':
      return of(sight.split) ? [{ is: 'conned', coins: of(sight.split) }] : [];
    case 'arrested_charlatan':
      return of(sight.back) ? [{ is: 'conned', coins: -of(sight.back) }] : [];
    case 'served':
      return of(sight.split) ? [{ is: 'served', count: of(sight.split) }] : [];
    case 'stole':
      if (sight.taker === seat) return [{ is: 'stole', token: sight.token, other: sight.victim }];
      return sight.victim === seat ? [{ is: 'stolen', token: sight.token, other: sight.taker }] : [];
    default:
      return [];
  }
}

function worth(entry: Entry, { values }: View): number {
  const of = (token: Token | null, count = 1) => (token ? (values[token] ?? 0) * count : 0);
  switch (entry.is) {
    case 'took':
      return 'coins' in entry ? entry.coins : of(entry.token, entry.count);
    case 'loot':
      return of(entry.token, entry.count);
    case 'served':
      return of('Bottle', entry.count);
    case 'conned':
      return -entry.coins;
    case 'stole':
      return of(entry.token);
    case 'stolen':
      return -of(entry.token);
    default:
      return entry.coins;
  }
}
