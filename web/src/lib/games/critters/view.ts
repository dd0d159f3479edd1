/** What the server sends of this game, made easy to tell apart: sights and choices say what they are under `is`. */

import { flat, valued, type Flat, type Valued } from '$lib/pieces/tagged';
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

export type Sight = Flat<WrittenSight>;
export type Choice = Valued<WrittenChoice>;

export const readSight = flat<WrittenSight>;
export const readChoice = valued<WrittenChoice>;

/** The choices of a kind. */
export type ChoiceOf<Is extends Choice['is']> = Extract<Choice, { is: Is }>;

/** A choice as the server wants to have it. */
export type Sent = WrittenChoice;
