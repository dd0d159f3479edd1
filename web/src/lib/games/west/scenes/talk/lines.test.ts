import { w } from '$lib/i18n/west-scenes';
import type { Said } from '$lib/protocol';
import { describe, expect, it } from 'vitest';
import { readSight } from '../../view';
import { spoken, stockLine } from './lines';

const { lines } = w.deal;
const told = (...sights: unknown[]) => sights.map((sight) => readSight(sight));
const met = { met: { attacker: 3, defender: 0 } };
const offered = (seat: number, deal: object) => ({
  offered: {
    seat,
    to_seat: 3 - seat,
    deal: { give_cash: 0, ask_cash: 0, give: [], ask: [], ...deal },
    trade: false,
  },
});

describe('what is said at a meeting', () => {
  it('is what somebody did last, since the two met', () => {
    const story = told({ refused: { seat: 0 } }, met);
    expect([stockLine(story, 3), stockLine(story, 0)]).toEqual([lines.met, null]);
    const later = [...story, ...told(offered(0, { give_cash: 2 }), { refused: { seat: 3 } })];
    expect([stockLine(later, 3), stockLine(later, 0)]).toEqual([lines.refuse, lines.bribe]);
    expect(stockLine(told(met, offered(3, { ask_cash: 4 })), 3)).toBe(lines.demand);
  });

  it('is never what was said low', () => {
    const line = (text: string, more: Partial<Said> = {}) => ({ seat: 3, text, ...more }) as Said;
    expect(spoken([line('Easy now.'), line('Shoot first.', { side: true }), line('', { to: 1 })], 3)).toBe(
      'Easy now.',
    );
    expect(spoken([line('Easy now.')], 0)).toBeNull();
  });
});
