import { puzzle } from './en/puzzle';

/** The words of the puzzle of the day; loaded with it. */
export const p: typeof puzzle = puzzle;
