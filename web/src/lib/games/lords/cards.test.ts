import { describe, expect, it } from 'vitest';
import { among, counted, same, without } from './cards';

describe('cards in no order', () => {
  it('takes each card out once', () => {
    expect(without(['KR', 'KR', 'GL'], ['KR'])).toEqual(['KR', 'GL']);
    expect(without(['KR'], ['GL'])).toEqual(['KR']);
  });

  it('counts copies', () => {
    expect(among(['KR', 'KR'], ['KR', 'GL'])).toBe(false);
    expect(among(['KR', 'GL'], ['GL', 'FB', 'KR'])).toBe(true);
    expect(same(['KR', 'GL'], ['GL', 'KR'])).toBe(true);
    expect(same(['KR', 'KR'], ['KR', 'GL'])).toBe(false);
    expect(counted(['KR', 'GL', 'KR'])).toEqual([
      ['KR', 2],
      ['GL', 1],
    ]);
  });
});
