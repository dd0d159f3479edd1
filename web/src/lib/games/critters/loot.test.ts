import { describe, expect, it } from 'vitest';
import { byWorth, nameOf, printOf, worth } from './loot';
import { ALL_TERMS } from './testing';

describe('loot', () => {
  it('is read from its name, and a promo card from the terms of the table', () => {
    expect(printOf('paintings 3', ALL_TERMS)).toMatchObject({
      kind: 'paintings',
      value: 3,
      drawing: 'loot/painting',
    });
    expect(printOf('P5', ALL_TERMS)).toMatchObject({ value: 4, drawing: 'promos/P5' });
    expect(nameOf('gems 5', ALL_TERMS)).toBe('$5k gems');
    expect(nameOf('P5', ALL_TERMS)).toBe('Bent Periscope, a $4k promo card');
  });

  it('adds up, sorts and is taken away card by card', () => {
    expect(worth(['gems 5', 'P1', 'cash 2'], ALL_TERMS)).toBe(9);
    expect(byWorth(['cash 2', 'P5', 'gems 5'], ALL_TERMS)).toEqual(['gems 5', 'P5', 'cash 2']);
  });
});
