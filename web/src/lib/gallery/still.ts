import type { Outcome, ToldSight, Update } from '$lib/protocol';
import type { Listener, Source } from '$lib/table/source';
import { Table } from '$lib/table/table.svelte';
import { asked } from './open';

/** A made-up moment of a game: its view, what is asked, and what is told next. */
export interface Moment {
  view: { seats: unknown[] };
  question?: string;
  choices?: unknown[];
  told?: ToldSight[];
  /** What is asked after what is told. */
  next?: unknown[];
  /** Who looks; the first seat, if nothing is said. */
  you?: number | null;
  /** What was told before. */
  past?: ToldSight[];
  /** How the game ended, after which there is nothing to choose. */
  outcome?: Outcome;
  /** Whether everybody else is a bot. */
  amongBots?: boolean;
}

/** A sight that sets parts of the view, named by their JSON pointers. */
export function told(sight: unknown, text: string, parts: Record<string, unknown> = {}): ToldSight {
  const change = Object.entries(parts).map(([path, value]) => ({ op: 'replace' as const, path, value }));
  return { sight, text, change };
}

/** Opens a table that stands still in a moment; `gallery.play()` on the console lets it on. */
export function stillTable(game: string, names: string[], moment: Moment, awaits: number[]): Table {
  const still = new Still(game, names, moment, awaits);
  const table = new Table(still, asked.has('still') ? { motion: () => false } : {});
  table.open();
  Object.assign(window, {
    gallery: { table, play: () => still.play(), hurry: () => table.director.hurry() },
  });
  return table;
}

/** Seats from here on are bots. */
const PEOPLE = 3;

class Still implements Source {
  readonly id = 'gallery';
  #listener: Listener | null = null;
  #n = 1;

  constructor(
    readonly game: string,
    readonly names: string[],
    readonly moment: Moment,
    readonly awaits: number[],
  ) {}

  open(listener: Listener): () => void {
    this.#listener = listener;
    listener.line({ is: 'open' });
    listener.here({ seats: this.names.map((_, seat) => seat), watching: 0 });
    this.anew();
    return () => {};
  }

  anew(): void {
    this.#listener?.update(this.#update({ reload: true, view: this.moment.view }));
  }

  async past(): Promise<Update[]> {
    return [this.#update({ n: 1, sights: this.moment.past ?? [] })];
  }

  play(): void {
    const { told, next, you = null } = this.moment;
    const asked = next ? ({ decision: 2, question: '', choices: next } as Update['asked']) : null;
    this.#n += 1;
    this.#listener?.update(this.#update({ sights: told, asked, awaits: next && you !== null ? [you] : [] }));
  }

  async ask(): Promise<null> {
    this.play();
    return null;
  }

  #update(more: Partial<Update>): Update {
    const { view, question = '', choices, you = 0, outcome, amongBots = false } = this.moment;
    const seats = view.seats.map((_, seat) => ({
      name: this.names[seat] ?? '',
      bot: amongBots ? (seat === you ? null : 'tophand') : seat > PEOPLE ? 'cowhand' : null,
      person: !amongBots || seat === you,
      word: '',
    }));
    const table = {
      protocol: 3,
      game: this.game,
      options: {},
      status: outcome ? 'over' : 'playing',
      outcome,
      seats,
      you: asked.has('watch') ? null : you,
      yours: you === null ? [] : [you],
      host: true,
      private: false,
      whispers: false,
      side: [],
      clock: 'none',
      commitment: '',
    };
    return {
      n: this.#n,
      at: 0,
      now: 0,
      table,
      awaits: this.awaits,
      asked: choices ? { decision: 1, question, choices } : null,
      ...more,
    } as unknown as Update;
  }
}
