/**
 * Goatinhood's shares. The server lists one step at a time: which share may be kept. All shares of a pile obey the
 * same rule, so a whole division is fine when each of its shares is one of those listed; nothing else is known here.
 */

import { same, without } from './cards';
import { readChoice, type Goat, type Seat } from './view';

/** The shares that may be handed out next, each once. */
export function listedShares(choices: readonly unknown[]): Goat[][] {
  const all = choices.flatMap((raw) => {
    const choice = readChoice(raw);
    if (choice.is === 'keep') return [choice.value];
    return choice.is === 'give' ? [choice.value.cards] : [];
  });
  return all.filter((share, i) => all.findIndex((other) => same(share, other)) === i);
}

/** Who may get a share that is given away in this step. */
export function listedReceivers(choices: readonly unknown[]): Seat[] {
  const seats = choices.flatMap((raw) => {
    const choice = readChoice(raw);
    return choice.is === 'give' ? [choice.value.to] : [];
  });
  return [...new Set(seats)];
}

export function isListed(share: readonly Goat[], listed: readonly Goat[][]): boolean {
  return listed.some((other) => same(share, other));
}

/** A first division into so many shares, the dearest first; null when there is none. */
export function firstDivision(
  left: readonly Goat[],
  shares: number,
  listed: readonly Goat[][],
  worth: (cards: readonly Goat[]) => number,
): Goat[][] | null {
  const byWorth = [...listed].sort((a, b) => worth(b) - worth(a));
  const divide = (rest: readonly Goat[], number: number): Goat[][] | null => {
    if (number === 1) return isListed(rest, listed) ? [[...rest]] : null;
    for (const share of byWorth) {
      if (share.length >= rest.length || without(share, rest).length > 0) continue;
      const others = divide(without(rest, share), number - 1);
      if (others) return [share, ...others];
    }
    return null;
  };
  return divide(left, shares);
}

/** The steps that hand out a whole division: one's own share is kept, every other one is given to its receiver. */
export function steps(
  division: readonly Goat[][],
  receivers: readonly (Seat | null)[],
  you: Seat,
): unknown[] {
  const only = division.length === 1;
  return division.flatMap((cards, i): unknown[] => {
    const to = receivers[i];
    if (to === null || to === undefined) return [];
    return to === you && !only ? [{ keep: cards }] : [{ give: { to, cards } }];
  });
}
