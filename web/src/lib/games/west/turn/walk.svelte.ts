import { readChoice, type SceneKind, type View, type WrittenChoice } from '../view';
import type { Route } from './reach';

/** What a walk needs of the table. */
interface Ground {
  readonly view: View;
  readonly you: number | null;
  readonly table: {
    readonly asked: { choices: { choice: unknown }[] } | null;
    choose(...choices: unknown[]): Promise<unknown>;
  };
}

/** What may be going on while somebody walks; anything else stops the walk. */
const GOES_ON: ReadonlySet<SceneKind> = new Set(['turn', 'walk', 'window', 'vulture']);

/**
 * One gesture that walks several spaces. The steps are sent one after another, as each is asked for, so that whatever
 * happens on the way stops the walk where it happens.
 */
export class Walk {
  #ground: Ground;
  #route = $state.raw<Route | null>(null);

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /** The way that is being walked. */
  get route(): Route | null {
    return this.#route;
  }

  begin(route: Route): void {
    this.#route = route;
    this.goOn();
  }

  /** Stops where the figure stands. */
  stop(): void {
    this.#route = null;
  }

  /** What comes next, or null when the walk is over or cannot go on. */
  get next(): WrittenChoice | null {
    const route = this.#route;
    if (!route) return null;
    const { view, you } = this.#ground;
    const own = you === null ? undefined : view.seats[you];
    if (!own || !GOES_ON.has(view.scene.kind)) return null;
    const at = route.spaces.indexOf(own.at);
    const to = route.spaces[at + 1];
    if (at < 0 || to === undefined) return null;
    const played = own.done.includes('played_a_movement_card');
    return route.card !== null && !played ? { play: route.card } : { step: to };
  }

  /** Sends the next step if it is asked for; stops when something else is. */
  goOn(): void {
    if (!this.#route) return;
    const next = this.next;
    if (next === null) return this.stop();
    const { asked } = this.#ground.table;
    if (!asked) return;
    // What was chosen ahead in a window is under way.
    if (this.#ground.view.plan !== null) return;
    const wanted = key(next);
    const listed = asked.choices.find(({ choice }) => key(choice) === wanted);
    if (listed) void this.#ground.table.choose(listed.choice);
    else this.stop();
  }
}

function key(choice: unknown): string {
  const read = readChoice(choice);
  return JSON.stringify([read.is, 'value' in read ? read.value : null]);
}
