/**
 * What the table looks like between the sights of one update. The server tells the view once they are all over; to
 * show them one after another, what each sight says is carried over to the view before it. Nothing is decided here.
 */

import { without } from './loot';
import type { Card, OfferSight, Seat, SeatView, Sight, View } from './view';
import { giverOf } from './words';

/** The things a sight moves have left where they were, and have not arrived yet. */
export function depart(view: View, sight: Sight): View {
  switch (sight.is) {
    case 'turned_up':
      return drawn(view, sight.cards.length);
    case 'fuzz_turned_up':
    case 'fuzz_met':
      return { ...view, pile: { ...drawn(view, 1).pile, fuzz_out: true } };
    case 'skimmed':
    case 'took_bonus':
      return sight.got ? drawn(view, 1) : view;
    case 'stole':
      return lose(view, sight.victim, sight.card ? [sight.card] : [null]);
    case 'used_promo':
      return lose(view, sight.seat, [sight.card]);
    case 'payoff_collected':
    case 'payoff_returned':
    case 'offer_lapsed':
      return { ...view, offers: view.offers.filter(({ offer }) => offer !== sight.offer) };
    case 'took_shares':
    case 'shares_went_back':
    case 'confiscated':
      return { ...view, seats: view.seats.map((own) => ({ ...own, share: [] })) };
    default:
      return view;
  }
}

/** The things a sight moves are where they go. Expects a view from which they have departed. */
export function arrive(view: View, sight: Sight, after: View): View {
  switch (sight.is) {
    case 'round_began':
      return fresh(view, sight.round, sight.boss, sight.reign);
    case 'turned_up':
      return { ...view, centre: [...view.centre, ...sight.cards] };
    case 'locked':
      return { ...view, step: 'resolve', window: null, awaits: [] };
    case 'revealed': {
      const { action } = sight;
      const turned = seat(view, sight.seat, () => ({ card: action, card_down: true, revealed: true }));
      return {
        ...turned,
        yes: turned.yes + Number(action === 'yes'),
        no: turned.no + Number(action === 'no'),
      };
    }
    case 'payoff_collected':
      return hand(view, sight, sight.to);
    case 'payoff_returned':
    case 'offer_lapsed':
      return hand(view, sight, giverOf(sight));
    case 'skimmed':
    case 'took_bonus':
      return sight.got ? gain(view, sight.seat, [sight.card]) : view;
    case 'stole':
      return gain(view, sight.taker, [sight.card]);
    case 'used_promo':
      return seat(view, sight.seat, (own) => ({ set_aside: [...own.set_aside, sight.card] }));
    case 'counted':
      return { ...view, yes: sight.yes, no: sight.no };
    case 'took_shares':
      return sight.shares.reduce((sum, share, at) => gain(sum, at, share), view);
    case 'shares_went_back':
      return { ...view, centre: [...view.centre, ...sight.cards] };
    case 'boss_named':
      return { ...view, boss: sight.seat };
    case 'confiscated':
      return { ...view, centre: [], confiscated: sight.cards };
    case 'counting':
      return seat({ ...view, step: 'over' }, sight.seat, () => ({ stash: sight.stash, total: sight.total }));
    case 'dealt':
      return { ...view, terms: after.terms };
    default:
      return view;
  }
}

/** A new round begins with everybody's cards back in hand. */
function fresh(view: View, round: number, boss: Seat, reign: number): View {
  const bare = (own: SeatView): SeatView => ({
    ...own,
    share: [],
    threat: null,
    card_down: false,
    card: null,
    revealed: false,
    ready: false,
    hushed: false,
    calls_orderly: false,
  });
  return {
    ...view,
    round,
    boss,
    reign,
    step: 'distribute',
    turn: null,
    window: null,
    yes: 0,
    no: 0,
    seats: view.seats.map(bare),
  };
}

function drawn(view: View, count: number): View {
  return { ...view, pile: { ...view.pile, count: Math.max(0, view.pile.count - count), top: [] } };
}

function seat(view: View, at: Seat, change: (own: SeatView) => Partial<SeatView>): View {
  return { ...view, seats: view.seats.map((own, i) => (i === at ? { ...own, ...change(own) } : own)) };
}

/** Cards come into a stash; which ones is known to few. */
function gain(view: View, at: Seat, cards: (Card | null)[]): View {
  const known = cards.filter((card) => card !== null);
  return seat(view, at, (own) => ({
    stash_count: own.stash_count + cards.length,
    stash: own.stash && [...own.stash, ...known],
  }));
}

function lose(view: View, at: Seat, cards: (Card | null)[]): View {
  const known = cards.filter((card) => card !== null);
  return seat(view, at, (own) => ({
    stash_count: Math.max(0, own.stash_count - cards.length),
    stash: own.stash && without(own.stash, known),
  }));
}

/** What lay in an offer comes to somebody. A trade's bills never lay there. */
function hand(view: View, offer: OfferSight, to: Seat): View {
  const unknown = Array<null>(Math.max(0, offer.hidden_count - offer.hidden.length)).fill(null);
  const given = gain(view, to, [...offer.open, ...offer.hidden, ...unknown]);
  const bills = offer.kind === 'trade' ? 0 : offer.bills;
  const giver = giverOf(offer);
  const paid = seat(given, to, (own) => ({ bills: own.bills + bills }));
  return offer.kind === 'payoff' ? seat(paid, giver, (own) => ({ tokens: own.tokens + 1 })) : paid;
}
