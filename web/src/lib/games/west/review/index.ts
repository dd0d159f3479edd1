import type { Seat } from '$lib/protocol';
import type { Table } from '$lib/table/table.svelte';
import type { View } from '../view';

export { default as Art } from '../Art.svelte';
export { default as MoneyMap } from './MoneyMap.svelte';

export function face(table: Table, seat: Seat): string | null {
  const character = (table.view as View | null)?.seats[seat]?.character;
  return character ? `characters/${character}` : null;
}

/** The characters at the table, by their own names and by those of their players. */
export function drawings(table: Table): Record<string, string> {
  const view = table.view as View | null;
  return Object.fromEntries(
    table.info.seats.flatMap(({ name }, seat) => {
      const drawing = face(table, seat);
      const words = [name, view?.seats[seat]?.name].filter((word) => typeof word === 'string' && word !== '');
      return drawing ? words.map((word) => [word, drawing]) : [];
    }),
  ) as Record<string, string>;
}
