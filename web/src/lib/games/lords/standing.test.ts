import { describe, expect, it } from 'vitest';
import { ordered } from './standing';

const stop = { choice: 'stop', text: '' };
const answer = { choice: { answer: 'KR' }, text: '' };

describe('standing orders', () => {
  it('asks unless told otherwise', () => {
    expect(ordered({ is: 'ask' }, [stop], 0)).toBeNull();
  });

  it('goes by what everybody sees: the points at stake', () => {
    expect(ordered({ is: 'points', least: 40 }, [answer, stop], 30)).toBe(stop);
    expect(ordered({ is: 'points', least: 40 }, [stop], 40)).toBeNull();
  });

  it('does the same whether there is an answer or not', () => {
    for (const stake of [0, 39, 40, 90]) {
      const without = ordered({ is: 'points', least: 40 }, [stop], stake);
      expect(ordered({ is: 'points', least: 40 }, [answer, stop], stake)).toBe(without);
    }
  });

  it('never answers anything but an interrupt', () => {
    expect(ordered({ is: 'points', least: 40 }, [{ choice: 'end_turn', text: '' }], 0)).toBeNull();
  });
});
