import type { Explained } from '$lib/pieces/explains';
import type { Flight } from '$lib/pieces/flights';
import type { Table } from '$lib/table/table.svelte';
import { createContext } from 'svelte';
import {
  readSight,
  type Character,
  type Location,
  type OfferView,
  type Seat,
  type Sight,
  type View,
} from './view';

/** What is being made of the card on offer while it is shown. */
export interface Turning {
  offer: OfferView;
  answer: 'taken' | 'forced' | 'refused';
  /** Set when the card has turned. */
  card: Character | null;
  /** Whether the verdict has been stamped. */
  judged: boolean;
  /** Whose hat has come down on it. */
  owner: Seat | null;
}

/** What holds the middle of the table for a moment. */
export type Moment =
  | { is: 'turning'; turning: Turning }
  | { is: 'act'; character: Character; seat: Seat; text: string; saloon: boolean }
  | { is: 'poster'; title: string; text: string; drawing: string };

/** What can be on its way over the table. */
export type Flying = { drawing: string } | { card: Character | null; hat?: Seat } | { hat: Seat };

/** The table as its pieces see it: the view of this moment, who is who, and what is happening. */
export class Desk {
  readonly table: Table;
  /** Whether this is the one screen that everybody sees. */
  readonly tv: boolean;
  /** The view between two sights, and the told view that it goes on from. */
  #between = $state.raw<{ told: View; view: View } | null>(null);
  #moment = $state.raw<{ told: View; moment: Moment } | null>(null);
  flights = $state.raw<Flight<Flying>[]>([]);
  explained = $state.raw<Explained<Character> | null>(null);
  /** Locations and seats that answer a decision when they are pressed. */
  pickLocation = $state.raw<{ open: Location[]; pick: (location: Location) => void } | null>(null);
  pickSeat = $state.raw<{ open: Seat[]; picked?: Seat; pick: (seat: Seat) => void } | null>(null);

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
    return held?.told === this.table.view ? (held?.moment ?? null) : null;
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
}

export const [useDesk, setDesk] = createContext<Desk>();
