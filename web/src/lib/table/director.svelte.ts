import type { Seat } from '$lib/protocol';

/** What a stage may use besides the sight itself. */
export interface Scene {
  /** Shows the view after the update at once, for an animation that starts from where things were. */
  show(): Promise<void>;
  /** Aborts when somebody is in a hurry; an animation then ends at once. */
  hurry: AbortSignal;
  /** Whether things may travel. Without it they only fade, and the story line is the event. */
  motion: boolean;
  /** Whether more is waiting, so that this should take 150 ms at most. */
  short: boolean;
  /** The seat that looks, or null. */
  you: Seat | null;
}

/** A board's animation of one sight. `before` and `after` are the views around the whole update. */
export type Stage = (
  sight: unknown,
  text: string,
  before: unknown,
  after: unknown,
  scene: Scene,
) => Promise<void> | void;

/** Tells which sights are shown beside whatever goes on: nobody has to wait for them. */
export type Light = (sight: unknown) => boolean;

/** One thing to be shown, and what becomes true when it has been. */
export interface Act {
  /** The update that it belongs to. */
  n: number;
  /** Empty for a change without a sight. */
  sight?: unknown;
  text: string;
  before: () => unknown;
  after: unknown;
  /** Called once the sight was shown, or when the stage asks for it earlier. */
  show: () => void | Promise<void>;
  /** Called when the act is over. */
  done: () => void;
}

export interface Tempo {
  motion: () => boolean;
  /** How long a sight without an animation of its own stays, in ms. */
  beat: number;
  /** Waits; tests bring their own. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** How many updates may wait before the show is shortened. */
const PATIENCE = 2;
/** No stage holds the table longer than this, whatever happens in it. */
const LONGEST_MS = 6_000;

/** Plays the sights of updates one after another, so that everybody can follow. */
export class Director {
  #queue: Act[] = [];
  #busy = $state(false);
  /** Counts how often everything was told anew: what was being shown then is not true any more. */
  #programme = 0;
  #hurry = new AbortController();
  #stage: Stage | null = null;
  #light: Light = () => false;
  #tempo: Tempo;
  #you: () => Seat | null;

  constructor(you: () => Seat | null = () => null, tempo: Partial<Tempo> = {}) {
    this.#you = you;
    this.#tempo = { motion: () => true, beat: 450, wait, ...tempo };
  }

  /** Whether something is still being shown. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Registers the board's animations; returns how to take them away again. */
  stage(stage: Stage, light: Light = () => false): () => void {
    this.#stage = stage;
    this.#light = light;
    return () => {
      if (this.#stage !== stage) return;
      this.#stage = null;
      this.#light = () => false;
    };
  }

  /** Puts an act at the end of the programme. What nobody waits for is told at once when nothing else is shown. */
  play(act: Act): void {
    if (!this.#busy && this.#isLight(act)) return this.#mention(act);
    this.#queue.push(act);
    if (!this.#busy) void this.#run();
  }

  /** Ends everything that is being shown, at once. */
  hurry(): void {
    if (this.#busy) this.#hurry.abort();
  }

  /** Forgets what was still to be shown: everything is told anew. */
  clear(): void {
    this.#queue = [];
    this.#programme += 1;
    this.hurry();
  }

  #isLight({ sight }: Act): boolean {
    return sight === undefined || this.#light(sight);
  }

  /** Begins to show an act and does not wait for its end. */
  #mention(act: Act): void {
    if (act.sight !== undefined && !isHidden()) {
      const scene = this.#scene(act, new AbortController().signal, false);
      const staged = this.#stage?.(act.sight, act.text, act.before(), act.after, scene);
      Promise.resolve(staged).catch((error: unknown) => console.error(error));
    }
    void act.show();
    act.done();
  }

  #scene(act: Act, hurry: AbortSignal, short: boolean): Scene {
    return { show: async () => act.show(), hurry, motion: this.#tempo.motion(), short, you: this.#you() };
  }

  async #run(): Promise<void> {
    this.#busy = true;
    this.#hurry = new AbortController();
    for (let act = this.#queue.shift(); act; act = this.#queue.shift()) {
      const programme = this.#programme;
      if (act.sight !== undefined) await this.#perform(act);
      if (programme !== this.#programme) {
        this.#hurry = new AbortController();
        continue;
      }
      await act.show();
      act.done();
    }
    this.#busy = false;
  }

  async #perform(act: Act): Promise<void> {
    const { beat, wait } = this.#tempo;
    // Nobody looks at a hidden page, and timers crawl there.
    if (this.#hurry.signal.aborted || isHidden()) return;
    const hurry = this.#hurry.signal;
    const waiting = this.#queue.filter(({ n }, i) => n !== this.#queue[i - 1]?.n).length;
    const short = waiting > PATIENCE;
    const scene = this.#scene(act, hurry, short);
    const plain = () => wait(short ? 150 : beat, hurry);
    const staged = this.#stage?.(act.sight, act.text, act.before(), act.after, scene) ?? plain();
    // What nobody waits for begins here, and ends beside what follows.
    if (this.#isLight(act))
      return void Promise.resolve(staged).catch((error: unknown) => console.error(error));
    try {
      await Promise.race([staged, wait(LONGEST_MS, hurry)]);
    } catch (error) {
      // A broken animation must not stop the game.
      console.error(error);
    }
  }
}

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.hidden;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
