import { describe, expect, it } from 'vitest';
import { Director, FASTEST, REST_MS, type Act } from './director.svelte';

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
    before: null,
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

  it('waits for the board that the last sight has called for', async () => {
    const log: string[] = [];
    let drawn = () => {};
    const ready = () => new Promise<void>((resolve) => (drawn = resolve));
    const director = new Director(() => null, { wait: () => new Promise(() => {}), ready });
    director.play(act(1, log, 'a'));
    await settle();
    expect(log).toEqual([]);
    director.stage((sight) => void log.push(`play ${sight as string}`));
    drawn();
    await settle();
    expect(log[0]).toBe('play a');
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

  it('does not wait until what is skipped has been drawn', async () => {
    const log: string[] = [];
    const director = new Director(() => null, { wait: stage().wait });
    const drawn = { ...act(1, log, 'b'), show: () => new Promise<void>(() => {}) };
    for (const next of [act(1, log, 'a'), drawn, act(1, log, 'c')]) director.play(next);
    director.hurry();
    await settle();
    expect(log).toEqual(['show a', 'done a', 'done b', 'show c', 'done c']);
  });

  it('gives a stage the views right around its sight', async () => {
    const seen: unknown[] = [];
    const director = new Director(() => null, { wait: () => new Promise(() => {}) });
    director.stage((sight, _text, before, after) => void seen.push([sight, before, after]));
    director.play({ ...act(1, [], 'a'), before: 1, after: 2 });
    director.play({ ...act(1, [], 'b'), before: 2, after: 3 });
    director.hurry();
    await settle();
    expect(seen[0]).toEqual(['a', 1, 2]);
  });

  it('ends what was mentioned when everything is told anew, and lets it show nothing any more', async () => {
    const log: string[] = [];
    let ended = false;
    let late: (() => Promise<void>) | undefined;
    const director = new Director(() => null, { wait: () => new Promise(() => {}) });
    director.stage(
      (_sight, _text, _before, _after, scene) => {
        scene.hurry.addEventListener('abort', () => (ended = true));
        late = scene.show;
        return new Promise(() => {});
      },
      () => true,
    );
    director.play(act(1, log, 'light'));
    director.clear();
    expect(ended).toBe(true);
    await late?.();
    expect(log).toEqual(['show light', 'done light']);
  });

  it('goes faster when more than two updates wait, not when one update has many sights', async () => {
    const paces: number[] = [];
    const director = new Director(() => null, { wait: () => new Promise(() => {}) });
    director.stage(async (_sight, _text, _before, _after, scene) => void paces.push(scene.pace));
    for (let i = 0; i < 6; i += 1) director.play(act(1, [], `a${i}`));
    director.play(act(2, [], 'b'));
    await settle();
    expect(paces).toEqual([1, 1, 1, 1, 1, 1, 1]);
    for (let n = 3; n < 8; n += 1) director.play(act(n, [], `c${n}`));
    await settle();
    // The first starts at once, when nothing waits yet.
    expect(paces.slice(7)).toEqual([1, 0.75, 1, 1, 1]);
  });

  it('never shows anything faster than it can be read', async () => {
    const paces: number[] = [];
    const director = new Director(() => null, { pace: () => 0.6, wait: () => new Promise(() => {}) });
    director.stage(async (_sight, _text, _before, _after, scene) => void paces.push(scene.pace));
    for (let n = 1; n <= 12; n += 1) director.play(act(n, [], `a${n}`));
    await settle();
    expect(paces).toHaveLength(12);
    expect(Math.min(...paces)).toBe(FASTEST);
  });

  it('takes the time that the viewer likes, for what has no animation too', async () => {
    const { waits, wait } = stage();
    const director = new Director(() => null, { pace: () => 1.5, beat: 400, wait });
    director.play(act(1, [], 'a'));
    await settle();
    expect(waits[0]?.ms).toBe(600);
  });

  it('hastens when the viewer’s own clock runs', async () => {
    const paces: number[] = [];
    const director = new Director(() => null, { wait: () => new Promise(() => {}) });
    director.stage(async (_sight, _text, _before, _after, scene) => void paces.push(scene.pace));
    director.play(act(1, [], 'a'));
    director.play({ ...act(2, [], 'b'), urgent: true });
    director.play({ ...act(2, [], 'c'), urgent: true });
    await settle();
    expect(paces).toEqual([1, FASTEST, FASTEST]);
  });

  it('only tells the oldest of a long backlog, and shows the rest', async () => {
    const log: string[] = [];
    const ends: (() => void)[] = [];
    const director = new Director(() => null, { wait: () => new Promise(() => {}) });
    director.stage((sight) => {
      log.push(`play ${sight as string}`);
      return new Promise((resolve) => ends.push(resolve));
    });
    for (let n = 1; n <= 20; n += 1) director.play(act(n, log, `${n}`));
    await settle();
    expect(log).toEqual(['play 1']);
    ends[0]?.();
    await settle();
    // From 2 to 7 more than twelve are waiting behind each.
    expect(log.filter((line) => line.startsWith('play'))).toEqual(['play 1', 'play 8']);
    expect(log).toContain('done 7');
  });

  describe('with something to read', () => {
    function reading(urgent = false) {
      const log: string[] = [];
      const { waits, wait } = stage();
      const director = new Director(() => null, { wait });
      director.stage(
        async (sight) => void log.push(`play ${sight as string}`),
        undefined,
        (sight) => sight === 'summary',
      );
      const play = (n: number, name: string) => director.play({ ...act(n, [], name), urgent });
      const rest = () => waits.find(({ ms }) => ms === REST_MS);
      return { log, director, play, rest };
    }

    it('waits until it is put away, and then shows what follows', async () => {
      const { log, director, play, rest } = reading();
      play(1, 'summary');
      play(1, 'next');
      await settle();
      rest()?.end();
      await settle();
      expect(log).toEqual(['play summary']);
      director.hurry();
      await settle();
      expect(log).toEqual(['play summary', 'play next']);
      expect(director.busy).toBe(false);
    });

    it('goes on when somebody has moved, but not before there was time to read', async () => {
      const { log, play, rest } = reading();
      play(1, 'summary');
      await settle();
      play(2, 'move');
      await settle();
      expect(log).toEqual(['play summary']);
      rest()?.end();
      await settle();
      expect(log).toEqual(['play summary', 'play move']);
    });

    it('goes on at once when somebody moves after that', async () => {
      const { log, play, rest } = reading();
      play(1, 'summary');
      await settle();
      rest()?.end();
      await settle();
      play(2, 'move');
      await settle();
      expect(log).toEqual(['play summary', 'play move']);
    });

    it('does not let it use up a clock', async () => {
      const { director, play, rest } = reading(true);
      play(1, 'summary');
      await settle();
      rest()?.end();
      await settle();
      expect(director.busy).toBe(false);
    });

    it('stops there when somebody skips ahead', async () => {
      const { log, director, play } = reading();
      for (const name of ['a', 'b', 'summary', 'c']) play(1, name);
      director.hurry();
      await settle();
      expect(log.filter((line) => line !== 'play a')).toEqual(['play summary']);
      expect(director.busy).toBe(true);
    });

    it('forgets it when everything is told anew', async () => {
      const { director, play } = reading();
      play(1, 'summary');
      await settle();
      director.clear();
      await settle();
      expect(director.busy).toBe(false);
    });
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
