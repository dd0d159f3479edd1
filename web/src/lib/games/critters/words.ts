/** Offers and statements as short sentences on the table. */

import { t } from '$lib/i18n';
import type { Desk } from './desk.svelte';
import { nameOf } from './loot';
import type { OfferSight, Seat, Sight, Statement } from './view';

/** The seat that gives: it stands in the name of the offer (`P2#1`). */
export function giverOf({ offer }: OfferSight): Seat {
  return Number(/^P(\d+)#/.exec(offer)?.[1] ?? 0);
}

/** What lies in an offer. A trade's bills are its price and lie with the buyer. */
export function contentsOf(offer: OfferSight, desk: Desk): string {
  const { terms } = desk.view;
  const known = [...offer.open.map((card) => nameOf(card, terms))];
  const hidden = offer.hidden_count
    ? [t.critters.offer.hiddenWords(offer.hidden_count, offer.peeked_count)]
    : [];
  const bills = offer.bills && offer.kind !== 'trade' ? [t.critters.bills(offer.bills)] : [];
  return t.critters.offer.sums([...bills, ...known, ...hidden]);
}

/** Who gives what to whom, and whether the rules see to it. */
export function sentenceOf(offer: OfferSight, desk: Desk): string {
  const words = t.critters.deal;
  const [from, to] = [desk.name(giverOf(offer)), desk.name(offer.to)];
  const what = contentsOf(offer, desk);
  const binds = offer.binding ? t.critters.offer.binding : t.critters.offer.words;
  switch (offer.kind) {
    case 'payoff':
      return `${words.payoff(from, to, offer.side ?? 'yes')}: ${what} (${binds})`;
    case 'gift':
      return `${words.gift(from, to)}: ${what} (${binds})`;
    case 'trade':
      return `${words.trade(from, to)}: ${words.forBills(what, offer.bills)} (${binds})`;
  }
}

/** What somebody said, in their words. */
export function spoken(statement: Statement, desk: Desk): string {
  const words = t.critters.menu;
  if ('vow' in statement) return words.vow(t.critters.actions[statement.vow].name);
  if ('claim' in statement) return words.claim(statement.claim);
  if ('price' in statement) return words.price(statement.price.bills, statement.price.value);
  if ('ask' in statement) {
    const { seat, vote } = statement.ask;
    return `${desk.name(seat)}: ${vote === 'yes' ? words.askYes : words.askNo}`;
  }
  const { seat, unless } = statement.warn;
  return `${desk.name(seat)}: ${unless === 'yes' ? words.warnYes : words.warnNo}`;
}

/** What each seat said last in this round. */
export function lastWords(sights: Sight[], desk: Desk): Map<Seat, string> {
  const said = new Map<Seat, string>();
  for (const sight of sights.toReversed()) {
    if (sight.is === 'round_began') break;
    if (sight.is === 'said' && !said.has(sight.seat)) said.set(sight.seat, spoken(sight.statement, desk));
  }
  return said;
}
