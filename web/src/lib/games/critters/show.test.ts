import { describe, expect, it } from 'vitest';
import { arrive, depart } from './show';
import { offerOf, seatOf, viewOf } from './testing';
import type { Card, Sight, View } from './view';

const shown = (view: View, sight: Sight, after = view): View => arrive(depart(view, sight), sight, after);
const STASH: Card[] = ['gems 5', 'cash 2'];
const table = () =>
  viewOf(4, {
    seats: [seatOf(0, { stash: STASH, stash_count: 2, share: ['cash 4'] }), seatOf(1), seatOf(2), seatOf(3)],
  });

describe('between two sights', () => {
  it('votes add up as they turn, and other cards do not vote', () => {
    const actions = ['yes', 'no', 'skim', 'yes'] as const;
    const view = actions.reduce(
      (sum, action, seat) => shown(sum, { is: 'revealed', seat, action, early: false }),
      table(),
    );
    expect([view.yes, view.no]).toEqual([2, 1]);
    expect(view.seats.map(({ card, revealed }) => [card, revealed])).toEqual(
      actions.map((one) => [one, true]),
    );
  });

  it('a stolen card leaves one stash and comes to the other, known only to those it is known to', () => {
    const seen = shown(table(), { is: 'stole', taker: 1, victim: 0, guarding: false, card: 'gems 5' });
    expect(seen.seats[0]?.stash).toEqual(['cash 2']);
    expect(seen.seats.map(({ stash_count }) => stash_count)).toEqual([1, 5, 4, 4]);
    const heard = shown(table(), { is: 'stole', taker: 2, victim: 3, guarding: true, card: null });
    expect(heard.seats.map(({ stash_count }) => stash_count)).toEqual([2, 4, 5, 3]);
  });

  it('a payoff goes to whom it was for, or back with its token', () => {
    const offer = offerOf('P1#1', { to: 0, open: ['cash 3'], hidden_count: 1, bills: 2 });
    const view = { ...table(), offers: [offer] };
    const paid = shown(view, { is: 'payoff_collected', ...offer, hidden: ['gems 2'] });
    expect(paid.offers).toEqual([]);
    expect([paid.seats[0]?.stash_count, paid.seats[0]?.bills, paid.seats[1]?.tokens]).toEqual([4, 7, 3]);
    expect(paid.seats[0]?.stash).toEqual([...STASH, 'cash 3', 'gems 2']);
    const back = shown(view, { is: 'payoff_returned', ...offer });
    expect([back.seats[1]?.stash_count, back.seats[1]?.bills]).toEqual([6, 7]);
  });

  it('shares are taken, or go back to the middle', () => {
    const shares: Card[][] = [['cash 4'], [], [], []];
    const paid = shown(table(), { is: 'took_shares', shares });
    expect([paid.seats[0]?.share, paid.seats[0]?.stash]).toEqual([[], [...STASH, 'cash 4']]);
    const failed = shown(table(), { is: 'shares_went_back', cards: ['cash 4'] });
    expect([failed.seats[0]?.share, failed.seats[0]?.stash, failed.centre]).toEqual([[], STASH, ['cash 4']]);
  });

  it('a skim comes from the pile, and the Fuzz leaves it', () => {
    const got = shown(table(), { is: 'skimmed', seat: 2, got: true, card: null });
    expect([got.pile.count, got.seats[2]?.stash_count]).toEqual([60, 5]);
    const none = shown(table(), { is: 'skimmed', seat: 2, got: false, card: null });
    expect([none.pile.count, none.seats[2]?.stash_count]).toEqual([61, 4]);
    const fuzz = shown(table(), { is: 'fuzz_met', seat: 2 });
    expect([fuzz.pile.count, fuzz.pile.fuzz_out]).toEqual([60, true]);
  });

  it('a new round begins with empty hands on the table', () => {
    const busy = shown(table(), { is: 'revealed', seat: 0, action: 'rob', early: false });
    const next = shown(busy, { is: 'round_began', round: 5, boss: 3, reign: 1 });
    expect([next.round, next.boss, next.step, next.yes, next.no]).toEqual([5, 3, 'distribute', 0, 0]);
    for (const own of next.seats)
      expect([own.card, own.revealed, own.threat, own.share]).toEqual([null, false, null, []]);
  });
});
