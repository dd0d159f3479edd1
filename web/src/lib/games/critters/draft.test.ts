import { describe, expect, it } from 'vitest';
import { Draft } from './draft.svelte';

describe('an offer', () => {
  it('is told in the steps that the server wants', () => {
    const draft = new Draft({ payoff: 'no' }, 2, ['gems 5', 'cash 3', 'P1']);
    draft.turn(0);
    draft.turn(2);
    draft.turn(2);
    draft.bills = 2;
    expect(draft.steps).toEqual([
      { payoff: { side: 'no', to: 2 } },
      { lay: { card: 'gems 5', face: 'open' } },
      { lay: { card: 'P1', face: 'hidden' } },
      'bill',
      'bill',
      'place',
    ]);
    expect(draft.hidden).toEqual(['P1']);
  });

  it('takes a card back on the third tap', () => {
    const draft = new Draft('trade', 1, ['gems 5']);
    const faces = [0, 0, 0].map((at) => (draft.turn(at), draft.cards[0]?.face));
    expect(faces).toEqual(['open', 'hidden', null]);
    expect(draft.steps).toEqual([{ trade: 1 }, 'place']);
  });
});
