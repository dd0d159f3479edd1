import { describe, expect, it } from 'vitest';
import { changed } from './patch';

const view = { round: 1, seats: [{ coins: 2 }, { coins: 3 }], hand: ['Goat'] };

describe('a change of the view', () => {
  it('is made step by step, and leaves the view before as it was', () => {
    const after = changed(view, [
      { op: 'replace', path: '/seats/1/coins', value: 5 },
      { op: 'add', path: '/hand/1', value: 'Kid' },
      { op: 'remove', path: '/hand/0' },
      { op: 'add', path: '/offer', value: null },
    ]);
    expect(after).toEqual({ round: 1, seats: [{ coins: 2 }, { coins: 5 }], hand: ['Kid'], offer: null });
    expect(view.hand).toEqual(['Goat']);
  });

  it('shares what it does not touch with the view before', () => {
    const after = changed(view, [{ op: 'replace', path: '/seats/1/coins', value: 5 }]) as typeof view;
    expect(after.seats[0]).toBe(view.seats[0]);
    expect(after.hand).toBe(view.hand);
    expect(changed(view)).toBe(view);
  });

  it('may replace everything, also where nothing was', () => {
    expect(changed(null, [{ op: 'replace', path: '', value: view }])).toBe(view);
  });

  it.each([
    { op: 'replace', path: '/seats/7/coins', value: 1 } as const,
    { op: 'replace', path: '/rounds', value: 1 } as const,
    { op: 'remove', path: '/hand/1' } as const,
    { op: 'add', path: '/hand/2', value: 'Kid' } as const,
    { op: 'add', path: '/round/x', value: 1 } as const,
  ])('is refused when it does not fit: $op $path', (operation) => {
    expect(() => changed(view, [operation])).toThrow();
  });
});
