import { BoardDesk } from '$lib/pieces/desk.svelte';
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

/** What the pieces of the table share. */
export class Desk extends BoardDesk<{
  view: View;
  sight: Sight;
  moment: Moment;
  flying: Flying;
  thing: Thing;
}> {
  /** The cards of one's own hand that are taken up, by their places. */
  taken = $state.raw<number[]>([]);
  takenAction = $state<Action | null>(null);
  aimedAt = $state<Seat | null>(null);
  /** The seats that can be aimed at in this turn. */
  targets = $state.raw<Seat[]>([]);
  #order = $state.raw<Order>(recall());
  /** The effect of Luck cards that goes on, over several updates if there are questions in between. */
  luck: Luck | null = null;

  constructor(table: Table, tv = false) {
    super(table, readSight, tv);
  }

  /** One's own hand, as it lies. */
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
