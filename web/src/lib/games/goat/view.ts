/** What the server sends of this game: its view, its sights and its choices, word for word as the rules crate writes them. */

export type Seat = number;

export type Character =
  | 'Seller'
  | 'Kid'
  | 'Banker'
  | 'Widow'
  | 'Farmer'
  | 'Cowboy'
  | 'Miner'
  | 'Prospector'
  | 'Gunslinger'
  | 'Sheriff'
  | 'Robber'
  | 'Charlatan'
  | 'Dancer'
  | 'Gambler'
  | 'Goat';

export type Location = 'Store' | 'Bank' | 'Ranch' | 'Mine' | 'Saloon';
export type Token = 'Supplies' | 'Money Bill' | 'Cattle' | 'Gold' | 'Bottle';
export type Ask = 'offer' | 'answer' | 'rob' | 'con' | 'serve' | 'gamble';
export type Why = 'declined' | 'eliminated' | 'arrested';

/** A number for each seat that has one, under the seat's number. */
export type Split = Record<string, number>;

export interface SeatView {
  coins: number;
  elixirs: number;
  token_count: number;
  /** The own ones, and everybody's at the end. */
  tokens: Token[] | null;
  hats_left: number;
  active: boolean;
  money: number | null;
}

export interface PlaceView {
  token: Token;
  tokens: number;
  coins: number;
}

export interface InPlayView {
  character: Character;
  controller: Seat;
  /** Nowhere for the Goat, which stands below the Saloon. */
  at: Location | null;
  tokens: number;
  from: Location | null;
  coins: number;
}

export interface OfferView {
  from: Seat;
  to: Seat;
  name: Character;
  /** Only who offers it knows. */
  card: Character | null;
}

export interface HandView {
  holder: Seat;
  assistant: boolean;
  /** Without the card on offer. */
  count: number;
  cards: Character[] | null;
  declared: Character[];
  passed_on: Character[];
}

export interface View {
  round: number;
  rounds: number;
  asked: { seat: Seat; ask: Ask; forced: boolean } | null;
  seats: SeatView[];
  locations: Partial<Record<Location, PlaceView>>;
  in_play: InPlayView[];
  offer: OfferView | null;
  hand: HandView;
  deck: number;
  face_up: Character;
  goat_turned_up: boolean;
  discarded: { character: Character; why: Why }[];
  last_active: Seat | null;
  supply: { coins: number; tokens: Partial<Record<Token, number>>; elixirs: number };
  values: Partial<Record<Token, number>>;
  face_down: Character | null;
  deck_cards: Character[] | null;
  outcome: { places: number[]; scores: number[] } | null;
}

interface Sights {
  round_began: { round: number; starter: Seat };
  stocked: { location: Location; tokens: number; coins: number };
  laid_aside: { card: Character | null };
  turned_up: { card: Character };
  passed: { from: Seat; to: Seat; count: number; cards: Character[] | null; assistant: boolean };
  drew: { seat: Seat; count: number; cards: Character[] | null };
  last_active: { seat: Seat; hats_left: number };
  offered: { from: Seat; to: Seat; name: Character; card: Character | null };
  accepted: { seat: Seat; forced: boolean };
  refused: { seat: Seat };
  revealed: { from: Seat; to: Seat; name: Character; card: Character };
  placed: { seat: Seat; card: Character };
  became_inactive: { seat: Seat };
  discarded: { card: Character };
  took_tokens: { seat: Seat; location: Location; token: Token; count: number };
  took_coins: { seat: Seat; location: Location; count: number };
  found_nothing: { seat: Seat; card: Character };
  robbed: { seat: Seat; location: Location; token: Token; count: number };
  conned: { seat: Seat; split: Split };
  shot: { seat: Seat; sheriff: Seat; coins: number };
  paid_sheriff: { seat: Seat; coins: number };
  arrested_robber: { seat: Seat; to: Location | null; count: number };
  arrested_charlatan: { seat: Seat; back: Split };
  got_loot: { seat: Seat; token: Token; count: number };
  got_con_money: { seat: Seat; coins: number };
  served: { seat: Seat; split: Split };
  upstaged: { dancer: Seat; gambler: Seat };
  stole: { taker: Seat; victim: Seat; token: Token | null };
  round_ended: { round: number };
  counted: { seat: Seat; coins: number; tokens: Token[]; money: number };
  game_ended: { outcome: { places: number[]; scores: number[] } };
}

/** A sight under its name, to tell them apart by `kind`. */
export type Sight =
  | { [Kind in keyof Sights]: { kind: Kind } & Sights[Kind] }[keyof Sights]
  | { kind: 'goat_turned_up' }
  | { kind: 'saloon_opened' };

/** Reads a sight as it comes over the wire: a bare word, or an object with one key. */
export function readSight(raw: unknown): Sight {
  if (typeof raw === 'string') return { kind: raw } as Sight;
  const [kind, fields] = Object.entries(raw as Record<string, object>)[0] ?? ['unknown', {}];
  return { kind, ...fields } as Sight;
}

export interface OfferChoice {
  card: Character;
  name: Character;
  to: Seat;
}

export type Choice =
  | { kind: 'offer'; offer: OfferChoice }
  | { kind: 'accept' }
  | { kind: 'refuse' }
  | { kind: 'rob'; location: Location }
  | { kind: 'con'; split: Split }
  | { kind: 'serve'; split: Split }
  | { kind: 'gamble'; seat: Seat }
  | { kind: 'unknown' };

/** Reads a choice as it comes over the wire; what is not known here is left to the plain list. */
export function readChoice(raw: unknown): Choice {
  if (raw === 'accept' || raw === 'refuse') return { kind: raw };
  if (typeof raw !== 'object' || raw === null) return { kind: 'unknown' };
  const [kind, value] = Object.entries(raw)[0] ?? [];
  switch (kind) {
    case 'offer':
      return { kind, offer: value as OfferChoice };
    case 'rob':
      return { kind, location: value as Location };
    case 'con':
    case 'serve':
      return { kind, split: value as Split };
    case 'gamble':
      return { kind, seat: value as Seat };
    default:
      return { kind: 'unknown' };
  }
}
