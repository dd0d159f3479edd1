/** Standing orders for the interrupts: when a player lets a pile go without being asked each time. */

import type { OfferedChoice } from '$lib/protocol';
import { readChoice } from './view';

/**
 * `ask`: always ask. `points`: let it go unless so much is at stake. Both go by what everybody can see: an order that went by
 * one's own cards would tell by its haste what they are.
 */
export type Order = { is: 'ask' } | { is: 'points'; least: number };

export const LEAST = [20, 40, 60];

/** So long the question stands before an order answers it, whatever the answer and whoever is asked. */
export const ORDER_MS = 1_100;

/** The choice that lets it happen, if this is an interrupt. */
export function lettingGo(choices: readonly OfferedChoice[]): OfferedChoice | null {
  const kinds = new Set(['stop', 'let_it_happen']);
  return choices.find(({ choice }) => kinds.has(readChoice(choice).is)) ?? null;
}

/** What an order answers, or null when the player has to be asked. */
export function ordered(
  order: Order,
  choices: readonly OfferedChoice[],
  stake: number,
): OfferedChoice | null {
  const pass = lettingGo(choices);
  if (!pass || order.is === 'ask') return null;
  return stake < order.least ? pass : null;
}
