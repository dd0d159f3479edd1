import type { Seat } from '$lib/protocol';
import { tick } from 'svelte';

/** What a stage may use besides the sight itself. */
export interface Scene {
  /** Shows the view right after the sight, before the stage is over: for things that travel to where they are then. */
  show(): Promise<void>;
  /** Aborts when somebody is in a hurry; an animation then ends at once. */
  hurry: AbortSignal;
  /** Whether things may travel. Without it they only fade, and the story line is the event. */
  motion: boolean;
  /** By what every time is multiplied: as this viewer likes it, and somewhat less when more is waiting, but never less
   * than what can be read. */
  pace: number;
  /** How many updates wait to be shown. */
  waiting: number;
  /** The seat that looks, or null. */
  you: Seat | null;
}

/** A board's animation of one sight. `before` and `after` are the views right around it; the first one is on the table. */
export type Stage = (
  sight: unknown,
  text: string,
  before: unknown,
  after: unknown,
  scene: Scene,
) => Promise<void> | void;

/** Tells which sights are shown beside whatever goes on: nobody has to wait for them. */
export type Light = (sight: unknown) => boolean;

/** Tells which sights end in something to read, such as the summary of a round: it stays until it is put away, or until
 * the game goes on. Whoever skips ahead gets that far. */
export type Rest = (sight: unknown) => boolean;

/** One thing to be shown, and the views right around it. */
export interface Act {
  /** The update that it belongs to. */
  n: number;
  /** Whether the viewer's own clock runs once this has been told. */
  urgent?: boolean;
  /** Empty for a change without a sight. */
  sight?: unknown;
  text: string;
  /** The view on the table when the act begins. */
  before: unknown;
  after: unknown;
  /** Puts the view after it on the table: once the sight was shown, or when the stage asks for it earlier. Called again,
   * it does nothing. */
  show: () => void | Promise<void>;
  /** Called when the act is over. */
  done: () => void;
}

export interface Tempo {
  motion: () => boolean;
  /** By what the viewer likes all times to be multiplied. */
  pace: () => number;
  /** How long a sight without an animation of its own stays, in ms. */
  beat: number;
  /** Waits; tests bring their own. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Resolves once the board is on the page: what was told last may just have called for it. */
  ready: () => Promise<unknown>;
}

/** How many updates may wait before the show is shortened, and by what. */
const PATIENCE = 2;
const BEHIND = 0.75;
/** No time is multiplied by less, however much is waiting: this is what can still be read. */
export const FASTEST = 0.5;
/** More updates than these are not shown one after another any more. The oldest are only told, as to somebody who skips. */
const BACKLOG = 12;
/** How long something to read stays at least, in ms, when the game goes on meanwhile. */
export const REST_MS = 10_000;
/** No stage holds the table longer than this, whatever happens in it. */
const LONGEST_MS = 6_000;

/** Plays the sights of updates one after another, so that everybody can follow. */
export class Director {
  #queue: Act[] = [];
  #busy = $state(false);
  /** Counts how often everything was told anew: what was being shown then is not true any more. */
  #programme = 0;
  #hurry = new AbortController();
  /** Ends what is shown beside the rest. */
  #aside = new AbortController();
  #stage: Stage | null = null;
  #light: Light = () => false;
  #rest: Rest = () => false;
  /** Called when something arrives while there is something to read, and to put it away. */
  #wake: (() => void) | null = null;
  #rested: (() => void) | null = null;
  #tempo: Tempo;
  #you: () => Seat | null;

  constructor(you: () => Seat | null = () => null, tempo: Partial<Tempo> = {}) {
    this.#you = you;
    this.#tempo = { motion: () => true, pace: () => 1, beat: 450, wait, ready: tick, ...tempo };
  }

