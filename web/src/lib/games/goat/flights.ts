import { centred, fly as flyAs, type Journey as AnyJourney } from '$lib/pieces/flights';
import type { Scene } from '$lib/table/director.svelte';
import type { Desk, Flying } from './desk.svelte';
import type { View } from './view';

export type Journey = AnyJourney<Flying>;

/** The width of a token, and of a card where no card lies, such as at a player's name. */
const TOKEN = 34;
const CARD = 36;

export const fly = (desk: Desk, before: View, journeys: Journey[], scene: Scene) =>
  flyAs(desk, before, journeys, scene, shaped);

/** Things keep their shape, whatever the shape of the place. */
function shaped(place: DOMRect, what: Flying): DOMRect {
  if ('drawing' in what) return centred(place, TOKEN, TOKEN);
  const isCardPlace = Math.abs(place.width / place.height - 5 / 7) < 0.15;
  return 'card' in what && !isCardPlace ? centred(place, CARD, CARD * 1.4) : place;
}
