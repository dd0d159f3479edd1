import { en } from './en';

/** Every word that the client shows. A second language is a folder beside `en` with the same shape. */
export type Words = typeof en;

export const t: Words = en;