  /** Whether something is still being shown. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Registers the board's animations; returns how to take them away again. */
  stage(stage: Stage, light: Light = () => false, rest: Rest = () => false): () => void {
    this.#stage = stage;
    this.#light = light;
    this.#rest = rest;
    return () => {
      if (this.#stage !== stage) return;
      this.#stage = null;
      this.#light = this.#rest = () => false;
      this.#rested?.();
    };
  }

  /** Puts an act at the end of the programme. What nobody waits for is told at once when nothing else is shown. */
  play(act: Act): void {
    if (!this.#busy && this.#isLight(act)) return this.#mention(act);
    this.#queue.push(act);
    this.#wake?.();
    if (!this.#busy) void this.#run();
  }

  /** Ends everything that is being shown, at once, up to the next thing to read; or puts that away. */
  hurry(): void {
    if (this.#rested) this.#rested();
    else if (this.#busy) this.#hurry.abort();
  }

  /** Forgets what was still to be shown: everything is told anew. */
  clear(): void {
    this.#queue = [];
    this.#programme += 1;
    this.#rested?.();
    this.#hurry.abort();
    this.#aside.abort();
    this.#aside = new AbortController();
  }

  #isLight({ sight }: Act): boolean {
    return sight === undefined || this.#light(sight);
  }

  /** Begins to show an act and does not wait for its end. */
  #mention(act: Act): void {
    if (act.sight !== undefined && !isHidden()) {
      const scene = this.#scene(act, this.#aside.signal);
      const staged = this.#stage?.(act.sight, act.text, act.before, act.after, scene);
      Promise.resolve(staged).catch((error: unknown) => console.error(error));
    }
    void act.show();
    act.done();
  }

  #scene(act: Act, hurry: AbortSignal): Scene {
    const { motion } = this.#tempo;
    const programme = this.#programme;
    const show = async () => {
      if (programme === this.#programme) await act.show();
    };
    return {
      show,
      hurry,
      motion: motion(),
      pace: this.#pace(act),
      waiting: this.#waiting,
      you: this.#you(),
    };
  }

  /** How many updates wait, those of which the first sights have been shown included. */
  get #waiting(): number {
    return this.#queue.filter(({ n }, i) => n !== this.#queue[i - 1]?.n).length;
  }

  #pace(act: Act): number {
    // Whoever has a clock running sees as fast as possible what their decision is about.
    if (act.urgent || this.#queue.some(({ urgent }) => urgent)) return FASTEST;
    const behind = this.#waiting > PATIENCE ? BEHIND : 1;
    return Math.max(FASTEST, this.#tempo.pace() * behind);
  }

  async #run(): Promise<void> {
    this.#busy = true;
    this.#hurry = new AbortController();
    for (let act = this.#queue.shift(); act; act = this.#queue.shift()) {
      const programme = this.#programme;
      // What is skipped is not waited for: however much it is, the table changes at one stroke.
      const performs = this.#performs(act);
      if (performs) await this.#perform(act);
      if (programme !== this.#programme) {
        this.#hurry = new AbortController();
        continue;
      }
      const shown = act.show();
      if (performs) await shown;
      act.done();
    }
    this.#busy = false;
  }

  /** Whether an act is shown, or only told. */
  #performs({ sight }: Act): boolean {
    // Nobody looks at a hidden page, and timers crawl there.
    if (sight === undefined || isHidden()) return false;
    // Whoever skips ahead gets as far as the next thing to read.
    if (this.#rest(sight)) this.#hurry = new AbortController();
    return !this.#hurry.signal.aborted && (this.#rest(sight) || this.#waiting <= BACKLOG);
  }

  async #perform(act: Act): Promise<void> {
    const { beat, wait, ready } = this.#tempo;
    // Without its stage, a claim would be gone in the time of a beat, part of which passes before the board is drawn.
    const hurry = this.#hurry.signal;
    if (!this.#stage) await ready();
    if (hurry.aborted) return;
    const rests = this.#rest(act.sight);
    const scene = this.#scene(act, hurry);
    const plain = () => wait(beat * scene.pace, hurry);
    const staged = this.#stage?.(act.sight, act.text, act.before, act.after, scene) ?? plain();
    // What nobody waits for begins here, and ends beside what follows.
    if (this.#isLight(act))
      return void Promise.resolve(staged).catch((error: unknown) => console.error(error));
    try {
      await Promise.race([staged, wait(LONGEST_MS, hurry)]);
    } catch (error) {
      // A broken animation must not stop the game.
      console.error(error);
    }
    if (rests && !hurry.aborted) await this.#linger(act);
  }

  /** Leaves something to be read until it is put away; or for a while, when the game goes on or a clock runs. */
  #linger({ n, urgent }: Act): Promise<void> {
    const { wait, pace } = this.#tempo;
    const over = new AbortController();
    return new Promise<void>((resolve) => {
      let read = false;
      const end = () => {
        this.#wake = this.#rested = null;
        over.abort();
        resolve();
      };
      const goesOn = () => urgent || this.#queue.some((next) => next.n > n || next.urgent);
      this.#wake = () => {
        if (read && goesOn()) end();
      };
      this.#rested = end;
      void wait(REST_MS * Math.max(1, pace()), over.signal).then(() => {
        read = true;
        this.#wake?.();
      });
    });
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
