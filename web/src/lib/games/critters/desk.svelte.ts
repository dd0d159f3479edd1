import type { OfferedChoice, Refusal } from '$lib/protocol';
import type { Explained } from '$lib/pieces/explains';
import type { Flight } from '$lib/pieces/flights';
import type { Table } from '$lib/table/table.svelte';
import { createContext } from 'svelte';
import type { Draft } from './draft.svelte';
import { Split } from './split.svelte';
import {
  readChoice,
  readSight,
  type Action,
  type Card,
  type Choice,
  type ChoiceOf,
  type Seat,
  type Sent,
  type Sight,
  type View,
} from './view';
import { lastWords } from './words';

/** What holds the middle of the table for a moment. */
export type Moment =
  | { is: 'poster'; title: string; text: string; drawing: string | null }
  | { is: 'fuzz'; text: string }
  /** The cards turn: whose, and what it came to. */
  | { is: 'reveal'; seat: Seat | null; text: string }
  | { is: 'verdict'; title: string; text: string };

/** What can be on its way over the table. */
export type Flying =
  { card: Card | null } | { action: Action | null } | { drawing: string; seat?: Seat } | { bill: true };

/** A piece that explains itself. */
export type Thing =
  { card: Card } | { action: Action } | { seat: Seat } | { words: string; title: string; drawing: string };

/** Something that a critter on the table can be picked for. */
export type Picking = 'point' | 'offer' | null;

/** How often a choice is sent again because others acted meanwhile. */
const TRIES = 4;
const HIDE_KEY = 'rustlers.critters.hidden';

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
  /** The critter whose menu is open; the own seat stands for what is said to everybody. */
  menu = $state<Seat | null>(null);
  /** For what the next critter that is pressed is picked. */
  picking = $state<Picking>(null);
  /** The offer that is being put together. */
  draft = $state.raw<Draft | null>(null);
  /** The split that the boss is making. */
  readonly split: Split;
  /** Whether the own cards are hidden from whoever looks over the shoulder. */
  #hidden = $state(recallHidden());
  /** Whether somebody acted between a look at the table and the wish to be set. */
  startled = $state(false);

  constructor(table: Table, tv = false) {
    this.table = table;
    this.tv = tv;
    this.split = new Split(this);
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

  names(seats: Seat[]): string[] {
    return seats.map((seat) => this.name(seat));
  }

  get hidden(): boolean {
    return this.#hidden;
  }

  hide(hidden: boolean): void {
    this.#hidden = hidden;
    try {
      sessionStorage.setItem(HIDE_KEY, String(hidden));
    } catch {
      // Then it is forgotten with the page.
    }
  }

  /** All sights of the story so far. */
  #sights = $derived.by(() => this.table.story.map((line) => readSight(line.sight)));
  get sights(): Sight[] {
    return this.#sights;
  }

  /** What each seat said last in this round: words that bind nobody. */
  #lastWords = $derived.by(() => lastWords(this.#sights, this));
  get lastWords(): ReadonlyMap<Seat, string> {
    return this.#lastWords;
  }

  /** Seats clockwise, beginning with the one at the bottom of the table: the viewer, or the first. */
  get around(): Seat[] {
    const players = this.view.seats.length;
    const first = this.you ?? 0;
    return Array.from({ length: players }, (_, i) => (first + i) % players);
  }

  /** What may be chosen now, read. */
  #open = $derived.by(() => {
    const listed = this.tv ? [] : (this.table.standing?.choices ?? []);
    return listed.map((offered) => ({ ...offered, read: readChoice(offered.choice) }));
  });

  /** Every open choice of a kind. */
  all<Is extends Choice['is']>(is: Is): (OfferedChoice & { read: ChoiceOf<Is> })[] {
    return this.#open.filter(({ read }) => read.is === is) as (OfferedChoice & { read: ChoiceOf<Is> })[];
  }

  /** The first open choice of a kind that fits. */
  find<Is extends Choice['is']>(is: Is, fits: (choice: ChoiceOf<Is>) => boolean = () => true) {
    return this.all(is).find(({ read }) => fits(read));
  }

  may<Is extends Choice['is']>(is: Is, fits?: (choice: ChoiceOf<Is>) => boolean): boolean {
    return this.find(is, fits) !== undefined;
  }

  /** What is on its way: one thing after another. */
  #sending: Promise<unknown> = Promise.resolve();

  /** Sends choices, after those that are on their way. */
  send(...choices: Sent[]): Promise<Refusal | null> {
    const sent = this.#sending.then(() => this.#send(choices));
    this.#sending = sent.catch(() => {});
    return sent;
  }

  /**
   * Others act at the same time, so that the list may have changed since: what is still on it is sent again. A wish to
   * be set names the board it was made for, and is never on a later list.
   */
  async #send(choices: Sent[]): Promise<Refusal | null> {
    this.startled = false;
    const first = JSON.stringify(choices[0]);
    const listed = () =>
      this.table.asked?.choices.some(({ choice }) => JSON.stringify(choice) === first) ?? false;
    for (let tries = 0; tries < TRIES && listed(); tries += 1) {
      const refused = await this.table.choose(...choices);
      if (refused?.code !== 'stale') return refused;
    }
    this.startled = true;
    return { code: 'stale', reason: '' };
  }

  /** Puts away whatever was half done. */
  putBack(): void {
    this.menu = null;
    this.picking = null;
    this.draft = null;
  }
}

function recallHidden(): boolean {
  try {
    return sessionStorage.getItem(HIDE_KEY) === 'true';
  } catch {
    return false;
  }
}

export const [useDesk, setDesk] = createContext<Desk>();
