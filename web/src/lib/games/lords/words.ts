import { t } from '$lib/i18n';
import { counted } from './cards';
import type { Goat } from './view';

/** `2 Goat Ninjas and 1 Goat Lord`. */
export function inWords(cards: readonly Goat[]): string {
  return t.lords.pileWords(counted(cards).map(([goat, number]) => [t.lords.goats[goat], number]));
}
