import { describe, expect, it } from 'vitest';
import type { Table } from '$lib/table/table.svelte';
import { parts, subjectOf } from './pieces';

describe('the words of a story line', () => {
  it('lead to the pieces that they name, the longest first', () => {
    const pieces = { Mae: 'seat-1', Bill: 'x', 'Money Bill': 'y' };
    expect(parts('Mae’s Money Bill. Maeve has none.', pieces)).toEqual([
      { text: 'Mae', piece: 'seat-1', after: '’s' },
      { text: ' ' },
      { text: 'Money Bill', piece: 'y', after: '.' },
      { text: ' Maeve has none.' },
    ]);
  });

  it('keep their quotation marks and full stops on the same line', () => {
    const pieces = { Mae: 'seat-1', Tex: 'seat-2', Goat: 'x' };
    expect(parts('Mae says: "Goat." (Tex, Mae)', pieces)).toEqual([
      { text: 'Mae', piece: 'seat-1' },
      { text: ' says: ' },
      { text: 'Goat', piece: 'x', before: '"', after: '."' },
      { text: ' ' },
      { text: 'Tex', piece: 'seat-2', before: '(', after: ',' },
      { text: ' ' },
      { text: 'Mae', piece: 'seat-1', after: ')' },
    ]);
  });

  it('say whose face belongs beside them', () => {
    const at = (...names: string[]) => ({ info: { seats: names.map((name) => ({ name })) } }) as Table;
    const table = at('Mae', 'Tex', 'Tex Junior');
    expect(subjectOf('Tex refuses Mae’s card.', table)).toBe(1);
    expect(subjectOf('It is the Goat: Tex Junior lied.', table)).toBe(2);
    expect(subjectOf('The Saloon opens.', table)).toBeNull();
    expect(subjectOf('Tex refuses.', at('Tex', 'Tex'))).toBeNull();
  });

  it('are plain when a name has signs in it', () => {
    expect(parts('(x) wins', { '(x)': 'seat-0' })).toEqual([
      { text: '(x)', piece: 'seat-0' },
      { text: ' wins' },
    ]);
  });
});
