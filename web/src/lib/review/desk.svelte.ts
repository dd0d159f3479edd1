import type { Seat } from '$lib/protocol';
import type { Table } from '$lib/table/table.svelte';
import { createContext } from 'svelte';
import { drawingsIn, type ReviewArt } from './art';
import type { Account, Decision, Review } from './model';
import { hasMattered, swingsOf } from './sums';

/** What the parts of a review share. */
export class ReviewDesk {
  /** Whose review it is. */
  #seat = $state(0);
  /** The step of the decision that is open. */
  #open = $state<number | null>(null);
  /** The moment that is pointed at. */
  pointed = $state<number | null>(null);
  /** The step of the decision that is walked over in the list. */
  walked = $state<number | null>(null);
  /** Whether all decisions are listed. */
  all = $state(false);

  readonly swings = $derived.by(() => swingsOf(this.review));
  readonly decisions = $derived.by(() => this.review.decisions.filter(({ seat }) => seat === this.#seat));
  readonly mattered = $derived.by(() => this.decisions.filter(hasMattered));

  constructor(
    readonly table: Table,
    readonly review: Review,
    readonly art: ReviewArt,
    wish: { seat?: number | null; step?: number | null } = {},
  ) {
    const own = table.info.you ?? table.info.yours[0] ?? 0;
    this.choose(wish.seat ?? own);
    if (wish.step !== undefined && wish.step !== null) this.open = wish.step;
  }

  get seat(): Seat {
    return this.#seat;
  }

  /** Shows the review of a seat, with its costliest decision open. */
  choose(seat: Seat): void {
    this.#seat = seat >= 0 && seat < this.review.players ? Math.trunc(seat) : 0;
    this.all = false;
    const [worst] = [...this.listed].sort((a, b) => b.cost - a.cost);
    this.#open = worst?.step ?? null;
  }

  get open(): number | null {
    return this.#open;
  }

  set open(step: number | null) {
    if (step !== null && !this.listed.some((decision) => decision.step === step)) this.all = true;
    this.#open = step;
  }

  get opened(): Decision | null {
    return this.decisions.find(({ step }) => step === this.#open) ?? null;
  }

  /** The decisions that are listed. */
  get listed(): Decision[] {
    return this.all || this.mattered.length === 0 ? this.decisions : this.mattered;
  }

  get account(): Account | null {
    return this.review.accounts.find(({ seat }) => seat === this.#seat) ?? null;
  }

  /** The name of a seat; null for one's own. */
  nameOrYou(seat: Seat): string | null {
    return this.table.info.yours.includes(seat) && this.table.info.yours.length === 1
      ? null
      : this.name(seat);
  }

  name(seat: Seat): string {
    return this.review.called[seat] ?? this.table.name(seat);
  }

  /** The address of a step of the replay. */
  watch(step: number): string {
    return `/replay/${this.table.id}#as=open&step=${step}`;
  }

  #drawings = $derived.by(() => this.art.drawings?.(this.table) ?? {});

  /** The drawings of what a sentence names. */
  drawings(text: string): string[] {
    return drawingsIn(text, this.#drawings);
  }
}

export const [useReview, setReview] = createContext<ReviewDesk>();
