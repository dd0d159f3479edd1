import { t } from '$lib/i18n';
import type { Table } from '$lib/table/table.svelte';

export { default as Board } from './Board.svelte';
export { default as End } from './End.svelte';
export { default as Tv } from './Tv.svelte';

/** Words of the story that stand for a piece on the table. */
export function pieces(table: Table): Record<string, string> {
  return {
    [t.lords.piles.draw]: 'draw-pile',
    [t.lords.piles.discard]: 'discard-pile',
    ...Object.fromEntries(table.info.seats.map(({ name }, seat) => [name, `seat-${seat}`])),
  };
}
