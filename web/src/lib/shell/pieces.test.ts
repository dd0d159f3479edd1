import { describe, expect, it } from 'vitest';
import { parts } from './pieces';

describe('the words of a story line', () => {
  it('lead to the pieces that they name, the longest first', () => {
    const pieces = { Mae: 'seat-1', Bill: 'x', 'Money Bill': 'y' };
    expect(parts('Mae’s Money Bill. Maeve has none.', pieces)).toEqual([
      { text: 'Mae', piece: 'seat-1' },
      { text: '’s ' },
      { text: 'Money Bill', piece: 'y' },
      { text: '. Maeve has none.' },
    ]);
  });

  it('are plain when a name has signs in it', () => {
    expect(parts('(x) wins', { '(x)': 'seat-0' })).toEqual([
      { text: '(x)', piece: 'seat-0' },
      { text: ' wins' },
    ]);
  });
});
