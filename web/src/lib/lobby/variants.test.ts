import { describe, expect, it } from 'vitest';
import type { Variant } from '$lib/protocol';
import { chosen, isTimed, options, unhurried } from './variants';

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

  it('knows whether the game keeps times of its own', () => {
    expect(isTimed([payoffs], {})).toBe(false);
    expect(isTimed([payoffs, timers], {})).toBe(true);
    expect(isTimed([payoffs, timers], { timers: 1 })).toBe(false);
    expect(unhurried([payoffs, timers])).toEqual({ timers: 'off' });
    expect(unhurried([payoffs])).toEqual({});
  });
});
