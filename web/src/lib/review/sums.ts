/** Sums and selections of a review: what is shown of it, in points of 100. */

import type { Seat } from '$lib/protocol';
import {
  HEADLINES,
  type Account,
  type Decision,
  type PartOfAccount,
  type Review,
  type Weighed,
} from './model';

export const PARTS: PartOfAccount[] = ['luck', 'others', 'skill'];

/** An account in whole points that still add up: `start + luck + others + skill = end`. */
export interface Ledger {
  start: number;
  luck: number;
  others: number;
  skill: number;
  end: number;
}

/** Rounds an account. What rounding leaves over goes to the part that it changes least. */
export function ledgerOf(account: Account): Ledger {
  const [start, end] = [whole(account.initial), whole(account.final)];
  const ledger = {
    start,
    end,
    luck: whole(account.luck),
    others: whole(account.others),
    skill: whole(account.skill),
  };
  for (;;) {
    const left = end - start - (ledger.luck + ledger.others + ledger.skill);
    if (left === 0) return ledger;
    const step = Math.sign(left);
    const over = (part: PartOfAccount) => (account[part] * 100 - ledger[part]) * step;
    // A part that is nothing stays nothing, unless all are.
    const some = PARTS.filter((part) => account[part] !== 0);
    const [part] = (some.length > 0 ? some : PARTS).sort((a, b) => over(b) - over(a));
    if (!part) return ledger;
    ledger[part] += step;
  }
}

/** A chance in whole points; never a negative zero, which would be shown as one. */
export function whole(chance: number): number {
  return Math.round(chance * 100) || 0;
}

export interface Bar {
  part: 'start' | PartOfAccount | 'end';
  /** Where it begins and ends, in points; a loss ends to the left of where it begins. */
  from: number;
  to: number;
}

/** The bars of a ledger, each beginning where the one before it ends, and the stretch of points that they need. */
export function waterfall(ledger: Ledger): { bars: Bar[]; least: number; most: number } {
  let at = ledger.start;
  const bars: Bar[] = [{ part: 'start', from: 0, to: at }];
  for (const part of PARTS) {
    bars.push({ part, from: at, to: at + ledger[part] });
    at += ledger[part];
  }
  bars.push({ part: 'end', from: 0, to: at });
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  return { bars, least: Math.min(0, ...ends), most: Math.max(1, ...ends) };
}

/** A decision mattered when the choices shown were this far apart, or when its grade says so. */
const MATTERS = 0.03;

export function hasMattered({ grade, made, best, others }: Decision): boolean {
  if (grade === 'brilliant' || grade === 'doubtful' || grade === 'costly') return true;
  const chances = [made, best, ...others].map(({ chance }) => chance);
  return Math.max(...chances) - Math.min(...chances) >= MATTERS;
}

/** Whether what was done is what was best. */
export function isBest({ made, best }: Decision): boolean {
  return same(made, best);
}

/** The choices of a decision, the best first, and each once. */
export function optionsOf({ made, best, others }: Decision): Weighed[] {
  const all = [best, made, ...others];
  const once = all.filter((one, i) => all.findIndex((other) => same(one, other)) === i);
  return once.sort((a, b) => b.chance - a.chance);
}

export function same(one: Weighed, other: Weighed): boolean {
  return JSON.stringify(one.choice) === JSON.stringify(other.choice);
}

/** A moment at which much changed. */
export interface Swing {
  /** Its number in the picture, from 1, in the order of the game. */
  number: number;
  /** The moment's index. */
  at: number;
  step: number;
  /** Whose chance changed most, and by how much. */
  seat: Seat;
  amount: number;
}

/** How many swings are marked. */
const SWINGS = 4;

/** The moments to mark: those of the headlines, and the biggest others. */
export function swingsOf({ moments, headlines }: Review): Swing[] {
  const changes = moments.flatMap((moment, at) => {
    const before = moments[at - 1];
    // That the winner has won in the end is no turn of the game.
    if (!before || moment.kind === 'end') return [];
    const change = moment.chances.map((chance, seat) => chance - (before.chances[seat] ?? chance));
    const seat = change.reduce((most, one, i) => (Math.abs(one) > Math.abs(change[most] ?? 0) ? i : most), 0);
    return [{ at, step: moment.step, seat, amount: change[seat] ?? 0 }];
  });
  const told = HEADLINES.flatMap((kind) => {
    const headline = headlines[kind];
    const found = headline && biggest(changes.filter(({ step }) => step === headline.step));
    return headline && found ? [{ ...found, seat: headline.seat, amount: headline.amount }] : [];
  });
  const chosen = [...new Map(told.map((swing) => [swing.at, swing])).values()];
  const others = changes
    .filter(({ at, amount }) => amount !== 0 && chosen.every((swing) => swing.at !== at))
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || a.at - b.at);
  return [...chosen, ...others.slice(0, Math.max(0, SWINGS - chosen.length))]
    .sort((a, b) => a.at - b.at)
    .map((swing, i) => ({ ...swing, number: i + 1 }));
}

function biggest<Change extends { amount: number }>(changes: Change[]): Change | undefined {
  return changes.reduce<Change | undefined>(
    (most, one) => (!most || Math.abs(one.amount) > Math.abs(most.amount) ? one : most),
    undefined,
  );
}

/** What happened when a decision was made, in words; the question, where the review tells no more. */
export function sceneOf({ moments }: Review, { step, seat, asked }: Decision): string {
  return moments.find((moment) => moment.step === step && moment.seat === seat)?.told || asked;
}

/** The moment of a step: the last one, as one step may hold several. */
export function momentOf({ moments }: Review, step: number): number {
  const found = moments.findLastIndex((moment) => moment.step <= step);
  return Math.max(0, found);
}

/** Two standard errors in whole points, which is what a judgment goes by; never nothing, as no estimate is exact. */
export function intervalOf(error: number): number {
  return Math.max(1, Math.round(error * 200));
}
