import type { Explained } from '$lib/pieces/explains';
import type { Flight } from '$lib/pieces/flights';
import type { Table } from '$lib/table/table.svelte';
import { createContext } from 'svelte';
import type { Aim } from './options';
import type { Order } from './standing';
import { readSight, type Action, type Goat, type Seat, type Sight, type View } from './view';

/** An effect of Luck cards while it is told: who has drawn what, who draws next, and how it came out. */
export interface Luck {
  card: Action;
  by: Seat;
  on: Seat | null;
  called: [number, number] | null;
  draws: { seat: Seat; number: number }[];
  /** Who holds a card that has not turned yet. */
  drawing: Seat | null;
  verdict: 'stolen' | 'nothing' | 'boom' | null;
}

/** What holds the middle of the table for a moment. */
export type Moment =
  | { is: 'poster'; title: string; text: string; drawing: string }
  | { is: 'played'; card: Action; by: Seat; on: Seat | null; fizzled: boolean; text: string }
  | { is: 'luck'; luck: Luck }
  | { is: 'verdict'; winner: Seat; kept: boolean }
  | { is: 'scores'; round: number; gained: Map<Seat, number> };

/** What can be on its way over the table. */
export type Flying = { goats: Goat[] } | { action: Action | null } | { back: true };

/** A card that explains itself. */
export type Thing = { goat: Goat } | { action: Action } | { gold: number } | { luck: number };

const NOTHING: Aim = { cards: [], action: null, seat: null };
const ORDER_KEY = 'rustlers.lords.order';

/** The table as its pieces see it: the view of this moment, who is who, and what is happening. */
export class Desk {
  readonly table: Table;
  /** Whether this is the one screen that everybody sees. */
  readonly tv: boolean;
  /** The view between two sights, and the told view that it goes on from. */
  #between = $state.raw<{ told: View; view: View } | null>(null);
  #moment = $state.raw<{ told: View; moment: Moment } | null>(null);
  flights = $state.raw<Flight<Flying>[]>([]);
  explained = $state.raw<Explained<Thing> | null>(null);
  /** The cards of the own hand that are taken up, by their places. */
  taken = $state.raw<number[]>([]);
  takenAction = $state<Action | null>(null);
  aimedAt = $state<Seat | null>(null);
  /** The seats that can be aimed at in this turn. */
  targets = $state.raw<Seat[]>([]);
  #order = $state.raw<Order>(recall());
  /** The effect of Luck cards that goes on, over several updates if there are questions in between. */
  luck: Luck | null = null;

  constructor(table: Table, tv = false) {
    this.table = table;
    this.tv = tv;
  }

  get view(): View {
    const told = this.table.view as View;
    return this.#between?.told === told ? this.#between.view : told;
  }

  /** Shows something between two told views. */
  show(told: View, view: View): void {
    this.#between = { told, view };
  }

  /** What holds the middle of the table, while the view it belongs to is the told one: who hurries skips its end. */
  get moment(): Moment | null {
    const held = this.#moment;
    return held && held.told === this.table.view ? held.moment : null;
  }

  /** Puts something into the middle of the table, or takes it away. */
  hold(told: View, moment: Moment | null): void {
    this.#moment = moment && { told, moment };
  }

  get you(): Seat | null {
    return this.tv ? null : this.table.info.you;
  }

  isYou(seat: Seat): boolean {
    return seat === this.you;
  }

  name(seat: Seat): string {
    return this.table.name(seat);
  }

  /** All sights of the story so far. */
  #sights = $derived.by(() => this.table.story.map((line) => readSight(line.sight)));
  get sights(): Sight[] {
    return this.#sights;
  }

  /** Seats in the order they sit, beginning left of the viewer; without the viewer. */
  get others(): Seat[] {
    const players = this.view.seats.length;
    const first = this.you ?? players - 1;
    const around = Array.from({ length: players }, (_, i) => (first + 1 + i) % players);
    return this.you === null ? around : around.filter((seat) => seat !== this.you);
  }

  /** The own hand, as it lies. */
  get hand(): Goat[] {
    return (this.you === null ? null : this.view.seats[this.you]?.hand) ?? [];
  }

  /** What is taken up and aimed at. */
  get aim(): Aim {
    const cards = this.taken.flatMap((at) => this.hand[at] ?? []);
    return { cards, action: this.takenAction, seat: this.aimedAt };
  }

  get aiming(): boolean {
    return this.taken.length > 0 || this.takenAction !== null || this.aimedAt !== null;
  }

  /** Puts everything back that was taken up. */
  putBack(aim: Partial<Aim> = NOTHING): void {
    this.taken = [];
    this.takenAction = aim.action ?? null;
    this.aimedAt = aim.seat ?? null;
  }

  get order(): Order {
    return this.#order;
  }

  set order(order: Order) {
    this.#order = order;
    try {
      sessionStorage.setItem(ORDER_KEY, JSON.stringify(order));
    } catch {
      // Without storage the order lasts as long as the page.
    }
  }
}

/** An order is for a sitting, not for ever. */
function recall(): Order {
  try {
    const kept = JSON.parse(sessionStorage.getItem(ORDER_KEY) ?? 'null') as Order | null;
    return kept && ['ask', 'points'].includes(kept.is) ? kept : { is: 'ask' };
  } catch {
    return { is: 'ask' };
  }
}

export const [useDesk, setDesk] = createContext<Desk>();
