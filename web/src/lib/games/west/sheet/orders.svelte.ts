import type { OfferedChoice } from '$lib/protocol';
import type { Table } from '$lib/table/table.svelte';
import { readChoice, type Order, type Prey } from '../view';

/** A standing order that may be given, and the choice that gives it. */
export interface Command {
  order: Order;
  choice: unknown;
}

/** The orders among what is open. */
export function commandsIn(choices: OfferedChoice[]): Command[] {
  return choices.flatMap(({ choice }) => {
    const read = readChoice(choice);
    return read.is === 'order' ? [{ order: read.value as Order, choice }] : [];
  });
}

/** Against whom an order holds, as one word for a list: `ask` and `never` are against nobody. */
export function targetOf(order: Order): string {
  return typeof order === 'string' ? order : JSON.stringify(order.strike.prey);
}

export function preyOf(order: Order): Prey | null {
  return typeof order === 'string' ? null : order.strike.prey;
}

export function isAfterWork(order: Order): boolean {
  return typeof order !== 'string' && order.strike.after_work;
}

/** The order for such a target; one that is against nobody has no work to wait for. */
export function find(commands: Command[], target: string, afterWork: boolean): Command | undefined {
  const fitting = commands.filter(({ order }) => targetOf(order) === target);
  return fitting.find(({ order }) => isAfterWork(order) === afterWork) ?? fitting[0];
}

/** An order that was given, and the decision it answered. */
interface Given {
  order: Order;
  decision: number;
}

/** The standing orders of the viewer. One that cannot be given yet, because a question is open, is given right after it. */
export class Orders {
  /** What may be ordered, as it was listed last: while a question is open, nothing is listed. */
  #known = $state.raw<Command[]>([]);
  #wanted = $state.raw<Order | null>(null);
  #given = $state.raw<Given | null>(null);

  constructor(private readonly table: Table) {}

  get known(): Command[] {
    return this.#known;
  }

  /** The order that waits to be given. */
  get wanted(): Order | null {
    return this.#wanted;
  }

  /** What was ordered last, until the table shows it: the box never falls back to the order before it. */
  get latest(): Order | null {
    return this.#wanted ?? this.#given?.order ?? null;
  }

  give(order: Order): void {
    this.#wanted = order;
    this.deliver();
  }

  /** Takes note of what may be ordered now, and gives the order that waits. */
  deliver(): void {
    const asked = this.table.asked;
    if (!asked) return;
    // The decision is answered, and what came of it is not here yet: whatever is wanted by now answers the next one.
    if (asked.decision === this.#given?.decision) return;
    this.#given = null;
    const open = commandsIn(asked.choices);
    if (open.length === 0) return;
    this.#known = open;
    const wanted = JSON.stringify(this.#wanted);
    const command = open.find(({ order }) => JSON.stringify(order) === wanted);
    this.#wanted = null;
    if (command) void this.#send(command, asked.decision);
  }

  async #send({ order, choice }: Command, decision: number): Promise<void> {
    this.#given = { order, decision };
    const refusal = await this.table.choose(choice);
    if (!refusal || this.#given?.decision !== decision) return;
    // Something else happened first: the order still stands. Any other refusal is shown, and the order is not kept.
    if (refusal.code === 'stale') this.#wanted ??= order;
    else this.#given = null;
  }

  /** Forgets everything, when there is nobody left to order about. */
  forget(): void {
    this.#known = [];
    this.#wanted = null;
    this.#given = null;
  }
}
