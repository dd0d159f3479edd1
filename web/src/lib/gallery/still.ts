import type { Update } from '$lib/protocol';
import type { Listener, Source } from '$lib/table/source';
import { Table } from '$lib/table/table.svelte';
import { asked } from './open';

/** A made-up moment of a game: its view, what is asked, and what is told next. */
export interface Moment {
  view: { seats: unknown[] };
  after?: { seats: unknown[] };
  question?: string;
  choices?: unknown[];
  told?: unknown[];
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
    listener.update(this.#update({ reload: true, view: this.moment.view }));
    return () => {};
  }

  play(): void {
    const { told, after, view } = this.moment;
    const sights = told as Update['sights'];
    this.#listener?.update(this.#update({ n: 2, sights, view: after ?? view, asked: null, awaits: [] }));
  }

  async ask(): Promise<null> {
    this.play();
    return null;
  }

  #update(more: Partial<Update>): Update {
    const { view, question = '', choices } = this.moment;
    const seats = view.seats.map((_, seat) => ({
      name: this.names[seat] ?? '',
      bot: seat > PEOPLE ? 'cowhand' : null,
      person: true,
      word: '',
    }));
    const table = {
      protocol: 2,
      game: this.game,
      options: {},
      status: 'playing',
      seats,
      you: asked.has('watch') ? null : 0,
      yours: [0],
      host: true,
      private: false,
      whispers: false,
      side: [],
      clock: 'none',
      commitment: '',
    };
    return {
      n: 1,
      at: 0,
      now: 0,
      table,
      awaits: this.awaits,
      asked: choices ? { decision: 1, question, choices } : null,
      ...more,
    } as unknown as Update;
  }
}
