import { t } from '$lib/i18n';
import { describe, expect, it } from 'vitest';
import type { Action } from './view';
import { inWords } from './words';

/** Action cards that are played on somebody (LORD-4). */
const AIMED: Action[] = ['LEA', 'RUS', 'BLU', 'GTH', 'LOA', 'VIS'];

describe('words', () => {
  it('counts goats', () => {
    expect(inWords(['TG', 'TG'])).toBe('2 T-Goats');
    expect(inWords(['FM', 'FM', 'FM', 'GL'])).toBe('3 Fairy Goat Mothers and 1 Goat Lord');
    expect(inWords(['GH', 'MG', 'MG', 'GH', 'GL'])).toBe(
      '2 Overly Happy Ghoasts, 2 Magical Goatinis and 1 Goat Lord',
    );
  });

  it.each(AIMED)('tells the one %s is played on what it means for them', (card) => {
    const { does, onYou, costs } = t.lords.actions[card];
    for (const words of [onYou('Vera'), costs('Vera')]) {
      expect(words).toMatch(/\b[Yy]our?\b/);
      expect(words).not.toMatch(/\b(they|their|yours|you take (?!turns)\w+)\b/i);
      expect(words).not.toBe(does);
    }
  });

  it.each(AIMED)('tells those who watch %s who does what to whom', (card) => {
    const words = t.lords.actions[card].watched('Vera', 'Pedro');
    expect(words).toContain('Pedro');
    expect(words).not.toMatch(/\byour?\b/i);
  });

  it('never tells anybody but its player that an action card takes a pile for them', () => {
    for (const { onYou, watched } of Object.values(t.lords.actions))
      for (const words of [onYou('Vera'), watched('Vera', 'Pedro')])
        expect(words).not.toMatch(/\byou take (?!turns)/);
  });
});
