/** What is printed on the cards: drawings and classes, no rules. */

import type { Action, Goat, View } from './view';

export const GOATS: Record<Goat, string> = {
  GL: 'goat-lord',
  MG: 'magical-goatini',
  FG: 'flying-goat-a-corn',
  DR: 'dragon-goat',
  TG: 't-goat',
  NI: 'goat-ninja',
  KR: 'krakengoat',
  FM: 'fairy-goat-mother',
  FB: 'fainting-baby-goat',
  GH: 'overly-happy-ghoast',
  LP: 'ladypug',
  GU: 'goat-food-guardian',
};

export const ACTIONS: Record<Action, string> = {
  ESC: 'actions/escape-goat',
  RUS: 'actions/russian-goatlette',
  ATO: 'actions/atomic-goat',
  GTH: 'actions/goatinhood',
  BLU: 'actions/bluff-goat',
  SAN: 'actions/santy-goat',
  LEA: 'actions/leap-of-goat',
  LOA: 'actions/loaf-of-goat',
  FLO: 'actions/empowering-flower-goatee',
  VIS: 'actions/visionary-goat',
};

/** The cards that say "wild". */
export function isWild(goat: Goat): boolean {
  return goat === 'GL' || goat === 'MG';
}

/** The goat that gives a pile its name. */
export function speciesOf(pile: readonly Goat[]): Goat | null {
  return pile.find((goat) => !isWild(goat)) ?? pile[0] ?? null;
}

/** What cards are worth by what is printed on them. */
export function pointsOf(view: View, cards: readonly Goat[]): number {
  return cards.reduce((sum, goat) => sum + (view.deck[goat]?.points ?? 0), 0);
}

/** An action card that may have a star: `ESC*` is the one that is not ripe yet. */
export function pickOf(code: string): { card: Action; starred: boolean } {
  const starred = code.endsWith('*');
  return { card: (starred ? code.slice(0, -1) : code) as Action, starred };
}
