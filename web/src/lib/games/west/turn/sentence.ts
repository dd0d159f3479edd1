/** What there is to say of a space, for a person who points at it: what it offers, who is there, what the way costs. */

import { w } from '$lib/i18n/west';
import type { Desk } from '../desk.svelte';
import type { SpaceFacts } from '../view';

/** What a space offers whoever comes there. */
export function offersOf(desk: Desk, space: SpaceFacts): string[] {
  const { numbers } = desk.book.all;
  const { kind } = space;
  const words = w.offers;
  const own =
    kind === 'desert'
      ? words.desert(numbers.desert_wound)
      : kind === 'saloon'
        ? words.saloon(numbers.saloon_card_price, numbers.saloon_heal_price)
        : words[kind];
  const trap = space.fur && !desk.inGang ? [words.trap(space.fur)] : [];
  const train = desk.view.train.at === space.id ? [words.train] : [];
  return [own, ...trap, ...train].filter((text) => text !== '');
}

/** Who can be seen on a space. */
export function seenOn(desk: Desk, space: string): string[] {
  return desk.view.seats.flatMap(({ at }, seat) =>
    at === space ? [desk.isYou(seat) ? w.text.here : desk.called(seat)] : [],
  );
}

/** Spaces of a way on which a hidden figure may be, as far as the viewer knows. */
export function shadedOn(desk: Desk, spaces: readonly string[]): string[] {
  const { hidden } = desk.view;
  if (!hidden) return [];
  return spaces.filter((space) => hidden.figures.some((figure) => figure.spaces.includes(space)));
}

/** What waits on the way to a space in reach. */
export function wayOf(desk: Desk, space: string): string[] {
  const route = desk.route(space);
  if (!route) return [];
  const { goal, spaces } = route;
  const words = w.offers;
  const shaded = shadedOn(desk, spaces.slice(1)).length;
  return [
    ...(goal.pays ? [words.pays(goal.pays.cash, goal.pays.rep)] : []),
    ...(goal.meets.length > 0 ? [words.meets(goal.meets.map((seat) => desk.called(seat)))] : []),
    ...(goal.wounds > 0 ? [words.wounds(goal.wounds)] : []),
    ...(goal.fords > 0 ? [words.fords] : []),
    ...(shaded > 0 ? [words.shaded(shaded)] : []),
  ];
}

/** The whole of it, as it is read out. */
export function sentenceOf(desk: Desk, id: string): string {
  const space = desk.book.spaces.get(id);
  if (!space) return '';
  const route = desk.route(id);
  const head = route
    ? `${w.ride.to(space.name, route.goal.cost)}.`
    : `${space.name}, ${w.kinds[space.kind]}.`;
  const who = seenOn(desk, id).filter((name) => name !== w.text.here);
  const here = desk.own?.at === id ? [`${w.text.here}.`] : [];
  return [
    head,
    ...here,
    ...(who.length > 0 ? [w.offers.crowd(who)] : []),
    ...wayOf(desk, id),
    ...offersOf(desk, space),
  ].join(' ');
}
