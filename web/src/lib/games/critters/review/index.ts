import type { Seat } from '$lib/protocol';
import type { Table } from '$lib/table/table.svelte';
import type { View } from '../view';

export { default as Art } from '../Art.svelte';
export { default as Sign } from './Sign.svelte';
export const shape = 'square';

export function face(table: Table, seat: Seat): string | null {
  const critter = (table.view as View | null)?.seats[seat]?.critter;
  return critter ? `heads/${critter.toLowerCase()}` : null;
}

/** The critters at the table, by the names of their players. */
export function drawings(table: Table): Record<string, string> {
  return Object.fromEntries(
    table.info.seats.flatMap(({ name }, seat) => {
      const drawing = face(table, seat);
      return drawing ? [[name, drawing]] : [];
    }),
  );
}
