import { w } from '$lib/i18n/west';
import type { Desk } from '../desk.svelte';
import type { Seat } from '../view';

/** Where a character is, in words, as far as the viewer knows. */
export function whereIs(desk: Desk, seat: Seat): string {
  const own = desk.seat(seat);
  if (!own) return '';
  switch (own.at) {
    case 'hiding':
      return own.hides_on
        ? w.sheet.hidesOn(desk.book.spoken(own.hides_on), own.hiding_movement)
        : w.sheet.hides(own.hiding_movement);
    case 'train':
      return w.sheet.aboard;
    case 'jail_cells':
      return own.sentence === 'prison' ? w.sheet.prison : w.sheet.jail;
    case 'graveyard':
      return w.sheet.grave;
    case 'away':
      return w.sheet.away;
    default:
      return w.sheet.at(desk.book.spoken(own.at));
  }
}
