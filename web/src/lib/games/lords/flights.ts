import { centred, fly as flyAs, type Journey as AnyJourney } from '$lib/pieces/flights';
import type { Scene } from '$lib/table/director.svelte';
import type { Desk, Flying } from './desk.svelte';
import type { View } from './view';

export type Journey = AnyJourney<Flying>;

/** Cards fly as wide as the place they leave, within reason. */
const WIDEST = 110;
const NARROWEST = 34;

export const fly = (desk: Desk, before: View, journeys: Journey[], scene: Scene) =>
  flyAs(desk, before, journeys, scene, card);

/** A card in the middle of a place. */
function card(place: DOMRect): DOMRect {
  const width = Math.min(WIDEST, Math.max(NARROWEST, Math.min(place.width, (place.height * 5) / 7)));
  return centred(place, width, (width * 7) / 5);
}
