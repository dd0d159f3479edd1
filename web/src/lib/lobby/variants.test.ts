import { describe, expect, it } from 'vitest';
import type { Variant } from '$lib/protocol';
import { chosen, isTimed, keepsTime, options, rulesOf, unhurried } from './variants';

const off = { value: false, title: 'Off', hint: '' };
const payoffs: Variant = {
  key: 'payoffs',
  title: 'Payoffs',
  values: [off, { ...off, value: true, title: 'On' }],
};
const timers: Variant = {
  key: 'timers',
  title: 'Timers',
  values: [
    { value: 'on', title: 'On', hint: '' },
    { value: 'off', title: 'Off', hint: '' },
  ],
};

describe('the variants of a game', () => {
  it('sends and names only what is not as usual', () => {
    const picked = { payoffs: 1, timers: 0 };
    expect(options([payoffs, timers], picked)).toEqual({ payoffs: true });
    expect(chosen([payoffs, timers], picked)).toEqual(['Payoffs: On']);
    expect(options([payoffs, timers], {})).toEqual({});
  });

  it('are read back from the options of a table', () => {
    const target: Variant = {
      key: 'target',
      title: 'Points to win',
      values: [
        { value: null, title: '1,000', hint: '' },
        { value: 2000, title: '2,000', hint: 'A long evening.' },
      ],
    };
    const all = [payoffs, timers, target];
    expect(rulesOf(all, { players: 4, payoffs: false, timers: 'on', target: null })).toEqual([]);
    expect(rulesOf(all, {})).toEqual([]);
    expect(rulesOf(all, { timers: { distribution: 90, freeTalk: 240 } })).toEqual([]);
    expect(rulesOf(all, { payoffs: true, timers: 'off', target: 2000 })).toEqual([
      { name: 'Payoffs: On', hint: '' },
      { name: 'Timers: Off', hint: '' },
      { name: 'Points to win: 2,000', hint: 'A long evening.' },
    ]);
    const promos: Variant = {
      key: 'promos',
      title: 'Promo cards',
      values: [
        { value: 'none', title: 'None', hint: '' },
        { value: 'all', title: 'All', hint: '' },
      ],
    };
    const named = (ids: string[]) => rulesOf([promos], { promos: ids }).map(({ name }) => name);
    expect([named([]), named(['all'])]).toEqual([[], ['Promo cards: All']]);
    expect(keepsTime(all, { timers: 'off' })).toBe(false);
    expect(keepsTime(all, {})).toBe(true);
    expect(keepsTime([target], {})).toBe(false);
    expect(rulesOf(all, { target: 750 })).toEqual([{ name: 'Points to win: 750', hint: '' }]);
  });

  it('knows whether the game keeps times of its own', () => {
    expect(isTimed([payoffs], {})).toBe(false);
    expect(isTimed([payoffs, timers], {})).toBe(true);
    expect(isTimed([payoffs, timers], { timers: 1 })).toBe(false);
    expect(unhurried([payoffs, timers])).toEqual({ timers: 'off' });
    expect(unhurried([payoffs])).toEqual({});
  });
});
