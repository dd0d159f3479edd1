/** What the server sends of this game, made easy to tell apart: sights and choices say what they are under `is`. */

import { flat, valued, type Flat, type Valued } from '$lib/pieces/tagged';
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

export type Sight = Flat<WrittenSight>;
export type Choice = Valued<WrittenChoice>;

export const readSight = flat<WrittenSight>;
export const readChoice = valued<WrittenChoice>;
