import { LOCATIONS } from './printed';
import type { Location, PlaceView, SeatView, Token, View } from './view';

/** For tests: a table as it stands when the first dealer of a game is about to draw. */
export function startingView(players: number): View {
  const houses: Record<number, Location[]> = {
    2: ['Store', 'Bank', 'Saloon'],
    3: ['Bank', 'Ranch', 'Saloon'],
    4: ['Store', 'Bank', 'Ranch', 'Saloon'],
    5: LOCATIONS,
  };
  const token: Record<Location, Token> = {
    Store: 'Supplies',
    Bank: 'Money Bill',
    Ranch: 'Cattle',
    Mine: 'Gold',
    Saloon: 'Bottle',
  };
  const place = (at: Location): PlaceView => ({
    token: token[at],
    tokens: 1,
    coins: at === 'Saloon' ? 0 : 1,
  });
  const seat: SeatView = {
    coins: 2,
    elixirs: 0,
    token_count: 1,
    tokens: null,
    hats_left: players === 2 ? 3 : 2,
    active: true,
    money: null,
  };
  return {
    round: 1,
    rounds: players === 2 ? 4 : 3,
    asked: { seat: 0, ask: 'offer', forced: false },
    seats: Array.from({ length: players }, () => ({ ...seat })),
    locations: Object.fromEntries((houses[players] ?? []).map((at) => [at, place(at)])),
    in_play: [],
    offer: null,
    hand: { holder: 0, assistant: false, count: 4, cards: null, declared: [], passed_on: [] },
    deck: 5,
    face_up: 'Sheriff',
    goat_turned_up: false,
    discarded: [],
    last_active: null,
    supply: { coins: 20, tokens: {}, elixirs: 3 },
    values: { Supplies: 3, 'Money Bill': 4, Cattle: 5, Gold: 5, Bottle: 2 },
    face_down: null,
    deck_cards: null,
    outcome: null,
  };
}
