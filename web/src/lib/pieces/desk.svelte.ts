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

/** A table as its pieces see it: the view of this moment, who is who, and what is happening. */
export class BoardDesk<Of extends Kinds> {
  readonly table: Table;
  /** Whether this is the one screen that everybody sees. */
  readonly tv: boolean;
  readonly #read: (sight: unknown) => Of['sight'];
  /** The view between two sights, and the told view that it goes on from. */
  #between = $state.raw<{ told: Of['view']; view: Of['view'] } | null>(null);
  #moment = $state.raw<{ told: Of['view']; moment: Of['moment'] } | null>(null);
  flights = $state.raw<Flight<Of['flying']>[]>([]);
  explained = $state.raw<Explained<Of['thing']> | null>(null);

  constructor(table: Table, read: (sight: unknown) => Of['sight'], tv: boolean) {
    this.table = table;
    this.tv = tv;
    this.#read = read;
  }

  get view(): Of['view'] {
    const told = this.table.view as Of['view'];
    return this.#between?.told === told ? this.#between.view : told;
  }

  /** Shows something between two told views. */
  show(told: Of['view'], view: Of['view']): void {
    this.#between = { told, view };
  }

  /** What holds the middle of the table, while the view it belongs to is the told one: who hurries skips its end. */
  get moment(): Of['moment'] | null {
    const held = this.#moment;
    return held && held.told === this.table.view ? held.moment : null;
  }

  /** Puts something into the middle of the table, or takes it away. */
  hold(told: Of['view'], moment: Of['moment'] | null): void {
    this.#moment = moment ? { told, moment } : null;
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
