import type { Card, Critter, OfferSight, PromoView, SeatView, Terms, View } from './view';

const CRITTERS: Critter[] = ['Badger', 'Otter', 'Magpie', 'Hedgehog', 'Lynx', 'Toad', 'Stoat', 'Heron'];

const promo = (card: Card, name: string, value: number, window: string, effect: string, amount = 1) =>
  ({ card, name, value, window, effect, amount, used: false }) as PromoView;

/** For tests and the gallery: a table with all optional rules. */
export const ALL_TERMS: Terms = {
  payoffs: true,
  max_rounds: 3,
  promos: [
    promo('P1', 'Smoke Whistle', 2, 'robbed', 'cancelRob'),
    promo('P2', 'Padded Gloves', 3, 'guarded', 'dodgeGuard'),
    promo('P3', 'Folded Ballot', 2, 'vote', 'extraVote'),
    promo('P4', 'Long Spoon', 3, 'lateSkim', 'drawTop'),
    promo('P5', 'Bent Periscope', 4, 'talk', 'peekPile', 3),
    promo('P6', 'Velvet Cushion', 5, 'tie', 'keepBoss'),
  ],
};

export const PLAIN_TERMS: Terms = { payoffs: false, max_rounds: null, promos: [] };

export function seatOf(number: number, more: Partial<SeatView> = {}): SeatView {
  return {
    critter: CRITTERS[number] ?? 'Badger',
    person: number < 4,
    stash_count: 4,
    stash: null,
    seen: [],
    unsure: 0,
    bills: 5,
    tokens: 2,
    set_aside: [],
    share: [],
    threat: null,
    card_down: false,
    card: null,
    revealed: false,
    ready: false,
    hushed: false,
    calls_orderly: false,
    total: null,
    ...more,
  };
}

/** A table in free talk, seen from seat 0. */
export function viewOf(players: number, more: Partial<View> = {}): View {
  return {
    you: 0,
    round: 4,
    step: 'talk',
    boss: 1,
    reign: 2,
    turn: null,
    awaits: Array.from({ length: players }, (_, seat) => seat),
    seats: Array.from({ length: players }, (_, seat) => seatOf(seat)),
    centre: [],
    pile: { count: 61, fuzz_out: false, top: [] },
    offers: [],
    draft: null,
    ticket: 3,
    commands_left: 90,
    yes: 0,
    no: 0,
    window: null,
    timer: null,
    confiscated: [],
    terms: ALL_TERMS,
    outcome: null,
    ...more,
  };
}

export function offerOf(name: string, more: Partial<OfferSight> = {}): OfferSight {
  return {
    offer: name,
    kind: 'payoff',
    side: 'yes',
    to: 0,
    open: [],
    hidden_count: 0,
    peeked_count: 0,
    hidden: [],
    bills: 0,
    binding: true,
    ...more,
  };
}
