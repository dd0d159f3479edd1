/** What the server sends of this game, made easy to tell apart: sights and choices say what they are under `is`. */

import type { Choice as WrittenChoice, Sight as WrittenSight } from '$lib/protocol/critters';

export type {
  Action,
  Card,
  Critter,
  Effect,
  Face,
  Kind,
  OfferId,
  OfferSight,
  PromoView,
  SeatView,
  Side,
  Statement,
  Step,
  Terms,
  TopCard,
  View,
  Window,
} from '$lib/protocol/critters';
export type { Seat } from '$lib/protocol';

/** A bare word, or the fields of an object with one key. */
type Flat<Written> = Written extends string
  ? { is: Written }
  : { [Is in keyof Written]: { is: Is } & Written[Is] }[keyof Written];

export type Sight = Flat<WrittenSight>;

/** Reads a sight as it comes over the wire. */
export function readSight(raw: unknown): Sight {
  if (typeof raw === 'string') return { is: raw } as Sight;
  const [is, fields] = Object.entries(raw as Record<string, object>)[0] ?? ['unknown', {}];
  return { is, ...fields } as Sight;
}

/** A choice; the value says which. */
type Kinded<Written> = Written extends string
  ? { is: Written }
  : { [Is in keyof Written]: { is: Is; value: Written[Is] } }[keyof Written];

export type Choice = Kinded<WrittenChoice>;

/** The choices of a kind. */
export type ChoiceOf<Is extends Choice['is']> = Extract<Choice, { is: Is }>;

/** Reads a choice as it comes over the wire. */
export function readChoice(raw: unknown): Choice {
  if (typeof raw !== 'object' || raw === null) return { is: String(raw) } as Choice;
  const [is = 'unknown', value] = Object.entries(raw)[0] ?? [];
  return { is, value } as Choice;
}

/** A choice as the server wants to have it. */
export type Sent = WrittenChoice;
