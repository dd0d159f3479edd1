/** Coins to take or Bottles to give are shared out piece by piece; only listed splits can come of it. */

import type { OfferedChoice } from '$lib/protocol';
import { readChoice, type Seat, type Split } from './view';

interface Listed {
  split: Split;
  listed: OfferedChoice;
}

function splits(choices: OfferedChoice[]): Listed[] {
  return choices.flatMap((listed) => {
    const choice = readChoice(listed.choice);
    return choice.is === 'con' || choice.is === 'serve' ? [{ split: choice.value, listed }] : [];
  });
}

const of = (split: Split, seat: Seat): number => split[seat] ?? 0;
export const total = (split: Split): number => Object.values(split).reduce((sum, number) => sum + number, 0);

/** The seats that any listed split names. */
export function seatsOf(choices: OfferedChoice[]): Seat[] {
  const seats = splits(choices).flatMap(({ split }) => Object.keys(split).map(Number));
  return [...new Set(seats)].sort();
}

/** The most that one split shares out. */
export function mostOf(choices: OfferedChoice[]): number {
  return Math.max(0, ...splits(choices).map(({ split }) => total(split)));
}

/** The listed choice that is exactly this split. */
export function made(choices: OfferedChoice[], split: Split): OfferedChoice | null {
  const seats = seatsOf(choices);
  const same = ({ split: listed }: Listed) => seats.every((seat) => of(listed, seat) === of(split, seat));
  return splits(choices).find(same)?.listed ?? null;
}

/** Whether one more for this seat can still become a listed split. */
export function canAdd(choices: OfferedChoice[], split: Split, seat: Seat): boolean {
  const more = { ...split, [seat]: of(split, seat) + 1 };
  return splits(choices).some(({ split: listed }) =>
    Object.keys(more).every((key) => of(listed, Number(key)) >= of(more, Number(key))),
  );
}

/** The split with one more, or one less, for a seat. */
export function change(split: Split, seat: Seat, by: 1 | -1): Split {
  const { [seat]: number = 0, ...rest } = split;
  return number + by > 0 ? { ...rest, [seat]: number + by } : rest;
}
