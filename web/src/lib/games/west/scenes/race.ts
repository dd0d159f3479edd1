import type { Seat, Sight } from '../view';

/** Who competes for Rep: a Pioneer by the seat, or the gang. */
export type Racer = Seat | 'gang';

/** Where Rep comes from. */
export const SOURCES = [
  'gold',
  'animals',
  'furs',
  'robbery',
  'cards',
  'duels',
  'cash',
  'carried',
  'other',
] as const;
export type Source = (typeof SOURCES)[number];

export interface Race {
  /** The Rep at the end of every Round, by racer; the last entry is after the final count and the Duels. */
  after: Map<Racer, number[]>;
  /** How many Rounds were played. */
  rounds: number;
  sources: Map<Racer, Record<Source, number>>;
}

type Competitor = 'gang' | { pioneer: Seat };

const racer = (competitor: Competitor): Racer =>
  typeof competitor === 'string' ? 'gang' : competitor.pioneer;

const REASONS: Record<string, Source> = {
  robbery: 'robbery',
  bounty: 'robbery',
  bribe: 'robbery',
  furs: 'furs',
  mustang: 'animals',
  card: 'cards',
  saloon_card: 'cards',
  event: 'cards',
  duel: 'duels',
};

/**
 * The Rep of everybody, Round by Round, and where it came from, as the story told it. What the story did not say (a table
 * that was joined late, or went on from a moment of another game) is in `other`, so that the sums are those of the table; it
 * was there from the beginning if that was not told.
 */
export function raceOf(sights: Sight[], racerOf: (seat: Seat) => Racer, final: Map<Racer, number>): Race {
  const racers = [...final.keys()];
  const now = new Map(racers.map((one) => [one, 0]));
  const after = new Map<Racer, number[]>(racers.map((one) => [one, []]));
  const sources = new Map(racers.map((one) => [one, blank()]));
  let rounds = 0;
  let first: number | null = null;
  const add = (one: Racer, amount: number, source: Source) => {
    now.set(one, (now.get(one) ?? 0) + amount);
    const from = sources.get(one);
    if (from) from[source] += amount;
  };
  const close = () => racers.forEach((one) => after.get(one)?.push(now.get(one) ?? 0));
  let counting = false;
  const count = () => {
    if (!counting) close();
    counting = true;
  };
  for (const sight of sights) {
    switch (sight.is) {
      case 'round_began':
        if (rounds > 0) close();
        rounds = sight.round;
        first ??= sight.round;
        break;
      case 'turned_in': {
        const { seat, rep, rep_of_animals: animals, rep_of_furs: furs } = sight;
        const one = racerOf(seat);
        add(one, animals, 'animals');
        add(one, furs, 'furs');
        add(one, rep - animals - furs, 'gold');
        break;
      }
      case 'reputation':
        add(racer(sight.competitor), sight.amount, REASONS[sight.why] ?? 'other');
        break;
      case 'half_paid':
        count();
        add(racer(sight.competitor), sight.rep, 'carried');
        break;
      case 'cash_counted':
        count();
        add(racer(sight.competitor), sight.rep, 'cash');
        break;
    }
  }
  count();
  for (const [one, rep] of final) {
    const untold = rep - (now.get(one) ?? 0);
    add(one, untold, 'other');
    if (first === 1) continue;
    const before = Array.from({ length: (first ?? 1) - 1 }, () => untold);
    after.set(one, [...before, ...(after.get(one) ?? []).map((reps) => reps + untold)]);
  }
  close();
  return { after, rounds: Math.max(1, rounds), sources };
}

function blank(): Record<Source, number> {
  return Object.fromEntries(SOURCES.map((source) => [source, 0])) as Record<Source, number>;
}
