/** A player's numbers, as the server tells them. Chances are parts of 1, and those of several games are added. */

import type { Seat } from '$lib/protocol';
import type { Candid } from '$lib/protocol/review';

export interface Numbers {
  games: Record<string, Total>;
  /** The single games, the latest first. */
  played: Played[];
}

export interface Sums {
  initial: number;
  luck: number;
  others: number;
  skill: number;
  final: number;
  candid: Candid;
}

export interface Total extends Sums {
  games: number;
}

export interface Played extends Sums {
  table: string;
  game: string;
  seat: Seat;
}
