import { centred, fly as flyAs, type Journey as AnyJourney } from '$lib/pieces/flights';
import type { Scene } from '$lib/table/director.svelte';
import type { Desk, Flying } from './desk.svelte';
import type { View } from './view';

export type Journey = AnyJourney<Flying>;

const WIDTHS = { card: 40, action: 40, drawing: 46, bill: 36 };
const RATIOS = { card: 1.36, action: 1.4, drawing: 1, bill: 0.64 };

export const fly = (desk: Desk, before: View, journeys: Journey[], scene: Scene) =>
  flyAs(desk, before, journeys, scene, shaped);

/** Things keep their shape, whatever the shape of the place. */
function shaped(place: DOMRect, what: Flying): DOMRect {
  const kind = (Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).find((key) => key in what) ?? 'card';
  return centred(place, WIDTHS[kind], WIDTHS[kind] * RATIOS[kind]);
}
