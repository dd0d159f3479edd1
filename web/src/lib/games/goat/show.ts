/**
 * What the table looks like between the sights of one update. The server tells the view once they are all over; to
 * show them one after another, what each sight says is carried over to the view before it. Nothing is decided here.
 */

import { PRINTED } from './printed';
import type {
  Character,
  InPlayView,
  Location,
  PlaceView,
  Seat,
  SeatView,
  Sight,
  Split,
  Token,
  View,
} from './view';

/** The things a sight moves have left where they were, and have not arrived yet. */
export function depart(view: View, sight: Sight): View {
  switch (sight.kind) {
    case 'offered':
      return hand(view, -1, sight.card ? [sight.card] : []);
    case 'passed':
      return { ...view, hand: { ...view.hand, count: 0, cards: null } };
    case 'drew':
      return { ...view, deck: view.deck - sight.count };
    case 'revealed':
      return view.offer ? { ...view, offer: { ...view.offer, card: sight.card } } : view;
    case 'placed':
      return seat({ ...view, offer: null }, sight.seat, (own) => ({ hats_left: own.hats_left - 1 }));
    case 'discarded':
      return { ...view, offer: null };
    case 'took_tokens':
    case 'robbed':
      return place(view, sight.location, () => ({ tokens: 0 }));
    case 'took_coins':
      return place(view, sight.location, () => ({ coins: 0 }));
    case 'conned':
      return shares(view, sight.split, (own, number) => ({ coins: own.coins - number }));
    case 'shot':
      return { ...removed(view, 'Sheriff', 'eliminated') };
    case 'arrested_robber':
      return removed(view, 'Robber', 'arrested');
    case 'arrested_charlatan':
      return shares(removed(view, 'Charlatan', 'arrested'), sight.back, (own, number) => ({
        elixirs: own.elixirs - number,
      }));
    case 'got_loot':
      return piece(view, 'Robber', { tokens: 0, from: null });
    case 'got_con_money': {
      const seats = view.seats.map((own) => ({ ...own, elixirs: 0 }));
      return piece({ ...view, seats }, 'Charlatan', { coins: 0 });
    }
    case 'served':
      return place(view, 'Saloon', () => ({ tokens: 0 }));
    case 'stole':
      return seat(view, sight.victim, (own) => tokens(own, sight.token, -1));
    default:
      return view;
  }
}

/** The things a sight moves are where they go. Expects a view from which they have departed. */
export function arrive(view: View, sight: Sight, after: View): View {
  switch (sight.kind) {
    case 'round_began':
      return { ...after, ...fresh(view, after), round: sight.round };
    case 'stocked':
      return place(view, sight.location, (at) => ({
        tokens: at.tokens + sight.tokens,
        coins: at.coins + sight.coins,
      }));
    case 'turned_up':
      return { ...view, face_up: sight.card };
    case 'offered': {
      const { from, to, name, card } = sight;
      return { ...view, offer: { from, to, name, card } };
    }
    case 'passed': {
      const mine = after.hand.holder === sight.to ? after.hand.passed_on : [];
      return {
        ...view,
        hand: {
          ...view.hand,
          holder: sight.to,
          assistant: sight.assistant,
          count: sight.count,
          cards: sight.cards && after.hand.cards ? sight.cards : null,
          passed_on: mine,
        },
      };
    }
    case 'drew':
      return hand({ ...view, hand: { ...view.hand, holder: sight.seat } }, sight.count, sight.cards ?? []);
    case 'last_active':
      return { ...view, last_active: sight.seat };
    case 'placed': {
      const piece: InPlayView = {
        character: sight.card,
        controller: sight.seat,
        at: PRINTED[sight.card].home,
        tokens: 0,
        from: null,
        coins: 0,
      };
      return { ...view, in_play: [...view.in_play, piece] };
    }
    case 'discarded':
      return { ...view, discarded: [...view.discarded, { character: sight.card, why: 'declined' }] };
    case 'became_inactive':
      return seat(view, sight.seat, () => ({ active: false }));
    case 'took_tokens':
    case 'got_loot':
      return seat(view, sight.seat, (own) => tokens(own, sight.token, sight.count));
    case 'took_coins':
      return seat(view, sight.seat, (own) => ({ coins: own.coins + sight.count }));
    case 'robbed':
      return piece(view, 'Robber', { tokens: sight.count, from: sight.location });
    case 'conned': {
      const taken = Object.values(sight.split).reduce((sum, coins) => sum + coins, 0);
      const owing = shares(view, sight.split, (own, number) => ({ elixirs: own.elixirs + number }));
      return piece(owing, 'Charlatan', { coins: taken });
    }
    case 'shot':
    case 'paid_sheriff':
    case 'got_con_money':
      return seat(view, sight.seat, (own) => ({ coins: own.coins + sight.coins }));
    case 'arrested_robber':
      return sight.to ? place(view, sight.to, (at) => ({ tokens: at.tokens + sight.count })) : view;
    case 'arrested_charlatan':
      return shares(view, sight.back, (own, number) => ({ coins: own.coins + number }));
    case 'served':
      return shares(view, sight.split, (own, number) => tokens(own, 'Bottle', number));
    case 'stole':
      return seat(view, sight.taker, (own) => tokens(own, sight.token, 1));
    case 'round_ended':
      return {
        ...view,
        in_play: [],
        discarded: [],
        offer: null,
        last_active: null,
        seats: view.seats.map((own, at) => ({
          ...own,
          active: true,
          hats_left: after.seats[at]?.hats_left ?? own.hats_left,
        })),
      };
    case 'counted':
      return seat(view, sight.seat, () => ({ tokens: sight.tokens, money: sight.money }));
    default:
      return view;
  }
}

