import { west } from './en/west';

/** The words of Best of the West. They are many, so they come with its table and not with the first page. */
export const w: typeof west = west;
