/** What Loot cards show, and sums of them. Which there are and what they are worth comes from the server. */

import { t } from '$lib/i18n';
import type { Card, Kind, PromoView, Terms } from './view';

/** What is printed on a card. */
export interface Print {
  kind: Kind | null;
  /** In thousands. */
  value: number;
  promo: PromoView | null;
  drawing: string;
}

const DRAWINGS: Record<Kind, string> = {
  cash: 'loot/cash',
  gems: 'loot/gems',
  jewelry: 'loot/jewelry',
  paintings: 'loot/painting',
  sculptures: 'loot/sculpture',
};

/** A card is written `gems 5`, a promo card by its id. */
export function printOf(card: Card, terms: Terms): Print {
  const promo = terms.promos.find((one) => one.card === card) ?? null;
  if (promo) return { kind: null, value: promo.value, promo, drawing: `promos/${card}` };
  const [kind, value] = card.split(' ') as [Kind, string];
  return { kind, value: Number(value), promo: null, drawing: DRAWINGS[kind] };
}

/** A card in words. */
export function nameOf(card: Card, terms: Terms): string {
  const { kind, value, promo } = printOf(card, terms);
  return promo
    ? t.critters.promoFace(promo.name, value)
    : t.critters.face(t.critters.kinds[kind ?? 'cash'], value);
}

/** Some cards in words. */
export function namesOf(cards: Card[], terms: Terms): string {
  return cards.length ? t.critters.list(cards.map((card) => nameOf(card, terms))) : t.critters.seat.nothing;
}

/** What cards are worth together, in thousands. */
export function worth(cards: Card[], terms: Terms): number {
  return cards.reduce((sum, card) => sum + printOf(card, terms).value, 0);
}

/** The best first. */
export function byWorth(cards: Card[], terms: Terms): Card[] {
  return [...cards].sort((a, b) => printOf(b, terms).value - printOf(a, terms).value || a.localeCompare(b));
}
