import { describe, expect, it } from 'vitest';
import { flat, valued } from './tagged';

describe('what serde has tagged', () => {
  it('is a sight with its fields, or with none', () => {
    expect(flat({ passed: { seat: 1 } })).toEqual({ is: 'passed', seat: 1 });
    expect(flat('draw_pile_gone')).toEqual({ is: 'draw_pile_gone' });
  });

  it('is a choice with its value, whatever that is', () => {
    expect(valued({ gamble: 0 })).toEqual({ is: 'gamble', value: 0 });
    expect(valued({ birth: ['KR', 'KR'] })).toEqual({ is: 'birth', value: ['KR', 'KR'] });
    expect(valued('accept')).toEqual({ is: 'accept' });
  });

  it('is left alone when it is something else', () => {
    expect(valued(undefined)).toEqual({ is: 'unknown' });
    expect(flat({})).toEqual({ is: 'unknown' });
  });
});
