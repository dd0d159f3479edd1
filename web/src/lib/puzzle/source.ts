import { p } from '$lib/i18n/puzzle';
import { api } from '$lib/net/api';
import type { Ask, Refusal, TableView, Update } from '$lib/protocol';
import type { Listener, Source } from '$lib/table/source';
import type { Asked } from './model';

/** The table of a puzzle, which stands still: the same board shows it as in play. */
export class PuzzleSource implements Source {
  readonly id: string;
  readonly namesPlayers = true;
  #listener: Listener | null = null;

  constructor(
    readonly asked: Asked,
    /** Called with the index of what was chosen on the board. */
    readonly onchoose: (choice: number) => void,
  ) {
    this.id = `puzzle-${asked.game}-${asked.number}`;
  }

  open(listener: Listener): () => void {
    this.#listener = listener;
    listener.line({ is: 'open' });
    listener.here({ seats: this.asked.posed.names.map((_, seat) => seat), watching: 0 });
    this.anew();
    return () => (this.#listener = null);
  }

  /** What is chosen on the board counts if it is on offer. */
  async ask(ask: Ask): Promise<Refusal | null> {
    if (!('choose' in ask)) return null;
    const { choices } = ask.choose;
    const chosen = JSON.stringify(choices.length === 1 ? choices[0] : choices);
    const offered = this.asked.posed.choices.map(({ choice }) => JSON.stringify(choice));
    const choice = offered.indexOf(chosen);
    if (choice < 0) return { code: 'not_offered', reason: p.notOffered(offered.length) };
    this.onchoose(choice);
    return null;
  }

  anew(): void {
    const { view, awaits, question, all } = this.asked.posed;
    const update: Update = {
      n: 0,
      at: 0,
      now: Date.now(),
      reload: true,
      table: this.#table(),
      awaits,
      view,
      asked: { decision: 1, question, choices: all },
    };
    this.#listener?.update(update);
  }

  components<Components>(): Promise<Components> {
    return api.puzzleComponents<Components>(this.asked.game, this.asked.number);
  }

  #table(): TableView {
    const { game, posed } = this.asked;
    return {
      protocol: 0,
      game,
      options: posed.options,
      status: 'playing',
      seats: posed.names.map((name, seat) => ({
        name,
        bot: seat === posed.seat ? null : 'tophand',
        person: seat === posed.seat,
        word: '',
      })),
      you: posed.seat,
      yours: [],
      host: false,
      private: true,
      whispers: false,
      side: [],
      clock: 'none',
      commitment: '',
    };
  }
}
