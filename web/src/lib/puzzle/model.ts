import type { Posed, Solved } from '$lib/protocol/puzzle';

export type { Odds, Posed, Solved } from '$lib/protocol/puzzle';

/** Today's number, and the games that have a puzzle. */
export interface Today {
  number: number;
  games: string[];
}

/** A puzzle that was asked for. */
export interface Asked {
  game: string;
  number: number;
  posed: Posed;
}

/** The day on which a puzzle comes out; the first one came out on the first of January 2026. */
export function dayOf(number: number): Date {
  return new Date(Date.UTC(2026, 0, number));
}

/** Whether a choice is the best one. */
export function isRight(solved: Solved, choice: number): boolean {
  return solved.answer === choice;
}
