import { describe, expect, test } from 'vitest';
import { actsOf, endOf, signOf, sumsOf } from './acts';
import { readChoice } from '../view';

const listed = (...choices: unknown[]) => choices.map((choice) => ({ choice, text: JSON.stringify(choice) }));

describe('the list of a turn', () => {
  test('leaves movement and the end of the turn to the strip', () => {
    const acts = actsOf(listed({ play: 'good_road' }, { step: 'a' }, 'end', 'work'));
    expect([...acts.keys()]).toEqual(['work']);
    expect(endOf(listed('work', 'end'))?.choice).toBe('end');
    expect(endOf(listed('work'))).toBeNull();
  });

  test('is in a tidy order, whatever order it came in', () => {
    const acts = actsOf(listed({ discard: { item: 'traps' } }, { trade: 1 }, { power: 'x' }, 'heal', 'trap'));
    expect([...acts.keys()]).toEqual(['work', 'place', 'cards', 'people', 'drop']);
  });

  test('loses nothing that it does not know', () => {
    const acts = actsOf(listed('something_new', { also: 'new' }));
    expect(acts.get('more')?.map(({ choice }) => choice)).toEqual(['something_new', { also: 'new' }]);
  });

  test('gathers the sums of the Bank', () => {
    const bank = actsOf(listed({ save: 1 }, { save: 5 }, { withdraw: 2 })).get('bank') ?? [];
    expect(sumsOf(bank, 'save').map(({ cash }) => cash)).toEqual([1, 5]);
    expect(sumsOf(bank, 'withdraw').map(({ cash }) => cash)).toEqual([2]);
  });

  test('every act has a sign', () => {
    expect(signOf(readChoice('work'), 'sifting_pan')).toBe('tools/sifting_pan');
    expect(signOf(readChoice({ item: 'traps' }), null)).toBe('items/traps');
    expect(signOf(readChoice('anything'), null)).toBe('boot');
  });
});
