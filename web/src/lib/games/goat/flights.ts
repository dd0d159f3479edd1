import type { Scene } from '$lib/table/director.svelte';
import type { Desk, Flight } from './desk.svelte';

/** Where things lie is marked with `data-at`, on the table and in the bar; the first that can be seen counts. */
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
  /** The size of one thing in px; as large as the place it goes to when left out. */
  size?: number;
  toss?: boolean;
}

const MOVE_MS = 420;
const APART_MS = 60;
/** More than these fly as a stack. */
const MOST = 8;

let next = 0;

/** Lets things fly, and waits until the last one has landed. */
export function fly(desk: Desk, journeys: Journey[], scene: Scene): Promise<unknown> {
  if (!scene.motion || scene.hurry.aborted) return Promise.resolve();
  const time = scene.short ? 140 : MOVE_MS;
  const flown = journeys.flatMap(({ what, from, to, count = 1, size, toss = false }) => {
    const start = rectOf(from);
    const end = rectOf(to);
    if (!start || !end) return [];
    return Array.from({ length: Math.min(count, MOST) }, (_, i) => {
      return new Promise<void>((landed) => {
        const flight: Flight = {
          id: next++,
          what,
          from: shaped(start, what, size),
          to: shaped(end, what, size),
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

/** The width of a card where no card lies, such as at a player's name. */
const CARD = 36;

/** Things keep their shape, whatever the shape of the place. */
function shaped(rect: DOMRect, what: Flight['what'], size: number | undefined): DOMRect {
  if (size) return centred(rect, size, size);
  const isCardPlace = Math.abs(rect.width / rect.height - 5 / 7) < 0.15;
  return 'card' in what && !isCardPlace ? centred(rect, CARD, CARD * 1.4) : rect;
}

function centred(rect: DOMRect, width: number, height: number): DOMRect {
  return new DOMRect(rect.x + (rect.width - width) / 2, rect.y + (rect.height - height) / 2, width, height);
}
