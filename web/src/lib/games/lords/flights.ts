import type { Scene } from '$lib/table/director.svelte';
import type { Desk, Flight } from './desk.svelte';

/** Where things lie is marked with `data-at`; the first that can be seen counts. */
export function rectOf(at: string): DOMRect | null {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-at~="${at}"]`)) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0) return rect;
  }
  return null;
}

export interface Journey {
  what: Flight['what'];
  from: string;
  to: string;
  count?: number;
  toss?: boolean;
}

const MOVE_MS = 480;
const APART_MS = 70;
/** More than these fly as a stack. */
const MOST = 6;
/** Cards fly as wide as the place they leave, within reason. */
const WIDEST = 110;
const NARROWEST = 34;

let next = 0;

/** Lets things fly, and waits until the last one has landed. */
export function fly(desk: Desk, journeys: Journey[], scene: Scene): Promise<unknown> {
  if (!scene.motion || scene.hurry.aborted) return Promise.resolve();
  const time = scene.short ? 140 : MOVE_MS;
  const flown = journeys.flatMap(({ what, from, to, count = 1, toss = false }) => {
    const start = rectOf(from);
    const end = rectOf(to);
    if (!start || !end) return [];
    return Array.from({ length: Math.min(count, MOST) }, (_, i) => {
      return new Promise<void>((landed) => {
        const flight: Flight = {
          id: next++,
          what,
          from: card(start),
          to: card(end),
          delay: scene.short ? 0 : i * APART_MS,
          time,
          toss,
          landed: () => {
            desk.flights = desk.flights.filter((other) => other !== flight);
            landed();
          },
        };
        desk.flights = [...desk.flights, flight];
        scene.hurry.addEventListener('abort', flight.landed, { once: true });
      });
    });
  });
  return Promise.all(flown);
}

/** A card in the middle of a place. */
function card(rect: DOMRect): DOMRect {
  const width = Math.min(WIDEST, Math.max(NARROWEST, Math.min(rect.width, (rect.height * 5) / 7)));
  const height = (width * 7) / 5;
  return new DOMRect(
    rect.x + rect.width / 2 - width / 2,
    rect.y + rect.height / 2 - height / 2,
    width,
    height,
  );
}
