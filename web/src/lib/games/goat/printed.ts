/** What is printed on the cards: where a Character belongs, its number in the Saloon, and what it carries off. */

import type { Character, Location, Token } from './view';

export interface Printed {
  /** Where the card is laid; nowhere for the Goat. */
  home: Location | null;
  /** The number in the Saloon. */
  number?: number;
  /** What it carries off from its home at once. */
  takes?: 'tokens' | 'coins';
}

export const PRINTED: Record<Character, Printed> = {
  Seller: { home: 'Store', takes: 'tokens' },
  Kid: { home: 'Store', takes: 'coins' },
  Banker: { home: 'Bank', takes: 'tokens' },
  Widow: { home: 'Bank', takes: 'coins' },
  Farmer: { home: 'Ranch', takes: 'tokens' },
  Cowboy: { home: 'Ranch', takes: 'coins' },
  Miner: { home: 'Mine', takes: 'tokens' },
  Prospector: { home: 'Mine', takes: 'coins' },
  Gunslinger: { home: 'Saloon', number: 1 },
  Sheriff: { home: 'Saloon', number: 2 },
  Robber: { home: 'Saloon', number: 3 },
  Charlatan: { home: 'Saloon', number: 4 },
  Dancer: { home: 'Saloon', number: 5 },
  Gambler: { home: 'Saloon', number: 6 },
  Goat: { home: null },
};

/** In the order of the printed list. */
export const CHARACTERS = Object.keys(PRINTED) as Character[];

/** The Locations as a display shows them, the Saloon last. */
export const LOCATIONS: Location[] = ['Store', 'Bank', 'Ranch', 'Mine', 'Saloon'];

/** The Characters that belong to a Location, or below the Saloon. */
export function charactersAt(home: Location | null): Character[] {
  return CHARACTERS.filter((character) => PRINTED[character].home === home);
}

/** The Characters that play with these Locations. */
export function cast(locations: Partial<Record<Location, unknown>>): Character[] {
  return CHARACTERS.filter((character) => {
    const { home } = PRINTED[character];
    return home === null || home in locations;
  });
}

const TOKEN_DRAWINGS: Record<Token, string> = {
  Supplies: 'supplies',
  'Money Bill': 'bill',
  Cattle: 'cattle',
  Gold: 'gold',
  Bottle: 'bottle',
};

/** The drawing of a token; of its back when the type is not known. */
export function tokenDrawing(token: Token | null): string {
  return `tokens/${token ? TOKEN_DRAWINGS[token] : 'back'}`;
}
