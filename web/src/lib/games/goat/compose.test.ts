import { describe, expect, it } from 'vitest';
import { compose, fits, pickForced } from './compose';
import type { Character, Seat } from './view';

const offer = (card: Character, name: Character, to: Seat) => ({
  choice: { offer: { card, name, to } },
  text: '',
});

/** Everything in hand, under every name in hand, to each of these seats. */
function offers(hand: Character[], seats: Seat[]) {
  return hand.flatMap((card) => hand.flatMap((name) => seats.map((to) => offer(card, name, to))));
}

describe('composing an offer', () => {
  const choices = offers(['Kid', 'Goat', 'Sheriff', 'Dancer'], [1, 3]);

  it('lists each card, name and player once', () => {
    const { cards, names, seats, made } = compose(choices, {});
    expect(cards).toEqual(['Kid', 'Goat', 'Sheriff', 'Dancer']);
    expect(names).toEqual(cards);
    expect(seats).toEqual([1, 3]);
    expect(made).toBeNull();
  });

  it('makes the listed choice of three picks, in any order', () => {
    expect(compose(choices, { to: 3, name: 'Kid', card: 'Goat' }).made).toBe(
      choices.find(({ choice }) => {
        const { card, name, to } = choice.offer;
        return card === 'Goat' && name === 'Kid' && to === 3;
      }),
    );
  });

  it('makes nothing that is not listed', () => {
    expect(compose(choices, { card: 'Goat', name: 'Kid', to: 2 }).made).toBeNull();
    expect(compose(choices, { card: 'Goat', name: 'Robber', to: 1 }).made).toBeNull();
  });

  it('tells which picks go together', () => {
    const odd = [offer('Kid', 'Goat', 1), offer('Goat', 'Kid', 2)];
    expect(fits(odd, { card: 'Kid' }, { to: 1 })).toBe(true);
    expect(fits(odd, { card: 'Kid' }, { to: 2 })).toBe(false);
  });

  it('picks what leaves no choice', () => {
    expect(pickForced(offers(['Kid', 'Goat'], [2]), { card: 'Kid' })).toEqual({
      card: 'Kid',
      name: undefined,
      to: 2,
    });
    expect(pickForced(offers(['Goat'], [2]), {})).toEqual({ card: 'Goat', name: 'Goat', to: 2 });
  });

  it('leaves choices of another kind alone', () => {
    expect(compose([{ choice: 'accept', text: 'accept' }], {}).cards).toEqual([]);
  });
});
