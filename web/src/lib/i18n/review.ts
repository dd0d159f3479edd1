import { review } from './en/review';

/** The words of the review, of practice and of a player's numbers; loaded with them. */
export const r: typeof review = review;
