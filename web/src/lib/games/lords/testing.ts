import type { Goat, SeatView, View } from './view';

const POINTS: Record<Goat, [number, number]> = {
  GL: [4, 50],
  MG: [8, 25],
  FG: [8, 20],
  DR: [10, 15],
  TG: [10, 15],
  NI: [10, 10],
  KR: [10, 10],
  FM: [10, 10],
  FB: [10, 5],
  GH: [10, 5],
  LP: [10, 5],
  GU: [10, 5],
};

/** `'LP LP | NI NI GL'`: a herd from the bottom up; `?` is a pile that the viewer does not see. */
export function herd(text: string): SeatView['herd'] {
  if (!text) return [];
  return text.split('|').map((pile) => {
    const cards = pile.trim().split(' ') as Goat[];
    if (pile.trim() === '?') return { cards: null, points: null };
    return { cards, points: cards.reduce((sum, goat) => sum + POINTS[goat][1], 0) };
  });
}

export function seat(text: string, own?: Partial<SeatView>): SeatView {
  const piles = herd(text);
  const open = own?.hand != null;
  return {
    hand_count: own?.hand?.length ?? 4,
    hand: null,
    herd: piles,
    herd_points: open ? piles.reduce((sum, { points }) => sum + (points ?? 0), 0) : null,
    gold: 0,
    action_count: own?.actions?.length ?? 0,
    actions: open ? [] : null,
    missed: 0,
    total: 0,
    ...own,
  };
}

/** For tests and the gallery: a table of the strategic game in the middle of a round. */
export function viewOf(seats: SeatView[], more: Partial<View> = {}): View {
  return {
    version: 'strategic',
    scoring: 'running',
    target: 1000,
    discard: 'strict',
    hand_size: seats.length > 3 ? 4 : 5,
    deck: Object.fromEntries(
      Object.entries(POINTS).map(([goat, [count, points]]) => [goat, { count, points }]),
    ) as View['deck'],
    action_deck: { ESC: 5, RUS: 2, ATO: 2, GTH: 2, BLU: 2, SAN: 3, LEA: 3, LOA: 3, FLO: 3, VIS: 3 },
    round: 2,
    dealer: 1,
    active: 0,
    asked: { seat: 0, ask: 'turn' },
    budget: { ordinary: 1, santy: 0, acted: false },
    seats,
    draw_pile: 61,
    discard_pile: 7,
    discard_top: 'LP',
    trash: [],
    action_pile: 18,
    action_discard: ['LOA', 'FLO'],
    luck: [],
    duel: null,
    attack: null,
    raid: null,
    draw_cards: null,
    discards: null,
    action_cards: null,
    outcome: null,
    ...more,
  };
}
