export type { Odds } from './Odds';
export type { Posed } from './Posed';
export type { Solved } from './Solved';
