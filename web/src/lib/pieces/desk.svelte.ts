import type { Seat } from '$lib/protocol';
import type { Table } from '$lib/table/table.svelte';
import type { Explained } from './explains';
import type { Flight } from './flights';

/** What a game's own table says of itself: its views and sights, what is held up, what flies, and what explains itself. */
export interface Kinds {
  view: { seats: unknown[] };
  sight: unknown;
  moment: unknown;
  flying: unknown;
  thing: unknown;
}

/** Something on its way, by the names of places. */
export interface Travel<View> {
  from: string;
  /** The places that change when it arrives. */
  to: string[];
  before: View;
}

type Programme = Table['shown'];

/** A table as its pieces see it: the view of this moment, who is who, and what is happening. */
export class BoardDesk<Of extends Kinds> {
  readonly table: Table;
  /** Whether this is the one screen that everybody sees. */
  readonly tv: boolean;
  readonly #read: (sight: unknown) => Of['sight'];
  #moment = $state.raw<{ during: Programme; moment: Of['moment'] } | null>(null);
  /** What is on its way, oldest first: from where, to where, and the view before it set out. */
  #travels = $state.raw<Travel<Of['view']>[]>([]);
  flights = $state.raw<Flight<Of['flying']>[]>([]);
  explained = $state.raw<Explained<Of['thing']> | null>(null);

  constructor(table: Table, read: (sight: unknown) => Of['sight'], tv: boolean) {
    this.table = table;
    this.tv = tv;
    this.#read = read;
  }

  get view(): Of['view'] {
    return this.table.view as Of['view'];
  }

  /** The view as one place shows it: what is on its way there has not arrived yet. */
  at(place: string): Of['view'] {
    return this.#travels.find(({ to }) => to.includes(place))?.before ?? this.view;
  }

  /** Whether something has just left a place that does not show it yet. */
  hasLeft(place: string): boolean {
    return this.#travels.some(({ from }) => from === place);
  }

  /** Something sets out; returns what to call when it arrives. */
  depart(travel: Travel<Of['view']>): () => void {
    this.#travels = [...this.#travels, travel];
    return () => (this.#travels = this.#travels.filter((other) => other !== travel));
  }

  /** The update that is being shown now, told by the last one that has been. */
  get during(): Programme {
    return this.table.shown;
  }

  /** What holds the middle of the table, while the update that it belongs to is shown: who hurries skips its end. */
  get moment(): Of['moment'] | null {
    const held = this.#moment;
    return held && held.during === this.during ? held.moment : null;
  }

  /** Puts something into the middle of the table, or takes it away. */
  hold(during: Programme, moment: Of['moment'] | null): void {
    this.#moment = moment ? { during, moment } : null;
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

  names(seats: Seat[]): string[] {
    return seats.map((seat) => this.name(seat));
  }

  /** All sights of the story so far. */
  #sights = $derived.by(() => this.table.story.map((line) => this.#read(line.sight)));
  get sights(): Of['sight'][] {
    return this.#sights;
  }

  /** Seats clockwise, beginning with the one at the bottom of the table: the viewer, or the first. */
  get around(): Seat[] {
    const players = this.view.seats.length;
    const first = this.you ?? 0;
    return Array.from({ length: players }, (_, i) => (first + i) % players);
  }

  /** Seats in the order they sit, beginning left of the viewer; without the viewer. */
  get others(): Seat[] {
    return this.you === null ? this.around : this.around.slice(1);
  }
}
