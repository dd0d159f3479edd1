import type { Sight } from '../../view';

/** A card of the Gold deck as it came up in a job. */
export interface Turned {
  /** Its sort; null for a card whose face the viewer does not know. */
  id: string | null;
  is: 'drawn' | 'revealed' | 'negated' | 'befell' | 'replaced';
}

/** The cards of the last job, in the order in which they came up. */
export function turnedUp(sights: Sight[]): Turned[] {
  const begins = sights.findLastIndex(({ is }) => is === 'worked');
  if (begins < 0) return [];
  const cards: Turned[] = [];
  for (const sight of sights.slice(begins + 1)) {
    if (sight.is === 'drew_gold') cards.push({ id: sight.card, is: 'drawn' });
    if (sight.is === 'revealed') cards.push({ id: sight.card, is: 'revealed' });
    if (sight.is === 'negated' || sight.is === 'befell' || sight.is === 'replaced') {
      const open = cards.findLast(({ is }) => is === 'revealed');
      if (open) open.is = sight.is;
    }
  }
  return cards;
}
