import { describe, expect, it } from 'vitest';
import { shapeOf, words } from './shape';

describe('the shape of a value', () => {
  it('knows a seat by the word for it', () => {
    expect(shapeOf(2, 'dealer', 4)).toEqual({ is: 'seat', seat: 2 });
    expect(shapeOf(2, 'last_active', 4)).toEqual({ is: 'seat', seat: 2 });
    expect(shapeOf(2, 'coins', 4)).toEqual({ is: 'text', text: '2' });
    expect(shapeOf(7, 'dealer', 4)).toEqual({ is: 'text', text: '7' });
    expect(shapeOf('Bank', 'from', 4)).toEqual({ is: 'text', text: 'Bank' });
  });

  it('gives every seat its number, and leaves a hand of cards alone', () => {
    expect(shapeOf([3, 1, 4], 'scores', 3).is).toBe('bySeat');
    expect(shapeOf(['Goat', 'Kid', 'Widow'], 'cards', 3).is).toBe('chips');
    expect(shapeOf([0, 2], 'winners', 3)).toEqual({ is: 'chips', items: [0, 2], key: 'seat' });
  });

  it('puts things that are alike into a table', () => {
    const seats = [
      { coins: 1, cards: null },
      { coins: 2, cards: ['Kid'] },
    ];
    const shape = shapeOf(seats, 'seats', 2);
    expect(shape.is).toBe('rows');
    expect(shape.is === 'rows' && shape.rows.map(({ head }) => head)).toEqual([{ seat: 0 }, { seat: 1 }]);
    const places = shapeOf({ Bank: { coins: 1 }, Saloon: { coins: 0 } }, 'locations', 4);
    expect(places.is === 'rows' && places.rows[1]?.head).toEqual({ text: 'Saloon' });
  });

  it('takes nobody with a name of their own for a seat', () => {
    const people = [
      { name: 'Sheriff', hp: 5 },
      { name: 'Deputy', hp: 4 },
    ];
    const shape = shapeOf(people, 'npcs', 2);
    expect(shape.is === 'rows' && shape.rows.map(({ head }) => head)).toEqual([null, null]);
  });

  it('lists what is not alike', () => {
    expect(shapeOf([{ a: 1 }, { b: { c: [{ d: 1 }] } }], 'pile', 5).is).toBe('list');
    expect(shapeOf({}, 'x', 2).is).toBe('nothing');
  });

  it('reads names as words', () => {
    expect(words('hats_left')).toBe('Hats left');
  });
});
