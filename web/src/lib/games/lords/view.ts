/** What the server sends of this game, made easy to tell apart: sights and choices say what they are under `is`. */

import { flat, valued, type Flat, type Valued } from '$lib/pieces/tagged';
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

export type Sight = Flat<WrittenSight>;
export type Choice = Valued<WrittenChoice>;

export const readSight = flat<WrittenSight>;
export const readChoice = valued<WrittenChoice>;
