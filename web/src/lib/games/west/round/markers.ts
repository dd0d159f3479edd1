import { w } from '$lib/i18n/west';
import type { Desk } from '../desk.svelte';
import type { Seat } from '../view';

/** A marker of the Rep track: a Pioneer's, or the gang's, which has no seat. */
export interface RepMarker {
  key: string;
  seat: Seat | null;
  name: string;
  rep: number;
}

/** One marker for each Pioneer, and one for the gang (WEST-1). */
export function repMarkers(desk: Desk): RepMarker[] {
  const { pioneers, gang } = desk.view.rep;
  return [
    ...pioneers.map((rep, seat) => ({ key: `${seat}`, seat, name: desk.called(seat), rep })),
    { key: 'gang', seat: null, name: w.sides.bandits, rep: gang },
  ];
}
