export type Seat = number;
export type Level = 'greenhorn' | 'cowhand' | string;
export type Status = 'open' | 'playing' | 'over' | 'closed';
export type ClockPlan = 'none' | { per_move: { seconds: number } } | { per_game: { seconds: number; increment: number } };
export interface Outcome { places: number[]; [key: string]: unknown }
export interface SeatView { name: string; bot: Level | null; person: boolean; word: string }
export interface TableView {
  protocol: number; game: string; options: unknown; status: Status; seats: SeatView[];
  you: Seat | null; yours: Seat[]; host: boolean; private: boolean; whispers: boolean;
  clock: ClockPlan; commitment: string; seed?: string; outcome?: Outcome; next?: string;
}
export interface Said { name: string; seat: Seat | null; to?: Seat; text: string; spectators?: boolean }
export interface Here { seats: Seat[]; watching: number }
export interface ToldSight { sight: unknown; text: string }
export interface OfferedChoice { choice: unknown; text: string; explanation?: string }
export interface Asked { decision: number; question: string; choices: OfferedChoice[] }
export interface Update {
  n: number; reload?: boolean; at: number; now: number; table?: TableView; awaits?: Seat[]; left_ms?: number[];
  sights?: ToldSight[]; view?: unknown; asked?: Asked | null; said?: Said[];
}
export interface Refusal { code: string; rule?: string; reason: string }
export interface Answer { id: string; refused?: Refusal }
export type Reply = { answer: Answer } | { update: Update } | { here: Here };
export type Ask =
  | { sit: { seat?: Seat; word?: string; more?: boolean } } | { bot: { seat: Seat; level: Level } } | { free: { seat: Seat } }
  | { start: { fill?: Level } } | { leave: Record<string, never> } | { back: Record<string, never> } | { stand_in: { seat: Seat } }
  | { choose: { decision: number; choices: unknown[] } } | { say: { text: string; to?: Seat } }
  | { rematch: Record<string, never> } | { close: Record<string, never> } | { ping: Record<string, never> };
export interface Listing { name: string; title: string; players: [number, number] }
