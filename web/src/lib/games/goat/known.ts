/** What is publicly known of the card on offer, and so what it can still be. */

import { cast } from './printed';
import type { Character, Seat, Sight, View, Why } from './view';

/** Where a Character is, as far as this viewer knows. */
export type Whereabouts =
  | { at: 'in play'; controller: Seat }
  | { at: 'discarded'; why: Why }
  | { at: 'face up' }
  /** Known to be in the hand or on offer: named this round, or passed on by the viewer. */
  | { at: 'with the dealer'; named: boolean; passedOn: boolean }
  | { at: 'in your hand' }
  | { at: 'unknown' };

export function whereabouts(view: View): Map<Character, Whereabouts> {
  const known = new Map<Character, Whereabouts>();
  for (const character of cast(view.locations)) known.set(character, { at: 'unknown' });
  for (const character of [...view.hand.declared, ...view.hand.passed_on]) {
    const named = view.hand.declared.includes(character);
    known.set(character, {
      at: 'with the dealer',
      named,
      passedOn: view.hand.passed_on.includes(character),
    });
  }
  for (const character of view.hand.cards ?? []) known.set(character, { at: 'in your hand' });
  for (const { character, controller } of view.in_play) known.set(character, { at: 'in play', controller });
  for (const { character, why } of view.discarded) known.set(character, { at: 'discarded', why });
  if (view.face_up) known.set(view.face_up, { at: 'face up' });
  return known;
}

/**
 * What the card on offer can be: one that has not been seen this round. Once every card of the dealer is known by
 * name, it is one of those.
 */
export function candidates(view: View): Character[] {
  if (!view.offer) return [];
  if (view.offer.card) return [view.offer.card];
  const known = whereabouts(view);
  const withDealer = [...known].filter(([, place]) => place.at === 'with the dealer');
  const held = view.hand.count + 1;
  const hidden = [...known].filter(([, place]) => place.at === 'unknown' || place.at === 'with the dealer');
  return (withDealer.length >= held ? withDealer : hidden).map(([character]) => character);
}

/** How often each player told the truth and lied when it came out. */
export interface Word {
  truths: number;
  lies: number;
}

export function words(sights: Sight[]): Map<Seat, Word> {
  const kept = new Map<Seat, Word>();
  for (const sight of sights) {
    if (sight.is !== 'revealed') continue;
    const word = kept.get(sight.from) ?? { truths: 0, lies: 0 };
    if (sight.name === sight.card) word.truths += 1;
    else word.lies += 1;
    kept.set(sight.from, word);
  }
  return kept;
}

/** The last claim of a player that has come out. */
export function lastClaim(sights: Sight[], from: Seat): Extract<Sight, { is: 'revealed' }> | undefined {
  return sights.filter((sight) => sight.is === 'revealed').findLast((sight) => sight.from === from);
}
