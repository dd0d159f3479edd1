import { w } from '$lib/i18n/west';
import { BoardDesk } from '$lib/pieces/desk.svelte';
import type { Table } from '$lib/table/table.svelte';
import { createContext } from 'svelte';
import { Book } from './book';
import { Camera } from './map/camera.svelte';
import { bySpace } from './turn/acts';
import { Orders } from './sheet/orders.svelte';
import { firstName } from './scenes/people';
import { reachOf, routeTo, type Route } from './turn/reach';
import { Walk } from './turn/walk.svelte';
import { isWindow, onlyPasses, strikes } from './turn/window';
import {
  readSight,
  type Components,
  type ReachView,
  type SceneKind,
  type Seat,
  type SeatView,
  type Side,
  type Sight,
  type View,
} from './view';

/** What can be on its way over the table. */
export type Flying = 'cash' | { drawing: string };

/** What explains itself when it is pointed at: a drawing or a card by its name, and where it belongs. */
export type Thing =
  | { item: string }
  | { weapon: string }
  | { pet: string }
  | { power: string }
  | { character: string }
  | { npc: string };

/** What is shown in the middle for a moment, above the map. */
export type Moment = { is: 'poster'; title: string; text: string };

/** Scenes that the map itself shows. */
const ON_THE_MAP: ReadonlySet<SceneKind> = new Set(['set_up', 'between_turns', 'turn', 'walk']);

