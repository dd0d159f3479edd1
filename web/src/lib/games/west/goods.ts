/** What changes hands, and lets Cash and Loot fly from whoever loses it to whoever gets it. */

import { centred, fly, rectOf, type Journey } from '$lib/pieces/flights';
import { touch } from '$lib/pieces/show';
import type { Scene } from '$lib/table/director.svelte';
import type { Desk, Flying } from './desk.svelte';
import type { Seat, Sight, Thing, View, Ware } from './view';

/** Where something comes from or goes to: somebody, or the place where somebody stands. */
export type End = { seat: Seat } | { placeOf: Seat };

export interface Handover {
  what: Flying;
  count: number;
  from: End;
  to: End;
}

/** What a sight hands over, in the order in which it sets out. */
export function handovers(sight: Sight): Handover[] {
  const from = (seat: Seat): End => ({ seat });
  const placeOf = (seat: Seat): End => ({ placeOf: seat });
  const cash = (dollars: number, one: End, other: End): Handover[] =>
    dollars > 0 ? [{ what: 'cash', count: Math.min(dollars, MOST_COINS), from: one, to: other }] : [];
  const some = (drawing: string, count: number, one: End, other: End): Handover[] =>
    count > 0 ? [{ what: { drawing }, count, from: one, to: other }] : [];
  switch (sight.is) {
    case 'passed': {
      const [one, other] = [from(sight.from), from(sight.to_seat)];
      const things = sight.shown.flatMap(([thing, count]) => some(drawingOf(thing), count, one, other));
      return [...cash(sight.cash, one, other), ...things];
    }
    case 'robbed': {
      const [one, other] = [from(sight.victim), from(sight.seat)];
      return [
        ...cash(sight.cash, one, other),
        ...some(GOLD, sight.gold, one, other),
        ...some('herd', sight.animals, one, other),
        ...some('furs/fox', sight.furs, one, other),
      ];
    }
    case 'stole':
      return some(drawingOf(sight.shown), 1, from(sight.victim), from(sight.thief));
    case 'turned_in': {
      const [one, other] = [from(sight.seat), placeOf(sight.seat)];
      return [
        ...some(GOLD, sight.gold, one, other),
        ...some('herd', sight.animals, one, other),
        ...some('furs/fox', sight.furs, one, other),
        ...cash(sight.cash, other, one),
      ];
    }
    case 'drew_gold':
      return some(GOLD, 1, placeOf(sight.seat), from(sight.seat));
    case 'took_animal':
      return some(`livestock/${sight.kind}`, 1, placeOf(sight.seat), from(sight.seat));
    case 'bought':
      return some(wareOf(sight.ware), 1, placeOf(sight.seat), from(sight.seat));
    case 'gained':
    case 'withdrew':
      return cash(sight.cash, placeOf(sight.seat), from(sight.seat));
    case 'lost':
    case 'saved':
      return cash(sight.cash, from(sight.seat), placeOf(sight.seat));
    default:
      return [];
  }
}

const GOLD = 'cards/gold-back';
/** More dollars than these fly as a handful. */
const MOST_COINS = 4;

function drawingOf(thing: Thing): string {
  if ('gold' in thing || 'gold_from' in thing) return GOLD;
  if ('animal' in thing) return `livestock/${thing.animal.kind}`;
  if ('animal_of' in thing) return `livestock/${thing.animal_of}`;
  if ('fur' in thing) return `furs/${thing.fur}`;
  if ('item' in thing) return `items/${thing.item}`;
  return 'power_of' in thing ? `cards/${thing.power_of}-back` : 'cards/saloon-back';
}

function wareOf(ware: Ware): string {
  if ('tool' in ware) return `tools/${ware.tool}`;
  if ('item' in ware) return `items/${ware.item}`;
  if ('weapon' in ware) return `weapons/${ware.weapon}`;
  return 'pet' in ware ? `pets/${ware.pet}` : `bags/${ware.bag}`;
}

/** The places of the page that stand for an end, the best one first. */
function marksOf(desk: Desk, end: End, arrives: boolean): string[] {
  if ('placeOf' in end) return [`space-${desk.spaceOf(end.placeOf) ?? ''}`];
  const { seat } = end;
  const sheet = desk.isYou(seat) ? ['purse'] : [];
  // On the map, two who meet stand on one space: what arrives goes to the sheet, or to the name beside the map.
  return arrives
    ? [`face-${seat}`, ...sheet, `seat-${seat}`, `figure-${seat}`]
    : [`face-${seat}`, `figure-${seat}`, ...sheet, `seat-${seat}`];
}

/** No flight is faster than this, however briefly a moment is told. */
const LEAST_PACE = 0.4;

/** Lets what a sight hands over fly before the view after it is shown; without motion, whoever gets it keeps a brass edge. */
export async function handOver(desk: Desk, sight: Sight, before: View, scene: Scene): Promise<void> {
  const seen = (marks: string[]) => marks.find((mark) => rectOf(mark) !== null);
  const journeys = handovers(sight).flatMap(({ what, count, from, to }, i): Journey<Flying>[] => {
    const [start, end] = [seen(marksOf(desk, from, false)), seen(marksOf(desk, to, true))];
    return start && end && start !== end ? [{ what, count, from: start, to: end, delay: i * 90 }] : [];
  });
  if (journeys.length === 0) return;
  if (!scene.motion) return touch(journeys);
  const flight = { ...scene, pace: Math.max(LEAST_PACE, scene.pace), show: async () => {} };
  await fly(desk, before, journeys, flight, (place, what) =>
    what === 'cash' ? centred(place, 34, 34) : centred(place, 44, 44),
  );
}
