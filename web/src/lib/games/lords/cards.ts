/** Cards in no order: what lists of codes need. */

/** A list without these cards, each taken out once. */
export function without<Card>(cards: readonly Card[], gone: readonly Card[]): Card[] {
  const left = [...cards];
  for (const card of gone) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Whether all of `few` are among `many`, counted. */
export function among<Card>(few: readonly Card[], many: readonly Card[]): boolean {
  return without(few, many).length === 0;
}

/** Whether both are the same cards, in whatever order. */
export function same<Card>(one: readonly Card[], other: readonly Card[]): boolean {
  return one.length === other.length && among(one, other);
}

/** How many of each, in the order in which they come first. */
export function counted<Card>(cards: readonly Card[]): [Card, number][] {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}
