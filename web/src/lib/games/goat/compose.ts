/** An offer is put together from a card, a name and a player, in any order; only what is listed can come of it. */

import type { OfferedChoice } from '$lib/protocol';
import { readChoice, type Character, type Offer, type Seat } from './view';

export interface Picked {
  card?: Character;
  name?: Character;
  to?: Seat;
}

export interface Composition {
  cards: Character[];
  names: Character[];
  seats: Seat[];
  /** The listed choice that all three picks make. */
  made: OfferedChoice | null;
}

interface Listed {
  offer: Offer;
  listed: OfferedChoice;
}

function offers(choices: OfferedChoice[]): Listed[] {
  return choices.flatMap((listed) => {
    const choice = readChoice(listed.choice);
    return choice.is === 'offer' ? [{ offer: choice.value, listed }] : [];
  });
}

const unique = <T>(values: T[]): T[] => [...new Set(values)];

/** What can be picked, and what the picks make. */
export function compose(choices: OfferedChoice[], picked: Picked): Composition {
  const listed = offers(choices);
  const made = listed.find(
    ({ offer }) => offer.card === picked.card && offer.name === picked.name && offer.to === picked.to,
  );
  return {
    cards: unique(listed.map(({ offer }) => offer.card)),
    names: unique(listed.map(({ offer }) => offer.name)),
    seats: unique(listed.map(({ offer }) => offer.to)).sort(),
    made: made?.listed ?? null,
  };
}

/** Whether a pick goes together with the others, as far as they are made. */
export function fits(choices: OfferedChoice[], picked: Picked, pick: Picked): boolean {
  const wanted = Object.entries({ ...picked, ...pick }).filter(([, value]) => value !== undefined);
  return offers(choices).some(({ offer }) =>
    wanted.every(([key, value]) => offer[key as keyof Offer] === value),
  );
}

/** Picks what leaves no choice, such as the only player who can be asked. */
export function pickForced(choices: OfferedChoice[], picked: Picked): Picked {
  const { cards, names, seats } = compose(choices, picked);
  return {
    card: picked.card ?? (cards.length === 1 ? cards[0] : undefined),
    name: picked.name ?? (names.length === 1 ? names[0] : undefined),
    to: picked.to ?? (seats.length === 1 ? seats[0] : undefined),
  };
}
