import { blocks } from '$lib/rules/markdown';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHAPTERS, chapterOf } from './chapters';
import type { View } from './view';

const rules = readFileSync(new URL('../../../../../rules/west.md', import.meta.url), 'utf8');
const view = (scene: object, more: object = {}) =>
  ({ scene, shop: null, seats: [], ...more }) as unknown as View;

describe('the chapter of the rules on what is going on', () => {
  it('is one that the rules have', () => {
    const headings = blocks(rules).flatMap((block) => (block.is === 'heading' ? [block.id] : []));
    expect(Object.values(CHAPTERS).filter((id) => !headings.includes(id))).toEqual([]);
  });

  it('follows the scene, the shop and Hiding', () => {
    const turn = view({ kind: 'turn', seat: 0 }, { shop: { shop: 'ranch' } });
    expect(chapterOf(turn, false, false)).toBe(CHAPTERS.actions);
    expect(chapterOf(turn, true, false)).toBe(CHAPTERS.ranch);
    expect(chapterOf(turn, false, true)).toBe(CHAPTERS.hiding);
    expect(chapterOf(view({ kind: 'talk' }), false, false)).toBe(CHAPTERS.bribes);
    const deputy = { kind: 'battle', sides: [{ who: { seat: 3 } }, { who: { npc: 'deputy' } }] };
    expect(chapterOf(view(deputy), false, false)).toBe(CHAPTERS.npcs);
    const dead = view({ kind: 'death', dead: 0 }, { seats: [{ side: 'bandit' }] });
    expect(chapterOf(dead, false, false)).toBe(CHAPTERS.banditDeath);
  });
});
