/** What the server sends of this game, made easy to tell apart: sights and choices get a `kind`. */

import type { Choice as WrittenChoice, Sight as WrittenSight } from '$lib/protocol/goat';

export type {
  Character,
  HandView,
  InPlayView,
  Location,
  Offer,
  OfferView,
  PlaceView,
  SeatView,
  Split,
  Token,
  View,
  Why,
} from '$lib/protocol/goat';
export type { Seat } from '$lib/protocol';

/** A bare word, or the fields of an object with one key, under a `kind`. */
type Flat<Written> = Written extends string
  ? { kind: Written }
  : { [Kind in keyof Written]: { kind: Kind } & Written[Kind] }[keyof Written];

export type Sight = Flat<WrittenSight>;

/** Reads a sight as it comes over the wire. */
export function readSight(raw: unknown): Sight {
  if (typeof raw === 'string') return { kind: raw } as Sight;
  const [kind, fields] = Object.entries(raw as Record<string, object>)[0] ?? ['unknown', {}];
  return { kind, ...fields } as Sight;
}

/** A choice under its `kind`; the value says which. */
type Kinded<Written> = Written extends string
  ? { kind: Written }
  : { [Kind in keyof Written]: { kind: Kind; value: Written[Kind] } }[keyof Written];

/** What is not known here is left to the plain list. */
export type Choice = Kinded<WrittenChoice> | { kind: 'unknown' };

const KINDS = new Set(['offer', 'rob', 'con', 'serve', 'gamble']);

/** Reads a choice as it comes over the wire. */
export function readChoice(raw: unknown): Choice {
  if (raw === 'accept' || raw === 'refuse') return { kind: raw };
  if (typeof raw !== 'object' || raw === null) return { kind: 'unknown' };
  const [kind = '', value] = Object.entries(raw)[0] ?? [];
  return KINDS.has(kind) ? ({ kind, value } as Choice) : { kind: 'unknown' };
}
