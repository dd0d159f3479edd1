/** The list of lies: every offer whose card was not what it was called. */

import type { Character, Seat, Sight, Token } from './view';

export interface Lie {
  round: number;
  from: Seat;
  to: Seat;
  name: Character;
  card: Character;
  answer: 'taken' | 'forced' | 'refused' | 'declined';
  /** Who got the card; nobody when it was declined. */
  owner: Seat | null;
  /** What the card brought its owner at once. */
  got: { coins: number; token: Token | null; tokens: number };
}

export interface Reckoning {
  offers: number;
  lies: Lie[];
  /** Lies told and believed, by seat. */
  told: Map<Seat, { lies: number; offers: number; believed: number }>;
  /** Lies that each seat took in good faith. */
  swallowed: Map<Seat, number>;
}

export function reckon(sights: Sight[]): Reckoning {
  const lies: Lie[] = [];
  const told: Reckoning['told'] = new Map();
  const swallowed: Reckoning['swallowed'] = new Map();
  let round = 0;
  let offers = 0;
  let answer: Lie['answer'] = 'taken';
  let last: Lie | null = null;
  for (const sight of sights) {
    switch (sight.is) {
      case 'round_began':
        round = sight.round;
        break;
      case 'offered':
        last = null;
        break;
      case 'accepted':
        answer = sight.forced ? 'forced' : 'taken';
        break;
      case 'refused':
        answer = 'refused';
        break;
      case 'revealed': {
        offers += 1;
        const record = told.get(sight.from) ?? { lies: 0, offers: 0, believed: 0 };
        told.set(sight.from, record);
        record.offers += 1;
        if (sight.name === sight.card) break;
        record.lies += 1;
        const { from, to, name, card } = sight;
        if (answer === 'taken') {
          record.believed += 1;
          swallowed.set(to, (swallowed.get(to) ?? 0) + 1);
        }
        const got = { coins: 0, token: null, tokens: 0 };
        last = { round, from, to, name, card, answer, owner: null, got };
        lies.push(last);
        break;
      }
      case 'placed':
        if (last) last.owner = sight.seat;
        break;
      case 'discarded':
        if (last) last.answer = 'declined';
        break;
      case 'took_coins':
        if (last) last.got.coins += sight.count;
        break;
      case 'took_tokens':
      case 'robbed':
        if (last) last.got = { ...last.got, token: sight.token, tokens: sight.count };
        break;
      case 'saloon_opened':
        last = null;
        break;
    }
  }
  return { offers, lies, told, swallowed };
}
