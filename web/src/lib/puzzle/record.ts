/** What somebody said to the puzzles of one game, on this device. */
export interface Said {
  /** The index of the choice. */
  said: number;
  right: boolean;
  /** The number of the puzzle of the day on which it was said. */
  on: number;
}

/** By the number of the puzzle. */
export type Record = { [number: number]: Said };

/** Older answers are forgotten. */
const KEPT = 400;
const FIRST_DAY = Date.UTC(2026, 10, 17);
const DAY = 86_400_000;
const key = (game: string) => `rustlers.puzzles.${game}`;

/** The day of a puzzle, from 1 on: they change at midnight UTC for everybody. */
export function dayOf(number: number): Date {
  return new Date(FIRST_DAY + (number - 1) * DAY);
}

/**
 * How many days in a row somebody has answered the puzzle of the day, and how many of these answers were right. Today
 * counts once it is answered; until then nothing is lost. Old puzzles are for practice.
 */
export function streak(record: Record, today: number): { days: number; right: number } {
  const onTime = (number: number) => (record[number]?.on === number ? record[number] : undefined);
  let [days, right] = [0, 0];
  for (let number = onTime(today) ? today : today - 1; onTime(number); number -= 1) {
    days += 1;
    right += Number(onTime(number)?.right ?? false);
  }
  return { days, right };
}

/** The record with one more answer. The first answer to a puzzle counts. */
export function noted(record: Record, number: number, said: Said): Record {
  const all = { [number]: said, ...record };
  const numbers = Object.keys(all)
    .map(Number)
    .sort((one, other) => one - other);
  const kept = numbers.slice(-KEPT).flatMap((kept) => (all[kept] ? [[kept, all[kept]] as const] : []));
  return Object.fromEntries(kept);
}

/** What is kept on this device; nothing if it cannot be read. */
export function load(game: string): Record {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key(game)) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).filter(([number, said]) => Number(number) > 0 && isSaid(said)),
    );
  } catch {
    return {};
  }
}

export function save(game: string, record: Record): void {
  try {
    localStorage.setItem(key(game), JSON.stringify(record));
  } catch {
    // Without storage the streak lasts as long as the page.
  }
}

function isSaid(thing: unknown): thing is Said {
  if (typeof thing !== 'object' || thing === null) return false;
  const { said, right, on } = thing as Partial<Said>;
  return Number.isInteger(said) && typeof right === 'boolean' && Number.isInteger(on);
}
