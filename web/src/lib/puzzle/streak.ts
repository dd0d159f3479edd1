/** What somebody has answered, and for how many days in a row; kept in the browser. */

/** How many answers are remembered: those of old puzzles are forgotten first. */
const REMEMBERED = 120;
const KEY = 'rustlers.puzzles';

export interface Record {
  /** What was chosen, by the number of the puzzle. */
  answers: { [number: number]: number };
  /** The last day that counted, and how many days in a row were answered up to it, and rightly. */
  last: number;
  days: number;
  right: number;
}

export const EMPTY: Record = { answers: {}, last: 0, days: 0, right: 0 };

/**
 * The record after an answer to a puzzle. Only the first answer counts, and only today's puzzle makes a day: old ones are
 * for the fun of it.
 */
export function answered(
  record: Record,
  { number, today, choice, right }: { number: number; today: number; choice: number; right: boolean },
): Record {
  if (record.answers[number] !== undefined) return record;
  const answers = newest({ ...record.answers, [number]: choice });
  if (number !== today) return { ...record, answers };
  const goesOn = record.last === today - 1;
  const days = (goesOn ? record.days : 0) + 1;
  return { answers, last: today, days, right: (goesOn ? record.right : 0) + (right ? 1 : 0) };
}

/** How many days in a row there are today, also if today's puzzle is not answered yet; none once a day was missed. */
export function streak(record: Record, today: number): { days: number; right: number } {
  const isAlive = record.last === today || record.last === today - 1;
  return isAlive ? { days: record.days, right: record.right } : { days: 0, right: 0 };
}

function newest(answers: Record['answers']): Record['answers'] {
  const numbers = Object.keys(answers)
    .map(Number)
    .sort((one, other) => other - one);
  return Object.fromEntries(numbers.slice(0, REMEMBERED).map((number) => [number, answers[number] ?? 0]));
}

/** The record of a game; an empty one if there is none, or what is kept cannot be read. */
export function load(game: string, storage: Pick<Storage, 'getItem'> = localStorage): Record {
  try {
    const kept = all(storage)[game];
    return isRecord(kept) ? kept : EMPTY;
  } catch {
    return EMPTY;
  }
}

export function save(game: string, record: Record, storage: Storage = localStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...all(storage), [game]: record }));
  } catch {
    // Without storage the streak lasts as long as the page.
  }
}

function all(storage: Pick<Storage, 'getItem'>): { [game: string]: unknown } {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function isRecord(kept: unknown): kept is Record {
  if (typeof kept !== 'object' || kept === null) return false;
  const { answers, last, days, right } = kept as Partial<Record>;
  const numbers = [last, days, right, ...Object.values(answers ?? { none: NaN })];
  return numbers.every((number) => Number.isInteger(number));
}
