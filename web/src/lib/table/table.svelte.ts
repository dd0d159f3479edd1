import { api } from '$lib/net/api';
import type { Asked, Here, Refusal, Said, Seat, TableView, ToldSight, Update } from '$lib/protocol';
import { tick, untrack } from 'svelte';
import { Director, type Act, type Tempo } from './director.svelte';
import { viewsAfter } from './patch';
import type { Line, Source } from './source';

/** One sentence of the story. */
export interface StoryLine {
  /** The number of the update that told it. */
  n: number;
  at: number;
  text: string;
  sight: unknown;
}

const NOBODY: Here = { seats: [], watching: 0 };

/** One table as this connection sees it. */
export class Table {
  readonly director: Director;
  #source: Source;
  #close: () => void = () => {};
  #info = $state.raw<TableView | null>(null);
  #view = $state.raw<unknown>(null);
  /** The view after everything that was told, be it shown yet or not. */
  #ahead: unknown = null;
  /** The number of the update that was told last; null while everything is being told anew. */
  #n: number | null = null;
  #shown = $state.raw<Update | null>(null);
  #asked = $state.raw<Asked | null>(null);
  #awaits = $state.raw<Seat[]>([]);
  #awaitsSince = $state(0);
  #left = $state.raw<number[] | null>(null);
  #leftAt = 0;
  #here = $state.raw<Here>(NOBODY);
  #story = $state.raw<StoryLine[]>([]);
  #overlooked: (asked: Asked) => boolean = () => false;
  #abridged = $state.raw<(story: StoryLine[]) => StoryLine[]>((story) => story);
  #told = $derived(this.#abridged(this.#story));
  #said = $state.raw<Said[]>([]);
  #line = $state.raw<Line>({ is: 'opening' });
  #refusal = $state.raw<Refusal | null>(null);
  #choosing = $state(false);
  /** What the server's clock is ahead of ours, in ms. */
  #skew = 0;
  #past: Promise<void> = Promise.resolve();

