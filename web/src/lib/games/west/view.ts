/** What the server sends of this game, made easy to tell apart: sights and choices say what they are under `is`. */

import { flat, valued, type Flat, type Valued } from '$lib/pieces/tagged';
import type { Choice as WrittenChoice, Sight as Sighting, View } from '$lib/protocol/west';

export type {
  BarredView,
  CharacterFacts,
  Components,
  DeckView,
  HiddenView,
  LinkKind,
  Matter,
  NpcView,
  Order,
  PowerDeck,
  Prey,
  Prospects,
  ReachedSpace,
  ReachView,
  RoadFacts,
  Scene,
  SeatView,
  Side,
  SpaceFacts,
  SpaceKind,
  Station,
  Thing,
  View,
  Ware,
  WarrantView,
} from '$lib/protocol/west';
export type { Seat } from '$lib/protocol';

export type Sight = Flat<Sighting>;
export type Choice = Valued<WrittenChoice>;
export type { WrittenChoice };

export const readSight = flat<Sighting>;
export const readChoice = valued<WrittenChoice>;

/** What is going on, by kind. */
export type SceneKind = View['scene']['kind'];
export type SceneOf<Kind extends SceneKind> = Extract<View['scene'], { kind: Kind }>;
