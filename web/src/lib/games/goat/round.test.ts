import { describe, expect, it } from 'vitest';
import { recorded, type Recorded } from './gallery/recorded';
import { sumUp, type Summary } from './round';
import { readSight, type Sight, type View } from './view';

/** The money of the seat whose tokens the view shows. */
function money(view: View, seat: number): number {
  const own = view.seats[seat];
  return (own?.tokens ?? []).reduce((sum, token) => sum + (view.values[token] ?? 0), own?.coins ?? 0);
}

/** Every summary of a recorded game, with the table before the round's first offer and at its end. */
function rounds([first, ...updates]: Recorded[]) {
  const summaries: { summary: Summary; before: View; after: View }[] = [];
  if (!first) return summaries;
  const told: Sight[] = [];
  let start = first.view;
  for (const { sights } of updates) {
    for (const { sight: raw, before, after } of sights) {
      const sight = readSight(raw);
      if (sight.is === 'round_ended')
        summaries.push({ summary: sumUp(told, before), before: start, after: before });
      told.push(sight);
      if (sight.is === 'round_began') start = after;
    }
  }
  return summaries;
}

describe('the summary of a round', () => {
  it.each([...recorded])('adds up to what the viewer owns, in a game of %i players', (players, updates) => {
    const all = rounds(updates);
    expect(all.length).toBe(players === 2 ? 3 : 2);
    for (const { summary, before, after } of all) {
      const seat = after.seats.findIndex(({ tokens }) => tokens !== null);
      const own = summary.shares.find((share) => share.seat === seat);
      const gain = money(after, seat) - money(before, seat);
      expect(own).toMatchObject({ gain, unsure: false });
    }
  });

  it.each([...recorded])(
    'counts hats and offers as the rules do, in a game of %i players',
    (players, updates) => {
      for (const { summary, after } of rounds(updates)) {
        // GOAT-2: every hat is placed; GOAT-95: at most three cards are declined on the way.
        const hats = players === 2 ? 6 : 2 * players;
        const placed = summary.shares.reduce((sum, { cards }) => sum + cards.length, 0);
        expect(placed).toBe(hats);
        expect(summary.offers).toBeGreaterThanOrEqual(hats);
        expect(summary.offers).toBeLessThanOrEqual(hats + 3);
        expect(summary.starter).toBe(after.last_active);
      }
    },
  );

  it('forgets what the Charlatan had to give back, and does not guess a token that was not seen', () => {
    const view = rounds(recorded.get(4) ?? [])[0]?.after as View;
    const sights: Sight[] = [
      { is: 'round_began', round: 1, starter: 0 },
      { is: 'conned', seat: 0, split: { 1: 2, 2: 1 } },
      { is: 'arrested_charlatan', seat: 0, back: { 1: 2, 2: 1 } },
      { is: 'stole', taker: 3, victim: 2, token: null },
    ];
    const by = new Map(sumUp(sights, view).shares.map((share) => [share.seat, share]));
    expect(by.get(1)).toMatchObject({ gain: 0, entries: [] });
    expect(by.get(2)).toMatchObject({ gain: 0, unsure: true, entries: [{ is: 'stolen', other: 3 }] });
    expect(by.get(3)).toMatchObject({ gain: 0, unsure: true });
  });
});
