/**
 * What the table looks like between the sights of one update. The server tells the view once they are all over; to
 * show them one after another, what each sight says is carried over to the view before it. Nothing is decided here.
 */

import { without } from './cards';
import { isWild, pointsOf } from './printed';
import type { Action, Goat, PileView, Seat, SeatView, Sight, View } from './view';

/** The things a sight moves have left where they were, and have not arrived yet. */
export function depart(view: View, sight: Sight, after: View): View {
  switch (sight.kind) {
    case 'dealt':
    case 'drew':
      return { ...view, draw_pile: Math.max(0, view.draw_pile - sight.count) };
    case 'turned_up':
      return { ...view, draw_pile: Math.max(0, view.draw_pile - 1) };
    case 'born':
      return fromHand(view, sight.seat, sight.pile);
    case 'assisted': {
      const discard_pile = Math.max(0, view.discard_pile - 1);
      const beneath = { discard_pile, discard_top: discard_pile ? after.discard_top : null };
      return fromHand({ ...view, ...beneath }, sight.seat, [sight.card]);
    }
    case 'attacked':
      return fromHand(view, sight.attacker, [sight.card]);
    case 'answered':
    case 'discarded':
    case 'trimmed':
      return fromHand(view, sight.seat, [sight.card]);
    case 'won_pile':
      return lift({ ...view, duel: null }, sight.defender, 0, after);
    case 'defended_pile':
      return { ...view, duel: null };
    case 'played':
    case 'shed':
      return fromActions(view, sight.seat, sight.card);
    case 'escaped_duel':
    case 'escaped_card':
      return fromActions(view, sight.seat, 'ESC');
    case 'stole':
      return lift({ ...view, attack: null }, sight.victim, 0, after);
    case 'exploded':
      return lift(view, sight.seat, 0, after);
    case 'took':
      return fromActions(view, sight.from, sight.card);
    case 'raided': {
      const above = (view.seats[sight.victim]?.herd.length ?? 0) - sight.position;
      return lift({ ...view, attack: null }, sight.victim, above, after);
    }
    case 'got_share':
      return view.raid
        ? { ...view, raid: { ...view.raid, left: without(view.raid.left, sight.pile) } }
        : view;
    case 'drew_action':
      return { ...view, action_pile: Math.max(0, view.action_pile - 1) };
    default:
      return view;
  }
}

/** The things a sight moves are where they go. Expects a view from which they have departed. */
export function arrive(view: View, sight: Sight, after: View): View {
  switch (sight.kind) {
    case 'round_began':
      return fresh(view, after, sight.round, sight.dealer);
    case 'dealt':
    case 'drew':
      return seat(view, sight.seat, (own) => ({
        hand_count: own.hand_count + sight.count,
        hand: own.hand && sight.cards ? sorted([...own.hand, ...sight.cards]) : own.hand,
      }));
    case 'turned_up':
      return { ...view, discard_top: sight.card, discard_pile: 1 };
    case 'born':
      return push(view, sight.seat, sight.pile);
    case 'assisted':
      return push(view, sight.seat, [sight.card, sight.top]);
    case 'attacked': {
      const { attacker, defender, card } = sight;
      return { ...view, duel: { attacker, defender, attack: [card], defence: [] } };
    }
    case 'answered': {
      const { duel } = view;
      if (!duel) return view;
      const side = sight.seat === duel.attacker ? 'attack' : 'defence';
      return { ...view, duel: { ...duel, [side]: [...duel[side], sight.card] } };
    }
    case 'won_pile':
      return push(view, sight.attacker, sight.pile);
    case 'defended_pile':
      return retop(view, sight.defender, sight.pile);
    case 'discarded':
    case 'trimmed':
      return { ...view, discard_top: sight.card, discard_pile: view.discard_pile + 1 };
    case 'reshuffled':
      return { ...view, draw_pile: sight.cards, discard_pile: 0, discard_top: null };
    case 'draw_pile_gone':
      return { ...view, draw_pile: 0 };
    case 'played': {
      const { seat: by, card, on } = sight;
      const attack = on === null ? null : { card, by, on };
      return { ...view, attack, luck: [], action_discard: [...view.action_discard, card] };
    }
    case 'escaped_duel': {
      const top = view.seats[sight.seat]?.herd.at(-1)?.cards ?? [];
      const held: View = { ...view, duel: null, action_discard: [...view.action_discard, 'ESC'] };
      return retop(held, sight.seat, [...top, sight.card]);
    }
    case 'escaped_card':
      return { ...view, attack: null, action_discard: [...view.action_discard, 'ESC'] };
    case 'drew_luck':
      return { ...view, luck: [...view.luck, sight.number] };
    case 'stole':
      return push(view, sight.thief, sight.pile);
    case 'came_to_nothing':
      return { ...view, attack: null };
    case 'exploded':
      return { ...view, trash: [...view.trash, ...sight.pile] };
    case 'loafed':
      return seat({ ...view, attack: null }, sight.seat, () => ({ missed: sight.missed }));
    case 'missed_turn':
      return seat(view, sight.seat, () => ({ missed: sight.left }));
    case 'took':
    case 'drew_action':
      return seat({ ...view, attack: null }, sight.seat, (own) => ({
        action_count: own.action_count + 1,
        actions:
          own.actions && sight.card ? [...own.actions, { card: sight.card, ripe: false }] : own.actions,
      }));
    case 'got_actions': {
      const { ordinary, santy, acted } = view.budget;
      const budget = { ordinary: ordinary + sight.ordinary, santy: santy + sight.santy, acted };
      return { ...view, attack: null, budget };
    }
    case 'raided': {
      const shares = after.raid?.shares ?? 1;
      return { ...view, raid: { robbed: sight.victim, left: sight.pile, shares, receivers: [] } };
    }
    case 'got_share': {
      const raid = view.raid?.left.length ? view.raid : null;
      return push({ ...view, raid }, sight.seat, sight.pile);
    }
    case 'flipped':
      return seat(view, sight.seat, () => ({ gold: sight.shows }));
    case 'actions_reshuffled':
      return { ...view, action_pile: sight.cards, action_discard: [] };
    case 'shed':
      return { ...view, action_discard: [...view.action_discard, sight.card] };
    case 'scored':
      return seat(view, sight.seat, () => ({ total: sight.total }));
    default:
      return view;
  }
}