  constructor(source: Source, tempo: Partial<Tempo> = {}) {
    this.#source = source;
    this.director = new Director(() => this.#info?.you ?? null, tempo);
  }

  /** Begins to listen; returns how to stop. */
  open(): () => void {
    const listener = {
      update: (update: Update) => this.#receive(update),
      here: (here: Here) => (this.#here = here),
      line: (line: Line) => (this.#line = line),
    };
    // Who opens the table in an effect does not want to open it again with every update.
    this.#close = untrack(() => this.#source.open(listener));
    return () => this.#close();
  }

  get id(): string {
    return this.#source.id;
  }

  /** Whether everything that is said here names players, and never their characters. */
  get namesPlayers(): boolean {
    return this.#source.namesPlayers ?? false;
  }

  /** Whether the first update has come; before it, nothing else here may be read. */
  get ready(): boolean {
    return this.#info !== null;
  }

  get info(): TableView {
    if (!this.#info) throw new Error('the table has not been told yet');
    return this.#info;
  }

  /** The game's view as of the last sight that was shown. */
  get view(): unknown {
    return this.#view;
  }

  /** The last update that has been shown to its end. */
  get shown(): Update | null {
    return this.#shown;
  }

  /** What is asked of us; null while sights are still being shown. */
  get asked(): Asked | null {
    return this.director.busy || this.#choosing ? null : this.#asked;
  }

  /** What is open to us, also while a choice is on its way: for a table at which everybody acts at any time. */
  get standing(): Asked | null {
    return this.director.busy ? null : this.#asked;
  }

  /** Whether the game waits for us. Who is asked may only have something to say. */
  get yourMove(): boolean {
    const { you } = this.info;
    const asked = this.standing;
    return asked !== null && you !== null && this.#awaits.includes(you) && !this.#overlooked(asked);
  }

  /** Passes over questions to which there is but one answer, and which end by themselves: nobody is called to them. */
  overlook(overlooked: (asked: Asked) => boolean): void {
    this.#overlooked = overlooked;
  }

  get awaits(): Seat[] {
    return this.#awaits;
  }

  /** Since when the awaited seats are awaited, by our own clock. */
  get awaitsSince(): number {
    return this.#awaitsSince;
  }

  get here(): Here {
    return this.#here;
  }

  get story(): StoryLine[] {
    return this.#told;
  }

  /** Leaves lines out of the story that a game need not tell again. */
  abridge(abridged: (story: StoryLine[]) => StoryLine[]): void {
    this.#abridged = abridged;
  }

  get said(): Said[] {
    return this.#said;
  }

  get line(): Line {
    return this.#line;
  }

  /** Why the last request was refused, until the next one. */
  get refusal(): Refusal | null {
    return this.#refusal;
  }

  /** The name of a seat, also of one that nobody has taken. */
  name(seat: Seat): string {
    return this.info.seats[seat]?.name ?? '';
  }

  /** What a seat has left on its clock at this moment, in ms; null without clocks. */
  left(seat: Seat, now: number): number | null {
    const left = this.#left?.[seat];
    if (left === undefined) return null;
    const runs = this.#awaits.includes(seat) && this.info.status === 'playing' && !this.info.seats[seat]?.bot;
    return runs ? Math.max(0, left - (now - this.#leftAt)) : left;
  }

  /** Makes a choice, or several that are carried out together or not at all. */
  async choose(...choices: unknown[]): Promise<Refusal | null> {
    const asked = this.asked;
    if (!asked) return null;
    this.#choosing = true;
    try {
      return await this.ask({ choose: { decision: asked.decision, choices } });
    } finally {
      this.#choosing = false;
    }
  }

  /** Asks the server for something; a refusal is kept to be shown. */
  async ask(ask: Parameters<Source['ask']>[0]): Promise<Refusal | null> {
    this.#refusal = null;
    const refusal = await this.#source.ask(ask);
    // Who answers a question that has passed sees that it has; there is nothing to explain.
    if (refusal && refusal.code !== 'stale') this.#refusal = refusal;
    return refusal;
  }

  /** What is printed on the components. */
  components<Components>(): Promise<Components> {
    return this.#source.components?.<Components>() ?? api.components<Components>(this.id);
  }

  forgive(): void {
    this.#refusal = null;
  }

  #receive(update: Update): void {
    this.#skew = update.now - Date.now();
    if (update.reload) return this.#reload(update);
    // Until everything is told anew, there is nothing that an update could change.
    if (this.#n === null) return;
    try {
      this.#follow(update);
    } catch (error) {
      console.error(error);
      this.#n = null;
      this.#source.anew();
    }
  }

  /** Everything is told anew: nothing is shown on the way. */
  #reload(update: Update): void {
    this.director.clear();
    const first = this.#info === null;
    this.#n = update.n;
    this.#ahead = this.#view = update.view ?? null;
    this.#settle(update);
    this.#awaitsSince = update.at - this.#skew;
    if (first || this.#story.length === 0 || this.#source.past) this.#recall(update.n);
  }

  #recall(upto: number): void {
    if (!this.#source.past) return;
    const asked = this.#source.past();
    this.#past = asked.then(
      (past) => {
        const told = past.filter((update) => update.n <= upto);
        const later = this.#story.filter((line) => line.n > upto);
        this.#story = [...told.flatMap(lines), ...later];
        const said = told.flatMap((update) => update.said ?? []);
        if (said.length > this.#said.length) this.#said = said;
      },
      () => {}, // The story so far is not worth an error; it grows from here.
    );
  }

  /** Resolves when the story so far is there. */
  get recalled(): Promise<void> {
    return this.#past;
  }

  #follow(update: Update): void {
    if (update.n !== (this.#n ?? 0) + 1) throw new Error(`update ${update.n} came after ${this.#n}`);
    // Every change is made before anything is shown: an update counts as a whole, or not at all.
    const acts = this.#actsOf(update);
    this.#n = update.n;
    if (update.said?.length) this.#said = [...this.#said, ...update.said];
    for (const act of acts) this.director.play(act);
  }

  /** An act for each sight. The last one, or one without a sight, ends with what else has changed. */
  #actsOf(update: Update): Act[] {
    const { n } = update;
    const urgent = this.#isUrgent(update);
    const views = viewsAfter(this.#ahead, update);
    const acts = (update.sights ?? []).map(({ sight, text }, i): Act => {
      const before = i === 0 ? this.#ahead : views.after[i - 1];
      const after = views.after[i];
      const done = () => {
        if (text) this.#story = [...this.#story, { n, at: update.at, text, sight }];
      };
      return { n, urgent, sight, text, before, after, show: this.#showing(after), done };
    });
    const view = this.#ahead;
    const last = acts.pop() ?? { n, text: '', before: view, after: view, show: () => {}, done: () => {} };
    const done = () => {
      last.done();
      this.#view = views.end;
      if (update.awaits) this.#awaitsSince = update.at - this.#skew;
      this.#settle(update);
    };
    this.#ahead = views.end;
    return [...acts, { ...last, done }];
  }

  /** Shows a view once, however often it is asked for. */
  #showing(view: unknown): () => Promise<void> | void {
    let shown = false;
    return () => {
      if (shown) return;
      shown = true;
      this.#view = view;
      return tick();
    };
  }

  /** Whether our own clock runs with this update: what led to it must not use it up. */
  #isUrgent({ awaits, left_ms }: Update): boolean {
    const you = this.#info?.you ?? null;
    if (you === null || !awaits?.includes(you)) return false;
    return (left_ms ?? this.#left)?.[you] !== undefined;
  }

  /** An update has been shown to its end: what it says besides holds from here on. */
  #settle(update: Update): void {
    this.#shown = update;
    if (update.table) this.#info = update.table;
    if (update.awaits) this.#awaits = update.awaits;
    if (update.left_ms) {
      this.#left = update.left_ms;
      this.#leftAt = update.now - this.#skew;
    }
    if (update.asked !== undefined) this.#asked = update.asked;
    else if (update.reload) this.#asked = null;
    if (update.reload && update.said) this.#said = update.said;
  }
}

function lines(update: Update): StoryLine[] {
  const line = ({ sight, text }: ToldSight) => ({ n: update.n, at: update.at, text, sight });
  return (update.sights ?? []).map(line);
}
