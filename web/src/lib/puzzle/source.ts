import type { Puzzle } from '$lib/net/api';
import type { Update } from '$lib/protocol';
import type { Listener, Source } from '$lib/table/source';

/** The table of a puzzle: it stands still, and nothing is asked of it. */
export class PuzzleSource implements Source {
  readonly id: string;
  #listener: Listener | null = null;

  constructor(readonly puzzle: Puzzle) {
    this.id = `puzzle-${puzzle.game}-${puzzle.number}`;
  }

  open(listener: Listener): () => void {
    this.#listener = listener;
    listener.line({ is: 'open' });
    listener.here({ seats: this.puzzle.names.map((_, seat) => seat), watching: 0 });
    this.anew();
    return () => (this.#listener = null);
  }

  anew(): void {
    const { game, options, names, seat, view } = this.puzzle;
    const update = {
      n: 1,
      at: 0,
      now: 0,
      reload: true,
      table: {
        protocol: 3,
        game,
        options,
        status: 'playing',
        seats: names.map((name) => ({ name, bot: null, person: true, word: '' })),
        you: seat,
        // As in a replay: we see what the seat sees, and it is not ours to play.
        yours: [],
        host: false,
        private: false,
        whispers: false,
        side: [],
        marks: [],
        clock: 'none',
        commitment: '',
      },
      awaits: [],
      view,
      asked: null,
    };
    this.#listener?.update(update as unknown as Update);
  }

  /** Nobody asks a puzzle for anything. */
  ask(): Promise<null> {
    return Promise.resolve(null);
  }

  past(): Promise<Update[]> {
    return Promise.resolve([]);
  }

  components(): Promise<unknown> {
    return Promise.resolve(this.puzzle.components);
  }
}
