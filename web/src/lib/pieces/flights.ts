import type { Scene } from '$lib/table/director.svelte';

/** Something on its way over the table. */
export interface Flight<What> {
  id: number;
  what: What;
  from: DOMRect;
  to: DOMRect;
  delay: number;
  /** In ms. */
  time: number;
  toss: boolean;
  landed: () => void;
}

export interface Journey<What> {
  what: What;
  from: string;
  to: string;
  count?: number;
  /** After how many ms it starts. */
  delay?: number;
  /** Thrown high, rather than slid over. */
  toss?: boolean;
}

const MOVE_MS = 440;
const SHORT_MS = 140;
const APART_MS = 60;
/** More than these fly as a stack. */
const MOST = 8;

let next = 0;

/** Where things lie is marked with `data-at`, on the table and in the bar; the first that can be seen counts. */
export function rectOf(at: string): DOMRect | null {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-at~="${at}"]`)) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0) return rect;
  }
  return null;
}

/** Lets things fly, and waits until the last one has landed. `shaped` says how large a thing is at a place. */
export function fly<What>(
  desk: { flights: Flight<What>[] },
  journeys: Journey<What>[],
  scene: Scene,
  shaped: (place: DOMRect, what: What) => DOMRect,
): Promise<unknown> {
  if (!scene.motion || scene.hurry.aborted) return Promise.resolve();
  const time = scene.short ? SHORT_MS : MOVE_MS;
  const flown = journeys.flatMap(({ what, from, to, count = 1, toss = false, delay = 0 }) => {
    const start = rectOf(from);
    const end = rectOf(to);
    if (!start || !end) return [];
    return Array.from({ length: Math.min(count, MOST) }, (_, i) => {
      return new Promise<void>((landed) => {
        const flight: Flight<What> = {
          id: next++,
          what,
          from: shaped(start, what),
          to: shaped(end, what),
          delay: scene.short ? 0 : delay + i * APART_MS,
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

/** A box of this size in the middle of a place. */
export function centred(place: DOMRect, width: number, height: number): DOMRect {
  return new DOMRect(
    place.x + (place.width - width) / 2,
    place.y + (place.height - height) / 2,
    width,
    height,
  );
}
