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

  it('leaves out what says nothing', () => {
    const seat = { hp: 5, furs: [], tool: null, items: {}, hides: false, at: 'saloon' };
    expect(shapeOf(seat, 'x', 4)).toEqual({
      is: 'fields',
      kind: null,
      fields: [
        ['hp', 5],
        ['at', 'saloon'],
      ],
    });
    const rows = shapeOf(
      [
        { a: 1, b: null },
        { a: 2, b: [] },
      ],
      'pile',
      4,
    );
    expect(rows.is === 'rows' && rows.columns).toEqual(['a']);
  });

  it('tells kinds, names and seats by themselves', () => {
    const scene = shapeOf({ kind: 'train_window', may_strike: [2, 3] }, 'scene', 4);
    expect(scene).toEqual({ is: 'fields', kind: 'Train window', fields: [['may_strike', [2, 3]]] });
    expect(shapeOf([2, 3], 'may_strike', 4)).toEqual({ is: 'chips', items: [2, 3], key: 'seat' });
    expect(shapeOf({ seat: 2 }, 'who', 4)).toEqual({ is: 'seat', seat: 2 });
    expect(shapeOf({ npc: 'Town Sheriff' }, 'who', 4)).toEqual({ is: 'text', text: 'Town Sheriff' });
    expect(shapeOf({ id: 'drovers_rest', name: "Drover's Rest" }, 'on', 4)).toEqual({
      is: 'text',
      text: "Drover's Rest",
    });
    expect(shapeOf({ rations: 2, traps: 1 }, 'items', 4).is).toBe('counts');
  });

  it('says nothing twice', () => {
    const shape = shapeOf({ at: 'east_yard', place: 'East Yard', hp: 5, bag: 'small' }, 'x', 4);
    expect(shape.is === 'fields' && shape.fields.map(([key]) => key)).toEqual(['place', 'hp', 'bag']);
  });

  it('knows the seats of characters with names', () => {
    const seats = [
      { name: 'Silas', hp: 5 },
      { name: 'Dot', hp: 4 },
    ];
    const shape = shapeOf(seats, 'seats', 2);
    expect(shape.is === 'rows' && shape.rows.map(({ head }) => head)).toEqual([{ seat: 0 }, { seat: 1 }]);
  });

  it('reads names as words', () => {
    expect(words('hats_left')).toBe('Hats left');
  });
});
