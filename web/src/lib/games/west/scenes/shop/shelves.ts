import { w } from '$lib/i18n/west-scenes';
import type { SeatView, Ware, WareView } from '$lib/protocol/west';
import type { Book } from '../../book';
import { slug } from '../wares';

/** The shelves of a shop, in this order; Items take two where there are many. */
export type Shelf = 'weapons' | 'items' | 'trail' | 'tools';

/** More than these do not stand on one shelf. */
const WIDE = 7;

/** What is sold, shelf by shelf; empty ones are left out. */
export function shelves(wares: WareView[]): [Shelf, WareView[]][] {
  const of = (...kinds: string[]) => wares.filter(({ what }) => kinds.includes(what));
  const items = of('item');
  const half = items.length > WIDE ? Math.ceil(items.length / 2) : items.length;
  const all: [Shelf, WareView[]][] = [
    ['weapons', of('weapon')],
    ['items', items.slice(0, half)],
    ['trail', items.slice(half)],
    ['tools', of('tool', 'bag', 'pet')],
  ];
  return all.filter(([, shelf]) => shelf.length > 0);
}

/** A name as a label has it, without its article. */
export function bare(name: string): string {
  return name.replace(/^(the|an?) /i, '');
}

/** What a choice names, as the shop's list does. */
export function wareKey(ware: Ware): string {
  const [what, which] = Object.entries(ware)[0] ?? ['', ''];
  return `${what}:${String(which)}`;
}

/** What a customer has, as far as it decides what else may be had. */
type Owner = Pick<SeatView, 'tool' | 'bag' | 'items' | 'load'> & { pets: { pet: string }[] };

/** Why something does not fit a customer, in as many words as a slip of paper has room for. */
export function unfit({ what, ware }: WareView, own: Owner, bags: { id: string; name: string }[]): string {
  const words = w.shop.unfit;
  switch (what) {
    case 'item':
      return own.load.item_squares < own.load.item_limit && own.items[ware] ? words.item : words.full;
    case 'tool':
      return own.tool !== null && slug(own.tool) === slug(ware) ? words.tool : words.other;
    case 'bag': {
      // Bags are had one size after another.
      const size = (bag: string) => bags.findIndex(({ id }) => id === bag);
      const next = bags[size(own.bag) + 1];
      return next && size(ware) > size(own.bag) + 1 ? words.first(next.name) : words.bag;
    }
    case 'pet':
      return own.pets.some(({ pet }) => pet === ware) ? words.pet : words.other;
    case 'weapon':
      return words.item;
    default:
      return words.other;
  }
}

/** What a ware does, in words. */
export function describe(book: Book, { what, ware }: WareView): string {
  const words = w.shop;
  switch (what) {
    case 'weapon': {
      const weapon = book.weapons.get(ware);
      if (!weapon) return '';
      const { hit, damage, dice } = weapon.attack;
      return words.weapon(dice, hit, damage, weapon.ammo);
    }
    case 'item':
      return book.items.get(ware)?.text ?? '';
    case 'pet':
      return book.pets.get(ware)?.text ?? '';
    case 'bag': {
      const bag = book.all.bags.find(({ id }) => id === ware);
      return bag ? words.bagText(bag.item_squares, bag.weight, bag.animals) : '';
    }
    case 'tool': {
      const tool = book.all.tools.find(({ id }) => id === ware);
      return tool ? (words.toolText[tool.work] ?? '') : '';
    }
    default:
      return '';
  }
}
