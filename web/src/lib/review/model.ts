/** The review of a finished game, as the server tells it. All chances and amounts are parts of 1. */

import type { Seat } from '$lib/protocol';

export interface Review {
  version: number;
  game: string;
  players: number;
  moments: Moment[];
  accounts: Account[];
  decisions: Decision[];
  headlines: Record<HeadlineKind, Headline | null>;
  /** Where money was made and lost, for a game that is played on a map. */
  places: Place[] | null;
}

/** Something that happened, and everybody's chance to win right after it. */
export interface Moment {
  /** The step of the replay. */
  step: number;
  seat: Seat | null;
  kind: 'start' | 'choice' | 'luck' | 'end';
  told: string;
  chances: number[];
  /** The round, or whatever the game is divided into. */
  part: string;
}

/** What became of a seat's chance. The parts add up: initial + luck + others + skill = final. */
export interface Account {
  seat: Seat;
  initial: number;
  luck: number;
  others: number;
  skill: number;
  final: number;
  entries: Entry[];
}

export type PartOfAccount = 'luck' | 'others' | 'skill';

export interface Entry {
  step: number;
  kind: PartOfAccount;
  seat: Seat | null;
  amount: number;
  told: string;
}

/** A decision, judged by what its seat knew. */
export interface Decision {
  step: number;
  seat: Seat;
  asked: string;
  made: Weighed;
  best: Weighed;
  others: Weighed[];
  cost: number;
  error: number;
  grade: Grade;
  knew: string | null;
  why: string | null;
}

/** A choice with its chance to win, and the standard error of that. */
export interface Weighed {
  choice: unknown;
  told: string;
  chance: number;
  error: number;
}

export type Grade = 'brilliant' | 'sound' | 'doubtful' | 'costly' | 'tossup';

export type HeadlineKind = 'lie' | 'trust' | 'draw';
export const HEADLINES: HeadlineKind[] = ['lie', 'trust', 'draw'];

export interface Headline {
  step: number;
  seat: Seat;
  amount: number;
  told: string;
}

export interface Place {
  space: string;
  won: number;
  lost: number;
}
