import type { Table } from '$lib/table/table.svelte';
import { cast } from './printed';
import type { View } from './view';

export { default as Board } from './Board.svelte';
export { default as End } from './End.svelte';
export { default as Tv } from './Tv.svelte';

/** Words of the story that stand for a piece on the table. */
export function pieces(table: Table): Record<string, string> {
  const { locations } = table.view as View;
  return Object.fromEntries([
    ...cast(locations).map((character) => [character, `card-${character}`]),
    ...Object.keys(locations).map((location) => [location, `place-${location}`]),
    ...table.info.seats.map(({ name }, seat) => [name, `seat-${seat}`]),
  ]);
}
