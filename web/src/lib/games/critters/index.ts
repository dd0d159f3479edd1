import { t } from '$lib/i18n';
import type { Table } from '$lib/table/table.svelte';

export { default as Board } from './Board.svelte';
export { default as End } from './End.svelte';
export { default as Tv } from './Tv.svelte';

/** Words of the story that stand for a piece on the table. */
export function pieces(table: Table): Record<string, string> {
  return Object.fromEntries(table.info.seats.map(({ name }, seat) => [name, `seat-${seat}`]));
}

const { split, talk, reveal } = t.critters.guide;

/** The lessons of the first game, to be read again beside the rules. */
export const guide = [split, talk, reveal].map(({ title, steps }) => ({ title, text: steps.join(' ') }));
