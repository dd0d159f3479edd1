import type { Scene } from '$lib/table/director.svelte';
import { zoomOf } from '$lib/ui/zoom';
import type { Travel } from './desk.svelte';

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
  /** What else changes only when it has landed. */
  opens?: string;
  count?: number;
  /** After how many ms it starts. */
  delay?: number;
  /** Thrown high, rather than slid over. */
  toss?: boolean;
}

const MOVE_MS = 440;
const APART_MS = 60;
/** More than these fly as a stack. */
const MOST = 8;

let next = 0;

/** Where things lie is marked with `data-at`, on the table and in the bar; the first that can be seen counts. Measured as
 * the layer does in which things fly. */
export function rectOf(at: string): DOMRect | null {
  const zoom = zoomOf(document.querySelector('.flights'));
  for (const element of document.querySelectorAll<HTMLElement>(`[data-at~="${at}"]`)) {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width > 0) return new DOMRect(x / zoom, y / zoom, width / zoom, height / zoom);
  }
  return null;
}

/** What flights need of a table. */
interface Sky<What, View> {
  flights: Flight<What>[];
  depart(travel: Travel<View>): () => void;
}

/**
 * Shows the view after a sight, lets things fly to where they are in it, and waits until the last one has landed. What
 * flies has left its old place at once; its new place goes on showing the view before until it lands. `shaped` says
 * how large a thing is at a place.
 */
export async function fly<What, View>(
  desk: Sky<What, View>,
  before: View,
  journeys: Journey<What>[],
  scene: Scene,
  shaped: (place: DOMRect, what: What) => DOMRect,
): Promise<void> {
  if (!scene.motion || scene.hurry.aborted) return scene.show();
  // Where things start from is measured before they have left, and where they land once the table has made room.
  const leaving = journeys.flatMap((journey) => {
    const start = rectOf(journey.from);
    const { from, to, opens = to } = journey;
    return start ? [{ journey, start, arrive: desk.depart({ from, to: [to, opens], before }) }] : [];
  });
  await scene.show();
  await Promise.all(
    leaving.map(async ({ journey, start, arrive }) => {
      const end = rectOf(journey.to);
      if (end) await travel(desk, journey, shaped(start, journey.what), shaped(end, journey.what), scene);
      arrive();
    }),
  );
}

/** Lets the things of one journey fly, one after another. */
function travel<What, View>(
  desk: Sky<What, View>,
  { what, count = 1, toss = false, delay = 0 }: Journey<What>,
  from: DOMRect,
  to: DOMRect,
  scene: Scene,
): Promise<unknown> {
  if (scene.hurry.aborted) return Promise.resolve();
  const time = MOVE_MS * scene.pace;
  const flown = Array.from({ length: Math.min(count, MOST) }, (_, i) => {
    return new Promise<void>((landed) => {
      const flight: Flight<What> = {
        id: next++,
        what,
        from,
        to,
        delay: (delay + i * APART_MS) * scene.pace,
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
