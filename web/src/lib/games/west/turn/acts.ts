/** The listed choices of a turn, gathered into the few things that a player thinks of, in the order of a tidy list. */

import type { OfferedChoice } from '$lib/protocol';
import { readChoice, type Choice } from '../view';

export type Group =
  | 'work'
  | 'fight'
  | 'hide'
  | 'place'
  | 'shop'
  | 'bank'
  | 'cards'
  | 'items'
  | 'people'
  | 'more'
  | 'drop'
  | 'order';

/** A choice with the sign it is drawn with. */
export interface Act extends OfferedChoice {
  read: Choice;
  group: Group;
}

const GROUPS: Partial<Record<Choice['is'], Group>> = {
  work: 'work',
  herd: 'work',
  tame: 'work',
  trap: 'work',
  dig: 'work',
  rob: 'fight',
  attack: 'fight',
  ambush: 'fight',
  target: 'fight',
  strike: 'fight',
  hide: 'hide',
  emerge: 'hide',
  move: 'hide',
  redraw: 'hide',
  board: 'place',
  get_off: 'place',
  ride: 'place',
  heal: 'place',
  saloon_card: 'place',
  draw: 'place',
  buy: 'shop',
  exchange: 'shop',
  save: 'bank',
  withdraw: 'bank',
  power: 'cards',
  item: 'items',
  ability: 'items',
  trade: 'people',
  discard: 'drop',
  release: 'drop',
  order: 'order',
};

const ORDER: Group[] = [
  'work',
  'fight',
  'hide',
  'place',
  'shop',
  'bank',
  'cards',
  'items',
  'people',
  'more',
  'drop',
  'order',
];

/** Everything but movement and the end of the turn, group by group. Whatever is not known here is listed as well. */
export function actsOf(choices: readonly OfferedChoice[]): Map<Group, Act[]> {
  const groups = new Map<Group, Act[]>();
  for (const listed of choices) {
    const read = readChoice(listed.choice);
    if (read.is === 'play' || read.is === 'step' || read.is === 'end') continue;
    const group = GROUPS[read.is] ?? 'more';
    groups.set(group, [...(groups.get(group) ?? []), { ...listed, read, group }]);
  }
  return new Map(ORDER.flatMap((group) => (groups.has(group) ? [[group, groups.get(group) ?? []]] : [])));
}

/** The listed choices of one kind that name a space, by that space. */
export function bySpace(
  choices: readonly { choice: unknown }[],
  is: 'space' | 'hide',
): ReadonlyMap<string, unknown> {
  return new Map(
    choices.flatMap(({ choice }): [string, unknown][] => {
      const read = readChoice(choice);
      const named = read.is === 'space' || read.is === 'hide';
      return named && read.is === is ? [[read.value, choice]] : [];
    }),
  );
}

/** The listed choice that ends the turn or the move. */
export function endOf(choices: readonly OfferedChoice[]): OfferedChoice | null {
  return choices.find(({ choice }) => readChoice(choice).is === 'end') ?? null;
}

/** The sums that a choice of the Bank or the Stash is listed for. */
export function sumsOf(acts: readonly Act[], is: 'save' | 'withdraw'): { cash: number; act: Act }[] {
  return acts.flatMap((act) =>
    act.read.is === is && typeof act.read.value === 'number' ? [{ cash: act.read.value, act }] : [],
  );
}

/** The drawing of a choice. */
export function signOf(read: Choice, tool: string | null): string {
  switch (read.is) {
    case 'work':
    case 'herd':
      return tool ? `tools/${tool}` : 'boot';
    case 'tame':
      return 'livestock/mustang';
    case 'trap':
      return 'items/traps';
    case 'item':
      return `items/${read.value}`;
    case 'power':
      return 'star';
    case 'hide':
    case 'emerge':
    case 'redraw':
      return 'hiding';
    case 'rob':
    case 'attack':
    case 'ambush':
    case 'strike':
      return 'weapon';
    case 'board':
    case 'get_off':
    case 'ride':
      return 'train';
    case 'heal':
      return 'heart';
    case 'saloon_card':
      return 'saloon';
    case 'draw':
      return 'village';
    case 'trade':
    case 'save':
    case 'withdraw':
      return 'chip';
    case 'discard':
    case 'release':
      return 'bag';
    default:
      return 'boot';
  }
}
