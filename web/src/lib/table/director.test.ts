import { describe, expect, it } from 'vitest';
import { Director, type Act } from './director.svelte';

/** A clock that stands still until somebody turns it. */
function stage() {
  const waits: { ms: number; end: () => void }[] = [];
  const wait = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      waits.push({ ms, end: resolve });
      signal.addEventListener('abort', () => resolve());
    });
  return { waits, wait };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function act(n: number, log: string[], name: string): Act {
  return {
    n,
    sight: name,
    text: name,
    before: () => null,
    after: null,
    show: () => void log.push(`show ${name}`),
    done: () => void log.push(`done ${name}`),
  };
}

describe('the director', () => {
  it('plays one sight after another', async () => {
    const log: string[] = [];
    const ends: (() => void)[] = [];
    const director = new Director(() => null, { wait: () => new Promise(() => {}) });
    director.stage((sight) => {
      log.push(`play ${sight as string}`);
      return new Promise((resolve) => ends.push(resolve));
    });
    director.play(act(1, log, 'a'));
    director.play(act(1, log, 'b'));
    await settle();
    expect(log).toEqual(['play a']);
    expect(director.busy).toBe(true);
    ends[0]?.();
    await settle();
    expect(log).toEqual(['play a', 'show a', 'done a', 'play b']);
    ends[1]?.();
    await settle();
    expect(director.busy).toBe(false);
  });

  it('hurries through everything that waits', async () => {
    const log: string[] = [];
    const director = new Director(() => null, { wait: stage().wait });
    for (const name of ['a', 'b', 'c']) director.play(act(1, log, name));
    await settle();
    expect(log).toEqual([]);
    director.hurry();
    await settle();
    expect(log).toEqual(['show a', 'done a', 'show b', 'done b', 'show c', 'done c']);
    expect(director.busy).toBe(false);
  });

  it('is short when more than two updates wait, not when one update has many sights', async () => {
    const shorts: boolean[] = [];
    const director = new Director(() => null, { wait: () => new Promise(() => {}) });
    director.stage(async (_sight, _text, _before, _after, scene) => void shorts.push(scene.short));
    for (let i = 0; i < 6; i += 1) director.play(act(1, [], `a${i}`));
    director.play(act(2, [], 'b'));
    await settle();
    expect(shorts).toEqual([false, false, false, false, false, false, false]);
    for (let n = 3; n < 8; n += 1) director.play(act(n, [], `c${n}`));
    await settle();
    // The first starts at once, when nothing waits yet.
    expect(shorts.slice(7)).toEqual([false, true, false, false, false]);
  });

  it('goes on when an animation breaks', async () => {
    const log: string[] = [];
    const director = new Director(() => null, { wait: () => new Promise(() => {}) });
    director.stage(() => Promise.reject(new Error('torn card')));
    director.play(act(1, log, 'a'));
    await settle();
    expect(log).toEqual(['show a', 'done a']);
  });

  it('tells at once what nobody waits for, and in its turn when something else is shown', async () => {
    const log: string[] = [];
    const ends: (() => void)[] = [];
    const director = new Director(() => null, { wait: () => new Promise(() => {}) });
    const stage = (sight: unknown) => {
      log.push(`play ${sight as string}`);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    director.stage(stage, (sight) => (sight as string).startsWith('light'));
    director.play(act(1, log, 'light a'));
    expect(log).toEqual(['play light a', 'show light a', 'done light a']);
    expect(director.busy).toBe(false);
    log.length = 0;
    director.play(act(2, log, 'reveal'));
    director.play(act(3, log, 'light b'));
    await settle();
    expect(log).toEqual(['play reveal']);
    ends[1]?.();
    await settle();
    expect(log.slice(1)).toEqual([
      'show reveal',
      'done reveal',
      'play light b',
      'show light b',
      'done light b',
    ]);
    expect(director.busy).toBe(false);
  });
});