/** A new round begins with nothing but the totals. */
function fresh(view: View, after: View, round: number, dealer: Seat): View {
  const cards = Object.values(after.deck).reduce((sum, { count }) => sum + count, 0);
  const actions = Object.values(after.action_deck).reduce((sum, count) => sum + count, 0);
  const bare = (own: SeatView): SeatView => ({
    ...own,
    hand_count: 0,
    hand: own.hand && [],
    herd: [],
    herd_points: own.herd_points === null ? null : 0,
    gold: 0,
    action_count: 0,
    actions: own.actions && [],
    missed: 0,
  });
  return {
    ...after,
    round,
    dealer,
    seats: view.seats.map(bare),
    draw_pile: cards,
    discard_pile: 0,
    discard_top: null,
    trash: [],
    action_pile: actions,
    action_discard: [],
    luck: [],
    duel: null,
    attack: null,
    raid: null,
  };
}

function seat(view: View, at: Seat, change: (own: SeatView) => Partial<SeatView>): View {
  return { ...view, seats: view.seats.map((own, i) => (i === at ? { ...own, ...change(own) } : own)) };
}

function fromHand(view: View, at: Seat, cards: Goat[]): View {
  return seat(view, at, (own) => ({
    hand_count: Math.max(0, own.hand_count - cards.length),
    hand: own.hand && without(own.hand, cards),
  }));
}

/** An action card leaves; which one it was is known to few. */
function fromActions(view: View, at: Seat, card: Action | null): View {
  return seat(view, at, (own) => {
    const held = own.actions ?? [];
    const ripe = held.findIndex((one) => one.card === card && one.ripe);
    const gone = ripe >= 0 ? ripe : held.findIndex((one) => one.card === card);
    return {
      action_count: Math.max(0, own.action_count - 1),
      actions: own.actions && held.filter((_, i) => i !== gone),
    };
  });
}

/** A pile on top of a herd. Whoever does not own the herd looks at the top pile only. */
function push(view: View, at: Seat, cards: Goat[]): View {
  const pile = pileOf(view, cards);
  return seat(view, at, (own) => {
    const open = own.herd_points !== null;
    const covered = open ? own.herd : own.herd.map(() => ({ cards: null, points: null }));
    return { herd: [...covered, pile], ...worth(own, [...covered, pile]) };
  });
}

/** The top pile has other cards now. */
function retop(view: View, at: Seat, cards: Goat[]): View {
  return seat(view, at, (own) => {
    const herd = [...own.herd.slice(0, -1), pileOf(view, cards)];
    return { herd, ...worth(own, herd) };
  });
}

/** A pile leaves a herd, counted from the top. A pile that comes to light is known from the view after it all. */
function lift(view: View, at: Seat, fromTop: number, after: View): View {
  return seat(view, at, (own) => {
    const index = own.herd.length - 1 - fromTop;
    const herd = own.herd.filter((_, i) => i !== index);
    const top = herd.at(-1);
    const known = after.seats[at]?.herd[herd.length - 1];
    if (top && !top.cards && known?.cards) herd[herd.length - 1] = known;
    return { herd, ...worth(own, herd) };
  });
}

function worth(own: SeatView, herd: PileView[]): Pick<SeatView, 'herd_points'> {
  if (own.herd_points === null) return { herd_points: null };
  return { herd_points: herd.reduce((sum, { points }) => sum + (points ?? 0), 0) };
}

function pileOf(view: View, cards: Goat[]): PileView {
  const plainFirst = [...cards].sort((a, b) => Number(isWild(a)) - Number(isWild(b)));
  return { cards: plainFirst, points: pointsOf(view, cards) };
}

const ORDER = ['GL', 'MG', 'FG', 'DR', 'TG', 'NI', 'KR', 'FM', 'FB', 'GH', 'LP', 'GU'];

/** Hands lie in the order of the deck, as the server tells them. */
function sorted(hand: Goat[]): Goat[] {
  return hand.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
}
