import { settings } from '$lib/settings/settings.svelte';
import type { Numbers } from '$lib/numbers/model';
import type { Hint } from '$lib/practice/hint';
import type { Posed, Solved, Today } from '$lib/puzzle/model';
import type { Made } from '$lib/review/asking.svelte';
import type {
  ClockPlan,
  Draw,
  Level,
  Listing,
  Said,
  Seat,
  Status,
  TableView,
  ToldSight,
  Operation,
} from '$lib/protocol';
import { request } from './http';

/** A table in a list. */
export interface ListedTable {
  id: string;
  game: string;
  status: Status;
  summary: {
    players: number;
    host: string;
    clock: ClockPlan;
    seats: ({ name: string; person: boolean } | null)[];
    /** Whether it goes on from a moment of another game. */
    practice?: boolean;
  } | null;
  created: number;
  changed: number;
}

/** What a new table should be like. */
export interface Wish {
  game: string;
  players: number;
  options?: Record<string, unknown>;
  clock?: ClockPlan;
  private?: boolean;
  whispers?: boolean;
  pace_ms?: number;
  seats?: ('me' | 'free' | Level)[];
  start?: boolean;
  word?: string;
}

/** What we may still do before a limit is reached. */
export interface Left {
  unfinished: number;
  today: number;
  records_today: number;
}

/** What a viewer was told in one update of the past. */
export interface Past {
  n: number;
  at: number;
  sights?: ToldSight[];
  said?: Said[];
}

/** One step of a replay: what was seen of it, and what else it changed in the view. The first one has the whole view. */
export interface Frame {
  at: number;
  chose?: { seat: Seat; by: 'person' | 'bot' | 'clock'; choice?: unknown; text?: string; why?: string };
  sights?: ToldSight[];
  view?: unknown;
  change?: Operation[];
}

export interface Replay {
  table: TableView;
  frames: Frame[];
}

/** Through whose eyes a replay is seen. */
export type Eyes = 'open' | 'spectator' | Seat;

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;
const puzzleAt = (game: string, number: number) => `/api/puzzles/${encodeURIComponent(game)}/${number}`;

export const api = {
  games: () => request<Listing[]>('GET', '/api/games'),
  rules: (game: string) => request<string>('GET', `/api/games/${encodeURIComponent(game)}/rules`),
  howToPlay: (game: string) => request<string>('GET', `/api/games/${encodeURIComponent(game)}/how-to-play`),

  /** Today's number, and the games that have a puzzle. */
  puzzles: () => request<Today>('GET', '/api/puzzles'),
  puzzle: (game: string, number: number) => request<Posed>('GET', puzzleAt(game, number)),
  puzzleAnswer: (game: string, number: number) => request<Solved>('GET', `${puzzleAt(game, number)}/answer`),
  puzzleComponents: <Components>(game: string, number: number) =>
    request<Components>('GET', `${puzzleAt(game, number)}/components`),

  /** Who we are; a stranger has no name. */
  me: () => request<{ name: string | null }>('GET', '/api/me'),
  /** What the reviews of our own games add up to. */
  numbers: () => request<Numbers>('GET', '/api/me/numbers'),
  arrive: (name: string) => request<{ name: string }>('POST', '/api/people', { name }),
  forget: () => request<undefined>('DELETE', '/api/me'),
  offerLink: () => request<{ token: string; seconds: number }>('POST', '/api/me/links'),
  followLink: (token: string) => request<{ name: string }>('POST', '/api/people/link', { token }),
  keepName: (passphrase: string) => request<undefined>('POST', '/api/me/keep', { passphrase }),
  comeBack: (name: string, passphrase: string) =>
    request<{ name: string }>('POST', '/api/people/return', { name, passphrase }),

  tables: () => request<ListedTable[]>('GET', '/api/tables'),
  mine: () => request<ListedTable[]>('GET', '/api/me/tables'),
  open: (wish: Wish) =>
    request<{ id: string; commitment: string; left: Left | null }>('POST', '/api/tables', {
      pace_ms: settings.botPace(wish.game),
      ...wish,
    }),

  /** A table as lists show it; an error when there is none. */
  table: (table: string) => request<ListedTable>('GET', at(table)),
  /** What is printed on the components of a table, for games whose clients do not know it. */
  components: <Components>(table: string) => request<Components>('GET', `${at(table)}/components`),
  /** What was told so far: to ourselves, or to a spectator. */
  story: (table: string, { seat, watch }: { seat?: Seat | null; watch?: boolean }) =>
    request<{ n: number; story: Past[] }>(
      'GET',
      `${at(table)}/story${seat === null || seat === undefined ? '' : `?seat=${seat}`}`,
      undefined,
      watch ? 'omit' : 'same-origin',
    ),
  journal: (table: string) => request<string>('GET', `${at(table)}/journal`),
  /** Every draw of a finished game, step by step, with what was drawn and among how many. */
  draws: (table: string) => request<Draw[][]>('GET', `${at(table)}/draws`),
  /** The review of a finished game, or how far it is. */
  review: (table: string) => request<Made>('GET', `${at(table)}/review`),
  /** Asks for the review of a finished game; asking again changes nothing. */
  makeReview: (table: string) => request<Made>('POST', `${at(table)}/review`),
  /** What a top hand would do in our place, where everybody else is a bot. */
  hint: (table: string) => request<Hint>('POST', `${at(table)}/hint`),
  /** A new table for practice, from a step of a finished game, or from right before our last choice. */
  branch: (table: string, step?: number, seat?: Seat) =>
    request<{ table: string }>('POST', `${at(table)}/branch`, { step, seat }),
  replay: (table: string, eyes: Eyes) => request<Replay>('GET', `${at(table)}/replay?as=${eyes}`),
};
