import type { Frame, Replay } from '$lib/net/api';
import type { Operation } from '$lib/protocol';
import { describe, expect, it } from 'vitest';
import { viewsOf } from './patch';
import { ReplaySource, sameMoment } from './replay.svelte';
import { Table } from './table.svelte';

const frames = (...times: number[]): Frame[] => times.map((at) => ({ at }));

describe('the same moment through other eyes', () => {
  const open = frames(0, 10, 20, 30, 40);
  const told = frames(0, 10, 30, 40);

  it('is where the time is the same, whatever the number of the step', () => {
    expect(sameMoment(open, 3, told)).toBe(2);
    expect(sameMoment(told, 3, open)).toBe(4);
    expect(sameMoment(open, 0, told)).toBe(0);
  });

  it('is what was seen last, where these eyes were told nothing', () => {
    expect(sameMoment(open, 2, told)).toBe(1);
  });

  it('keeps its place among choices of one millisecond', () => {
    const quick = frames(0, 10, 10, 10, 20);
    expect(sameMoment(quick, 2, quick)).toBe(2);
    expect(sameMoment(quick, 3, frames(0, 10, 10, 20))).toBe(2);
  });
});

describe('a replay', () => {
  const set = (path: string, value: unknown): Operation => ({ op: 'replace', path, value });
  const told: Frame[] = [
    { at: 0, view: { round: 1, coins: 0 } },
    {
      at: 10,
      sights: [{ sight: 'a', text: 'One.', change: [set('/coins', 1)] }],
      change: [set('/round', 2)],
    },
    { at: 20, sights: [{ sight: 'b', text: 'Nothing.' }] },
    {
      at: 30,
      sights: [
        { sight: 'c', text: 'Two.', change: [set('/coins', 2)] },
        { sight: 'd', text: 'Three.', change: [set('/coins', 3)] },
      ],
    },
  ];
  const views = [
    { round: 1, coins: 0 },
    { round: 2, coins: 1 },
    { round: 2, coins: 1 },
    { round: 2, coins: 3 },
  ];
  const replay = { table: { game: 'goat', seats: [], yours: [] }, frames: told } as unknown as Replay;

  function open(step = 0) {
    const source = new ReplaySource('x', replay, null, step);
    const table = new Table(source, { wait: () => new Promise(() => {}) });
    const shown: unknown[] = [];
    table.director.stage(async (_sight, _text, before, after) => void shown.push([before, after]));
    table.open();
    return { source, table, shown };
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

  it('has the view at the end of every step', () => {
    expect(viewsOf(told)).toEqual(views);
  });

  it('goes on by what changed, sight after sight', async () => {
    const { source, table, shown } = open(2);
    expect(table.view).toEqual(views[2]);
    source.forward();
    await settle();
    const between = { round: 2, coins: 2 };
    expect(shown).toEqual([
      [views[2], between],
      [between, views[3]],
    ]);
    expect(table.view).toEqual(views[3]);
  });

  it('jumps to any step, forward and back, and goes on from there', async () => {
    const { source, table } = open();
    source.jump(3);
    expect(table.view).toEqual(views[3]);
    source.jump(0);
    expect(table.view).toEqual(views[0]);
    for (const view of views.slice(1)) {
      source.forward();
      await settle();
      expect(table.view).toEqual(view);
    }
  });
});
