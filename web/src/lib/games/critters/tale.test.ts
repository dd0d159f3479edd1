import type { StoryLine } from '$lib/table/table.svelte';
import { describe, expect, it } from 'vitest';
import { toldOnce } from './tale';

const line = (text: string, sight: unknown): StoryLine => ({ n: 0, at: 0, text, sight });
const ready = (seat: number, text: string) => line(text, { became_ready: { seat } });
const texts = (story: StoryLine[]) => toldOnce(story).map(({ text }) => text);

describe('the story', () => {
  it('says once a round that somebody is ready, whatever changes meanwhile', () => {
    expect(
      texts([
        ready(1, 'Zeke is ready.'),
        ready(2, 'Mae is ready.'),
        line('Tex threatens Zeke.', { threatened: { seat: 3, at: 1, moved: false } }),
        ready(1, 'Zeke is ready.'),
        ready(2, 'Mae is ready.'),
        line('Round 2.', { round_began: { round: 2, boss: 1, reign: 1 } }),
        ready(1, 'Zeke is ready, in round 2.'),
      ]),
    ).toEqual([
      'Zeke is ready.',
      'Mae is ready.',
      'Tex threatens Zeke.',
      'Round 2.',
      'Zeke is ready, in round 2.',
    ]);
  });

  it('says it again of somebody who was not ready after all', () => {
    expect(
      texts([
        ready(1, 'Zeke is ready.'),
        line('Zeke is not ready after all.', { became_unready: { seat: 1 } }),
        ready(1, 'Zeke is ready again.'),
      ]),
    ).toEqual(['Zeke is ready.', 'Zeke is not ready after all.', 'Zeke is ready again.']);
  });
});
