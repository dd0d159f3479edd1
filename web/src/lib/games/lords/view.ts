/** What the server sends of this game, made easy to tell apart: sights and choices get a `kind`. */

import type {
  Choice as WrittenChoice,
  Sight as WrittenSight,
  View as WrittenView,
} from '$lib/protocol/lords';

export type {
  Action,
  ActionView,
  Ask,
  AttackView,
  DuelView,
  Goat,
  PileView,
  RaidView,
  SeatView,
} from '$lib/protocol/lords';
export type { Seat } from '$lib/protocol';

/** Every goat is in the deck, if only as none. */
export type View = WrittenView & { deck: Required<WrittenView['deck']> };

/** A bare word, or the fields of an object with one key, under a `kind`. */
type Flat<Written> = Written extends string
  ? { kind: Written }
  : { [Kind in keyof Written]: { kind: Kind } & Written[Kind] }[keyof Written];

export type Sight = Flat<WrittenSight>;

/** Reads a sight as it comes over the wire. */
export function readSight(raw: unknown): Sight {
  if (typeof raw === 'string') return { kind: raw } as Sight;
  const [kind, fields] = Object.entries((raw ?? {}) as Record<string, object>)[0] ?? ['unknown', {}];
  return { kind, ...fields } as Sight;
}

/** A choice under its `kind`; the value says which. */
type Kinded<Written> = Written extends string
  ? { kind: Written }
  : { [Kind in keyof Written]: { kind: Kind; value: Written[Kind] } }[keyof Written];

/** What is not known here is left to the plain list. */
export type Choice = Kinded<WrittenChoice> | { kind: 'unknown' };

type Bare = Extract<WrittenChoice, string>;
type Full = WrittenChoice extends infer Written ? (Written extends string ? never : keyof Written) : never;

const BARE = new Set<Bare>(['pass', 'end_turn', 'escape', 'stop', 'let_it_happen']);
const FULL = new Set<Full>([
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
  if (typeof raw === 'string' && BARE.has(raw as Bare)) return { kind: raw as Bare };
  if (typeof raw !== 'object' || raw === null) return { kind: 'unknown' };
  const [kind = '', value] = Object.entries(raw)[0] ?? [];
  return FULL.has(kind as Full) ? ({ kind, value } as Choice) : { kind: 'unknown' };
}
