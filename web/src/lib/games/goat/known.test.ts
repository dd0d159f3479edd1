import { describe, expect, it } from 'vitest';
import { candidates, lastClaim, whereabouts, words } from './known';
import { startingView } from './testing';
import type { Sight, View } from './view';

// GOAT-C10: three players, P0 offers the Goat as "Banker" to P2.
function asked(change: Partial<View> = {}): View {
  return {
    ...startingView(3),
    offer: { from: 0, to: 2, name: 'Banker', card: null },
    hand: { holder: 0, assistant: false, count: 3, cards: null, declared: ['Banker'], passed_on: [] },
    face_up: 'Widow',
    ...change,
  };
}

describe('what the card on offer can be', () => {
  it('is nobody who has been seen', () => {
    const view = asked({
      in_play: [{ character: 'Sheriff', controller: 1, at: 'Saloon', tokens: 0, from: null, coins: 0 }],
      discarded: [{ character: 'Robber', why: 'declined' }],
    });
    // Eleven play with three players; Widow, Sheriff and Robber lie open.
    expect(candidates(view)).toEqual([
      'Banker',
      'Farmer',
      'Cowboy',
      'Gunslinger',
      'Charlatan',
      'Dancer',
      'Gambler',
      'Goat',
    ]);
  });

  it('is one of the named and the passed on, once they are all there are', () => {
    const view = asked();
    view.hand = { ...view.hand, count: 2, declared: ['Banker', 'Goat'], passed_on: ['Goat', 'Dancer'] };
    expect(candidates(view)).toEqual(['Banker', 'Dancer', 'Goat']);
  });

  it('is known to who offers it', () => {
    expect(candidates(asked({ offer: { from: 0, to: 2, name: 'Banker', card: 'Goat' } }))).toEqual(['Goat']);
  });

  it('tells what was named and what was passed on', () => {
    const view = asked();
    view.hand = { ...view.hand, declared: ['Banker'], passed_on: ['Banker', 'Goat'] };
    const known = whereabouts(view);
    expect(known.get('Banker')).toEqual({ at: 'with the dealer', named: true, passedOn: true });
    expect(known.get('Goat')).toEqual({ at: 'with the dealer', named: false, passedOn: true });
    expect(known.get('Widow')).toEqual({ at: 'face up' });
    expect(known.has('Miner')).toBe(false);
  });
});

describe('how words have held', () => {
  const sights: Sight[] = [
    { is: 'revealed', from: 1, to: 0, name: 'Goat', card: 'Kid' },
    { is: 'round_began', round: 2, starter: 1 },
    { is: 'revealed', from: 1, to: 2, name: 'Goat', card: 'Goat' },
  ];

  it('counts truths and lies by seat', () => {
    expect(words(sights).get(1)).toEqual({ truths: 1, lies: 1 });
  });

  it('finds the last claim that came out', () => {
    expect(lastClaim(sights, 1)).toBe(sights[2]);
    expect(lastClaim(sights, 0)).toBeUndefined();
  });
});
