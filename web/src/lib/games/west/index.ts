import { w } from '$lib/i18n/west';
import type { Table } from '$lib/table/table.svelte';
import { chapterOf } from './chapters';
import { deskOf } from './desk.svelte';

export { default as Beside } from './sheet/Beside.svelte';
export { default as Board } from './Board.svelte';
export { default as End } from './End.svelte';
export { default as Room } from './setup/Room.svelte';
export { default as Tv } from './Tv.svelte';
export { default as TvBeside } from './TvBeside.svelte';

/** Whose side a chair is. */
export function chair(table: Table, seat: number): string {
  const side = deskOf(table).sideOf(seat);
  return side === null ? '' : w.people.chair[side];
}

/** Everybody goes by their character, as soon as they have one. */
export function called(table: Table, seat: number): string {
  const desk = deskOf(table);
  return desk.ready ? desk.called(seat) : table.name(seat);
}

/** The chapter of the rules on what is going on. */
export function chapter(table: Table): string {
  const desk = deskOf(table);
  return desk.ready ? chapterOf(desk.view, desk.shopOpen, desk.own?.at === 'hiding') : '';
}

/** Words of the story that stand for a piece on the table: characters, and the places of the map. */
export function pieces(table: Table): Record<string, string> {
  const desk = deskOf(table);
  if (!desk.ready) return {};
  const seats = desk.view.seats.flatMap(({ name }, seat) => {
    const words = [table.name(seat), name, desk.called(seat)].filter((word) => word !== null);
    return words.map((word) => [word, `seat-${seat}`]);
  });
  const places = desk.book.all.map.spaces.map(({ id, name }) => [name, `space-${id}`]);
  return Object.fromEntries([...places, ...seats]) as Record<string, string>;
}
