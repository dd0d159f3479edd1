import { describe, expect, it } from 'vitest';
import type { Account, Decision, Review, Weighed } from './model';
import { REVIEWS } from './gallery/states';
import { hasMattered, intervalOf, ledgerOf, momentOf, optionsOf, swingsOf, waterfall } from './sums';

const account = (initial: number, luck: number, others: number, skill: number): Account => ({
  seat: 0,
  initial,
  luck,
  others,
  skill,
  final: initial + luck + others + skill,
  entries: [],
  candid: { lies: 0, believed: 0, trust_well: 0, trust_badly: 0 },
});
const adds = ({ start, luck, others, skill, end }: ReturnType<typeof ledgerOf>) =>
  start + luck + others + skill - end;

const NAMES = ['Juno', 'Vera', 'Pedro', 'Otis', 'Marla', 'Abigail'];
const reviews = Object.entries(REVIEWS).map(([game, review]) => ({ game, review: review(NAMES) }));
const goat = REVIEWS['goat']?.(NAMES) as Review;

describe('where it went', () => {
  it('adds up in whole points, whatever rounding leaves over', () => {
    for (let i = 0; i < 2_000; i += 1) {
      const part = (n: number) => (((i * n) % 997) / 997 - 0.5) / 2;
      const ledger = ledgerOf(account(0.2 + part(31) / 4, part(7), part(13), -Math.abs(part(19))));
      expect(adds(ledger)).toBe(0);
    }
  });

  it('moves no part by a whole point or more, and leaves nothing at nothing', () => {
    const ledger = ledgerOf(account(1 / 3, 0.335, 0, 0.3316667));
    expect(ledger).toMatchObject({ start: 33, others: 0, end: 100 });
    expect(Math.abs(ledger.luck - 33.5)).toBeLessThan(1);
    expect(Math.abs(ledger.skill - 33.16667)).toBeLessThan(1);
  });

  it.each(reviews)('adds up for every seat of $game, entry by entry', ({ review }) => {
    for (const one of review.accounts) {
      const sum = one.entries.reduce((total, { amount }) => total + amount, one.initial);
      expect(sum).toBeCloseTo(one.final, 9);
      expect(adds(ledgerOf(one))).toBe(0);
    }
  });

  it('is a row of bars of which each begins where the one before it ends', () => {
    const { bars, least, most } = waterfall({ start: 25, luck: -40, others: 30, skill: -5, end: 10 });
    expect(bars.map(({ from, to }) => [from, to])).toEqual([
      [0, 25],
      [25, -15],
      [-15, 15],
      [15, 10],
      [0, 10],
    ]);
    expect([least, most]).toEqual([-15, 25]);
  });
});

describe('swings', () => {
  it.each(reviews)('mark the headlines of $game, and are numbered in its order', ({ review }) => {
    const swings = swingsOf(review);
    expect(swings).toHaveLength(4);
    expect(swings.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(swings.map(({ at }) => at)).toEqual([...swings.map(({ at }) => at)].sort((a, b) => a - b));
    for (const headline of Object.values(review.headlines))
      if (headline) expect(swings.map(({ step }) => step)).toContain(headline.step);
  });

  it('are the biggest changes where there is no headline', () => {
    const moments = [0.5, 0.5, 0.9, 0.8, 0.2, 0.26, 0.3].map((chance, step) => ({
      step,
      seat: 0,
      kind: 'choice' as const,
      told: '',
      chances: [chance, 1 - chance],
      part: '',
    }));
    const headlines = { lie: null, trust: null, draw: null };
    const swings = swingsOf({ ...goat, moments, headlines });
    expect(swings.map(({ step }) => step)).toEqual([2, 3, 4, 5]);
    expect(swings.map(({ amount }) => Math.abs(Math.round(amount * 100)))).toEqual([40, 10, 60, 6]);
  });
});

describe('decisions', () => {
  const weighed = (told: string, chance: number): Weighed => ({
    choice: { told },
    told,
    chance,
    error: 0.01,
  });
  const decision = (more: Partial<Decision>): Decision => ({
    step: 1,
    seat: 0,
    asked: '',
    made: weighed('a', 0.3),
    best: weighed('a', 0.3),
    others: [],
    cost: 0,
    error: 0.01,
    grade: 'sound',
    knew: null,
    why: null,
    ...more,
  });

  it('matter when the choices were far apart, or when the grade says so', () => {
    expect(hasMattered(decision({}))).toBe(false);
    expect(hasMattered(decision({ others: [weighed('b', 0.28)] }))).toBe(false);
    expect(hasMattered(decision({ others: [weighed('b', 0.2)] }))).toBe(true);
    expect(hasMattered(decision({ grade: 'doubtful' }))).toBe(true);
  });

  it('list every choice once, the best first', () => {
    const options = optionsOf(
      decision({
        made: weighed('made', 0.2),
        best: weighed('best', 0.4),
        others: [weighed('third', 0.3), weighed('made', 0.2)],
      }),
    );
    expect(options.map(({ told }) => told)).toEqual(['best', 'third', 'made']);
  });

  it('are never told more exactly than they are known', () => {
    expect([0, 0.004, 0.01, 0.02].map(intervalOf)).toEqual([1, 1, 2, 4]);
  });
});

it('finds the last moment up to a step', () => {
  expect(momentOf(goat, 14)).toBe(14);
  expect(momentOf(goat, 9_999)).toBe(goat.moments.length - 1);
});
