/** What the server sends of this game, made easy to tell apart: sights and choices get a `kind`. */

import type { Outcome, Seat } from '$lib/protocol';

export type { Seat } from '$lib/protocol';

/** The twelve goats, by the letters that the server writes. */
export type Goat = 'GL' | 'MG' | 'FG' | 'DR' | 'TG' | 'NI' | 'KR' | 'FM' | 'FB' | 'GH' | 'LP' | 'GU';
/** The ten action cards. */
export type Action = 'ESC' | 'RUS' | 'ATO' | 'GTH' | 'BLU' | 'SAN' | 'LEA' | 'LOA' | 'FLO' | 'VIS';

export type Ask =
  'turn' | 'first_reply' | 'reply' | 'escape' | 'call' | 'take' | 'raid' | 'share' | 'shed' | 'trim';

export interface ActionView {
  card: Action;
  ripe: boolean;
}

/** Of another player's covered pile nothing but its place is shown. */
export interface PileView {
  cards: Goat[] | null;
  points: number | null;
}

export interface SeatView {
  hand_count: number;
  hand: Goat[] | null;
  /** From the bottom up. */
  herd: PileView[];
  herd_points: number | null;
  gold: number;
  action_count: number;
  actions: ActionView[] | null;
  missed: number;
  total: number;
}

export interface DuelView {
  attacker: Seat;
  defender: Seat;
  attack: Goat[];
  defence: Goat[];
}

export interface AttackView {
  card: Action;
  by: Seat;
  on: Seat;
}

export interface RaidView {
  robbed: Seat;
  left: Goat[];
  shares: number;
  receivers: Seat[];
}

export interface View {
  version: 'simple' | 'strategic';
  scoring: 'running' | 'single';
  target: number;
  discard: 'strict' | 'free';
  hand_size: number;
  deck: Record<Goat, { count: number; points: number }>;
  action_deck: Partial<Record<Action, number>>;
  round: number;
  dealer: Seat;
  active: Seat;
  asked: { seat: Seat; ask: Ask } | null;
  budget: { ordinary: number; santy: number; acted: boolean };
  seats: SeatView[];
  draw_pile: number;
  discard_pile: number;
  discard_top: Goat | null;
  trash: Goat[];
  action_pile: number;
  action_discard: Action[];
  luck: number[];
  duel: DuelView | null;
  attack: AttackView | null;
  raid: RaidView | null;
  outcome: Outcome | null;
}

interface Sights {
  round_began: { round: number; dealer: Seat };
  dealt: { seat: Seat; count: number; cards: Goat[] | null };
  set_aside: { card: Goat };
  turned_up: { card: Goat };
  missed_turn: { seat: Seat; left: number };
  passed: { seat: Seat };
  ended_turn: { seat: Seat };
  born: { seat: Seat; pile: Goat[] };
  assisted: { seat: Seat; card: Goat; top: Goat };
  attacked: { attacker: Seat; defender: Seat; card: Goat };
  answered: { seat: Seat; card: Goat };
  did_not_answer: { seat: Seat };
  won_pile: { attacker: Seat; defender: Seat; pile: Goat[] };
  defended_pile: { defender: Seat; attacker: Seat; gained: Goat[]; pile: Goat[] };
  discarded: { seat: Seat; card: Goat };
  trimmed: { seat: Seat; card: Goat };
  drew: { seat: Seat; count: number; cards: Goat[] | null };
  reshuffled: { cards: number };
  draw_pile_gone: object;
  played: { seat: Seat; card: Action; on: Seat | null };
  escaped_duel: { seat: Seat; attacker: Seat; card: Goat };
  escaped_card: { seat: Seat; attacker: Seat; card: Action };
  drew_luck: { seat: Seat; number: number };
  called: { seat: Seat; low: number; high: number };
  stole: { thief: Seat; victim: Seat; pile: Goat[] };
  came_to_nothing: { seat: Seat; card: Action };
  exploded: { seat: Seat; pile: Goat[] };
  loafed: { seat: Seat; missed: number };
  looked: { seat: Seat; at: Seat; count: number };
  took: { seat: Seat; from: Seat; card: Action | null; ripe: boolean | null };
  got_actions: { seat: Seat; ordinary: number; santy: number };
  raided: { seat: Seat; victim: Seat; position: number; pile: Goat[] };
  got_share: { seat: Seat; pile: Goat[] };
  flipped: { seat: Seat; shows: number };
  drew_action: { seat: Seat; card: Action | null };
  no_action_card: { seat: Seat };
  actions_reshuffled: { cards: number };
  shed: { seat: Seat; card: Action; ripe: boolean | null };
  round_ended: { round: number };
  scored: { seat: Seat; points: number; total: number };
  tied: { total: number };
  game_ended: { outcome: Outcome };
}

export type Sight = { [Kind in keyof Sights]: { kind: Kind } & Sights[Kind] }[keyof Sights];

/** Reads a sight as it comes over the wire. */
export function readSight(raw: unknown): Sight {
  if (typeof raw === 'string') return { kind: raw } as Sight;
  const [kind, fields] = Object.entries((raw ?? {}) as Record<string, object>)[0] ?? ['unknown', {}];
  return { kind, ...fields } as Sight;
}

interface Choices {
  birth: [Goat, Goat];
  assist: Goat;
  duel: { opponent: Seat; card: Goat };
  play: { card: Action; on?: Seat };
  discard: Goat;
  answer: Goat;
  call: [number, number];
  take: string;
  raid: number;
  keep: Goat[];
  give: { to: Seat; cards: Goat[] };
  shed: string;
  trim: Goat;
}

type Bare = 'pass' | 'end_turn' | 'escape' | 'stop' | 'let_it_happen';

/** A choice under its `kind`; the value says which. What is not known here is left to the plain list. */
export type Choice =
  | { kind: Bare }
  | { [Kind in keyof Choices]: { kind: Kind; value: Choices[Kind] } }[keyof Choices]
  | { kind: 'unknown' };

const BARE = new Set(['pass', 'end_turn', 'escape', 'stop', 'let_it_happen']);
const FULL = new Set([
  'birth',
  'assist',
  'duel',
  'play',
  'discard',
  'answer',
  'call',
  'take',
  'raid',
  'keep',
  'give',
  'shed',
  'trim',
]);

/** Reads a choice as it comes over the wire. */
export function readChoice(raw: unknown): Choice {
  if (typeof raw === 'string' && BARE.has(raw)) return { kind: raw as Bare };
  if (typeof raw !== 'object' || raw === null) return { kind: 'unknown' };
  const [kind = '', value] = Object.entries(raw)[0] ?? [];
  return FULL.has(kind) ? ({ kind, value } as Choice) : { kind: 'unknown' };
}