/** What the pieces of the table share. */
export class Desk extends BoardDesk<{
  view: View;
  sight: Sight;
  moment: Moment;
  flying: Flying;
  thing: Thing;
}> {
  #book = $state.raw<Book | null>(null);
  /** Why the components could not be loaded. */
  failure = $state<string | null>(null);
  readonly camera = new Camera();
  readonly walk: Walk;
  readonly orders: Orders;

  /** The Movement Card whose reach is shown, until it is played. */
  #picked = $state<string | null>(null);
  /** The space that a walk would lead to. */
  goal = $state<string | null>(null);
  /** The space that is pointed at, or has the keyboard's focus. */
  pointed = $state<string | null>(null);
  /** The character whose sheet is open; null for the viewer's own. */
  sheet = $state<Seat | null>(null);
  /** Whether the layer with what is known of hidden figures is on. */
  hiddenLayer = $state(false);
  /** Of which hidden Bandit the layer tells; null for all. */
  suspect = $state<Seat | null>(null);
  /** The space of the Ambush Card that is held up, to hide there. */
  hideAt = $state<string | null>(null);
  /** What a tap on the map writes there for the gang: a sign or a word, `''` wipes; null while nobody marks. */
  marking = $state<string | null>(null);
  /** Whether the shop is open, on one's own turn. */
  shopOpen = $state(false);
  /** Whether the list of other things to do is open. */
  actionsOpen = $state(false);

  constructor(table: Table, tv = false) {
    super(table, readSight, tv);
    table.overlook(() => this.onlyPasses);
    this.walk = new Walk(this);
    this.orders = new Orders(table);
  }

  /** The components; there is no table to draw before they have come. */
  get book(): Book {
    if (!this.#book) throw new Error('the components have not been loaded yet');
    return this.#book;
  }

  get ready(): boolean {
    return this.#book !== null && this.view !== null;
  }

  /** Loads the components, once. */
  async load(): Promise<void> {
    if (this.#book) return;
    try {
      this.#book = new Book(await this.table.components<Components>());
      this.failure = null;
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }

  /** Whose side a chair is, also before the game; null until the components have come. */
  sideOf(seat: Seat): Side | null {
    const pioneers = this.#book?.all.pioneer.count;
    return pioneers === undefined ? null : seat < pioneers ? 'pioneer' : 'bandit';
  }

  seat(seat: Seat): SeatView | undefined {
    return this.view.seats[seat];
  }

  /** The viewer's own character. */
  get own(): SeatView | null {
    return this.you === null ? null : (this.view.seats[this.you] ?? null);
  }

  isBandit(seat: Seat): boolean {
    return this.view.seats[seat]?.side === 'bandit';
  }

  /** Whether a finished game is looked at through somebody's eyes: there is nothing to do in it. */
  get looksBack(): boolean {
    return this.you !== null && !this.table.info.yours.includes(this.you);
  }

  /** Whether the viewer is one of the gang, and sees what only the gang sees. */
  get inGang(): boolean {
    return this.own?.side === 'bandit';
  }

  /** What a character is called: by its own name, or by its player's before it has one, and where everything else goes by players. */
  called(seat: Seat): string {
    // “You” does not go with every verb: one's own character keeps its name.
    if (this.table.namesPlayers && !this.isYou(seat)) return this.name(seat);
    const name = this.view.seats[seat]?.name;
    return firstName(name) || this.name(seat);
  }

  /** Whether the viewer plays this character, be it the one at hand or their other one. */
  isYours(seat: Seat): boolean {
    return this.isYou(seat) || this.table.info.yours.includes(seat);
  }

  /** The same with its player's name, by which the talk goes. */
  both(seat: Seat): string {
    const [called, name] = [this.called(seat), this.name(seat)];
    return called === name ? name : w.both(called, name);
  }

  /** Where a figure is drawn: its space, where it hides as far as the viewer knows, or the space of the Train. */
  spaceOf(seat: Seat): string | null {
    const own = this.view.seats[seat];
    if (!own) return null;
    if (own.at === 'hiding') return own.hides_on;
    if (own.at === 'train') return this.view.train.at;
    return this.#book?.spaces.has(own.at) ? own.at : null;
  }

  /** Whether something is going on that has a picture of its own over the map. */
  get sceneOpen(): boolean {
    const { kind } = this.view.scene;
    return this.shopOpen || (isWindow(kind) ? this.mayStrike : !ON_THE_MAP.has(kind));
  }

  /** The Movement Card that is taken up: the one that was picked, else the one that leads farthest. */
  get picked(): string | null {
    const reach = this.view.prospects?.reach ?? [];
    const cards = reach.filter(({ card }) => card !== null);
    if (cards.some(({ card }) => card === this.#picked)) return this.#picked;
    if (reach.some(({ card }) => card === null)) return null;
    const far = (one: ReachView, other: ReachView) => (other.movement > one.movement ? other : one);
    return cards.length > 0 ? cards.reduce(far).card : null;
  }

  pick(card: string | null): void {
    this.#picked = card;
  }

  /** Where the movement that is taken up leads. */
  get reach(): ReachView | null {
    return reachOf(this.view.prospects, this.picked);
  }

  /** The listed choices of a question that is answered by pointing at a space. */
  #choosing = $derived(bySpace(this.table.asked?.choices ?? [], 'space'));

  /** The spaces among which one is to be named, or null when none is. */
  get choosing(): ReadonlyMap<string, unknown> | null {
    return this.#choosing.size > 0 ? this.#choosing : null;
  }

  /** The spaces where the viewer may go into Hiding, with the listed choice for it. */
  #hides = $derived(bySpace(this.table.asked?.choices ?? [], 'hide'));

  get hides(): ReadonlyMap<string, unknown> {
    return this.#hides;
  }

  /** Whether the viewer is asked something in a window that is more than to let pass. */
  #mayStrike = $derived(strikes(this.table.asked?.choices ?? []));

  get mayStrike(): boolean {
    return this.#mayStrike;
  }

  /** Whether a window is open in which the viewer can only let pass. Whoever hides elsewhere is asked like the others, by
   * public facts; the window ends by itself, and nobody is called for it. */
  get onlyPasses(): boolean {
    return onlyPasses(this.view?.scene.kind, this.table.standing?.choices ?? []);
  }

  chooseSpace(space: string): void {
    const choice = this.#choosing.get(space);
    if (choice !== undefined) void this.table.choose(choice);
  }

  /** Rides to the space that is aimed at. */
  ride(): void {
    const route = this.goal === null ? null : this.route(this.goal);
    if (!route || !this.table.asked) return;
    this.goal = null;
    this.actionsOpen = false;
    this.walk.begin(route);
  }

  /** Sets the mark that is held on a space, or wipes what is there. */
  async mark(space: string): Promise<void> {
    const text = this.marking;
    if (text === null) return;
    await this.table.ask({ mark: text === '' ? { at: space } : { at: space, text } });
  }

  /** The way to a space, if it is in reach. */
  route(space: string): Route | null {
    const from = this.own?.at;
    return this.reach && from ? routeTo(this.reach, from, space) : null;
  }
}

const desks = new WeakMap<Table, Desk>();
const screens = new WeakMap<Table, Desk>();

/** The one desk of a table, for what stands beside the board as well as for the board; `tv` for the screen that everybody sees. */
export function deskOf(table: Table, tv = false): Desk {
  const all = tv ? screens : desks;
  const known = all.get(table);
  if (known) return known;
  const desk = new Desk(table, tv);
  all.set(table, desk);
  return desk;
}

export const [useDesk, setDesk] = createContext<Desk>();
