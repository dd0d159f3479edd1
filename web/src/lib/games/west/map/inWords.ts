/** Where the viewer is, what is next to it, who is near, and what may be done: what others see at a glance on the map. */

import { w } from '$lib/i18n/west';
import type { Desk } from '../desk.svelte';
import { whereIs } from '../sheet/where';
import { actsOf, type Group } from '../turn/acts';

/** More people than these are not near. */
const NEAREST = 4;
/** Groups that have a list of their own, and are told by one name. */
const GATHERED: ReadonlySet<Group> = new Set(['shop', 'bank', 'drop', 'order']);

export function inWords(desk: Desk): string[] {
  if (desk.you === null) return [];
  const own = desk.spaceOf(desk.you);
  return [hereOf(desk, own), ...(own === null ? [] : [nextTo(desk, own)]), nearOf(desk, own), doableOf(desk)];
}

function hereOf(desk: Desk, own: string | null): string {
  const space = own === null ? undefined : desk.book.spaces.get(own);
  const isThere = space && desk.own?.at === own;
  return isThere ? w.text.at(space.name, w.kinds[space.kind]) : w.text.you(whereIs(desk, desk.you ?? 0));
}

function nextTo(desk: Desk, own: string): string {
  const open = desk.book.ways(own).filter(({ against }) => !against);
  return w.text.next(open.map(({ to, road }) => `${desk.book.place(to)}${w.text.by[road.kind]}`));
}

function nearOf(desk: Desk, own: string | null): string {
  const others = desk.view.seats.flatMap((_, seat) => {
    const space = desk.isYou(seat) ? null : desk.spaceOf(seat);
    if (space === null) return [];
    return [{ seat, steps: own === null ? null : desk.book.apart(own, space) }];
  });
  others.sort((one, other) => (one.steps ?? 99) - (other.steps ?? 99));
  return w.text.near(
    others.slice(0, NEAREST).map(({ seat, steps }) => {
      const who = `${desk.called(seat)} ${whereIs(desk, seat)}`;
      return steps === null ? who : `${who}, ${steps === 0 ? w.text.sameSpace : w.text.off(steps)}`;
    }),
  );
}

function doableOf(desk: Desk): string {
  const { asked } = desk.table;
  if (!asked) return w.text.notYet;
  const rides = desk.reach && desk.reach.spaces.length > 0 ? [w.text.ride(desk.reach.spaces.length)] : [];
  const acts = [...actsOf(asked.choices)].flatMap(([group, listed]) =>
    GATHERED.has(group) ? [w.text.gathered[group] ?? ''] : listed.map(({ text }) => text),
  );
  return w.text.can([...rides, ...acts].filter(Boolean));
}
