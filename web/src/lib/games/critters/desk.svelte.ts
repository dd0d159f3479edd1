import type { OfferedChoice, Refusal } from '$lib/protocol';
import { BoardDesk } from '$lib/pieces/desk.svelte';
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
import { toldOnce } from './tale';
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
/** What the server says of a choice that is not open. */
const NO_CHOICE = new Set(['illegal', 'unreadable']);
const HIDE_KEY = 'rustlers.critters.hidden';

/** What the pieces of the table share. */
export class Desk extends BoardDesk<{
  view: View;
  sight: Sight;
  moment: Moment;
  flying: Flying;
  thing: Thing;
}> {
  /** The critter whose menu is open; one's own seat stands for what is said to everybody. */
  menu = $state<Seat | null>(null);
  /** For what the next critter that is pressed is picked. */
  picking = $state<Picking>(null);
  /** The offer that is being put together. */
  draft = $state.raw<Draft | null>(null);
  /** The split that the boss is making. */
  readonly split: Split;
  /** Whether one's own cards are hidden from people looking over one's shoulder. */
  #hidden = $state(recallHidden());
  /** Whether somebody acted between a look at the table and the wish to be set. */
  startled = $state(false);

  constructor(table: Table, tv = false) {
    super(table, readSight, tv);
    this.split = new Split(this);
    table.abridge(toldOnce);
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

  /** What each seat said last in this round: words that bind nobody. */
  #lastWords = $derived.by(() => lastWords(this.sights, this));
  get lastWords(): ReadonlyMap<Seat, string> {
    return this.#lastWords;
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
    const looked = this.table.standing?.decision;
    const sent = this.#sending.then(() => this.#send(choices, looked));
    this.#sending = sent.catch(() => {});
    return sent;
  }

  /**
   * Others act at the same time, so that another decision may be open by now: then the choice is sent again, for that
   * one. If it is refused there, the others were faster, and nobody has to be told a rule. A wish to be set names the
   * board it was made for, and never fits a later one.
   */
  async #send(choices: Sent[], looked: number | undefined): Promise<Refusal | null> {
    this.startled = false;
    for (let tries = 0; tries < TRIES && this.table.asked; tries += 1) {
      const { decision } = this.table.asked;
      const refused = await this.table.choose(...choices);
      if (refused?.code === 'stale') continue;
      if (!refused || !NO_CHOICE.has(refused.code) || decision === looked) return refused;
      this.table.forgive();
      break;
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
