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
  toss?: boolean;
  /** After how many ms it starts. */
  delay?: number;
}

const MOVE_MS = 420;
const APART_MS = 60;
/** More than these fly as a stack. */
const MOST = 8;
const WIDTHS = { card: 40, action: 40, drawing: 46, bill: 36 };
const RATIOS = { card: 1.36, action: 1.4, drawing: 1, bill: 0.64 };

let next = 0;

/** Lets things fly, and waits until the last one has landed. */
export function fly(desk: Desk, journeys: Journey[], scene: Scene): Promise<unknown> {
  if (!scene.motion || scene.hurry.aborted) return Promise.resolve();
  const time = scene.short ? 140 : MOVE_MS;
  const flown = journeys.flatMap(({ what, from, to, count = 1, toss = false, delay = 0 }) => {
    const start = rectOf(from);
    const end = rectOf(to);
    if (!start || !end) return [];
    return Array.from({ length: Math.min(count, MOST) }, (_, i) => {
      return new Promise<void>((landed) => {
        const flight: Flight = {
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

/** Things keep their shape, whatever the shape of the place. */
function shaped(rect: DOMRect, what: Flight['what']): DOMRect {
  const kind = (Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).find((key) => key in what) ?? 'card';
  const width = WIDTHS[kind];
  const height = width * RATIOS[kind];
  return new DOMRect(rect.x + (rect.width - width) / 2, rect.y + (rect.height - height) / 2, width, height);
}
