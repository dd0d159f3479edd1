import { describe, expect, it } from 'vitest';
import { blocks, inline } from './markdown';

describe('the Markdown of rules', () => {
  it('finds every rule by its id', () => {
    const found = blocks(
      '## 1. Hats\n\n- **GOAT-4** A hat [GOAT-R2].\n  goes on\n- plain\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nText\nmore',
    );
    expect(found).toEqual([
      { is: 'heading', level: 2, text: '1. Hats', id: '1-hats' },
      { is: 'item', depth: 0, text: '**GOAT-4** A hat [GOAT-R2]. goes on', id: 'GOAT-4', number: undefined },
      { is: 'item', depth: 0, text: 'plain', id: undefined, number: undefined },
      { is: 'table', head: ['a', 'b'], rows: [['1', '2']] },
      { is: 'paragraph', text: 'Text more' },
    ]);
  });

  it('marks what is bold, and links rules', () => {
    expect(inline('**in play** until `x` [GOAT-R32]')).toEqual([
      { text: 'in play', as: 'bold' },
      { text: ' until ', as: 'plain' },
      { text: 'x', as: 'code' },
      { text: ' [', as: 'plain' },
      { text: 'GOAT-R32', as: 'rule' },
      { text: ']', as: 'plain' },
    ]);
  });
});