/** A new round begins with what lay where at the end of the last one. */
function fresh(view: View, after: View): Partial<View> {
  const count = after.hand.count + after.deck + (after.offer ? 1 : 0);
  return {
    seats: view.seats,
    locations: view.locations,
    in_play: [],
    discarded: [],
    offer: null,
    last_active: null,
    deck: count,
    hand: { ...after.hand, count: 0, cards: null, declared: [], passed_on: [] },
  };
}

function seat(view: View, at: Seat, change: (own: SeatView) => Partial<SeatView>): View {
  return { ...view, seats: view.seats.map((own, i) => (i === at ? { ...own, ...change(own) } : own)) };
}

function shares(
  view: View,
  split: Split,
  change: (own: SeatView, number: number) => Partial<SeatView>,
): View {
  return Object.entries(split).reduce(
    (sum, [at, number]) => seat(sum, Number(at), (own) => change(own, number)),
    view,
  );
}

function tokens(own: SeatView, token: Token | null, number: number): Partial<SeatView> {
  const token_count = own.token_count + number;
  if (!own.tokens || !token) return { token_count };
  if (number > 0) return { token_count, tokens: [...own.tokens, ...Array<Token>(number).fill(token)] };
  const gone = own.tokens.indexOf(token);
  return { token_count, tokens: own.tokens.filter((_, i) => i !== gone) };
}

function place(view: View, location: Location, change: (at: PlaceView) => Partial<PlaceView>): View {
  const at = view.locations[location];
  if (!at) return view;
  return { ...view, locations: { ...view.locations, [location]: { ...at, ...change(at) } } };
}

function piece(view: View, character: Character, change: Partial<InPlayView>): View {
  const in_play = view.in_play.map((one) => (one.character === character ? { ...one, ...change } : one));
  return { ...view, in_play };
}

function removed(view: View, character: Character, why: 'eliminated' | 'arrested'): View {
  return {
    ...view,
    in_play: view.in_play.filter((one) => one.character !== character),
    discarded: [...view.discarded, { character, why }],
  };
}

/** The hand with more cards or fewer; which ones they are is known to few. */
function hand(view: View, number: number, cards: Character[]): View {
  const known = view.hand.cards;
  const left = number < 0 ? known?.filter((card) => !cards.includes(card)) : [...(known ?? []), ...cards];
  const whole = left !== undefined && left.length === view.hand.count + number;
  return { ...view, hand: { ...view.hand, count: view.hand.count + number, cards: whole ? left : null } };
}
