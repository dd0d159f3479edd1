/** What cannot be done now, with the reason that the rules give: the view says it, nothing is worked out here. */

import { w } from '$lib/i18n/west';
import type { Desk } from '../desk.svelte';
import { readChoice, type Choice } from '../view';
import { signOf } from './acts';

export interface Barred {
  key: string;
  sign: string;
  label: string;
  why: string;
  rule: string;
}

/** The list, with several choices of one kind that have the same reason told once. */
export function barredOf(desk: Desk): Barred[] {
  const listed = (desk.view.prospects?.barred ?? []).flatMap(({ choice, why, rule }) => {
    const read = readChoice(choice);
    // Movement Cards that cannot be played say so themselves; the end of the turn is told by its own reason.
    if (read.is === 'play') return [];
    const label = labelOf(desk, read);
    return label === null
      ? []
      : [
          {
            key: JSON.stringify(choice),
            sign: signOf(read, desk.own?.tool ?? null),
            label,
            why,
            rule,
            is: read.is,
          },
        ];
  });
  const seen = new Set<string>();
  return listed.filter(({ is, why }) => {
    const same = is === 'hide' || is === 'trade' ? `${is} ${why}` : null;
    if (same === null) return true;
    if (seen.has(same)) return false;
    seen.add(same);
    return true;
  });
}

function labelOf(desk: Desk, read: Choice): string | null {
  const words = w.acts.names;
  switch (read.is) {
    case 'work':
      return words.work[desk.own?.tool ?? ''] ?? words.workAny;
    case 'herd':
    case 'tame':
    case 'trap':
    case 'board':
    case 'heal':
    case 'saloon_card':
    case 'redraw':
    case 'emerge':
    case 'end':
      return words[read.is];
    case 'draw':
      return words.draw;
    case 'power':
      return words.power(desk.book.power.get(read.value)?.name ?? read.value);
    case 'item':
      return words.item(desk.book.items.get(read.value)?.name ?? read.value);
    case 'hide':
      return words.hide(desk.book.spoken(read.value));
    case 'trade':
      return words.trade(desk.called(read.value));
    case 'rob':
      return words.rob(desk.view.npcs.find(({ npc }) => npc === read.value)?.name ?? read.value);
    default:
      return null;
  }
}
