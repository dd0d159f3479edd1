import type { Operation, Refusal, TableView, Update } from '$lib/protocol';
import { describe, expect, it } from 'vitest';
import type { Listener, Source } from './source';
import { Table } from './table.svelte';

const info = (more: Partial<TableView> = {}): TableView => ({
  protocol: 3,
  game: 'goat',
  options: {},
  status: 'playing',
  seats: [
    { name: 'Ann', bot: null, person: true, word: '' },
    { name: 'Mae', bot: 'cowhand', person: false, word: '' },
  ],
  you: 0,
  yours: [0],
  host: true,
  private: false,
  whispers: false,
  side: [],
  clock: 'none',
  commitment: '',
  ...more,
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A table whose updates are spoken by hand. */
function seat(past?: Update[]) {
  let listener: Listener | undefined;
  const asked: unknown[] = [];
  let anew = 0;
  let answer: Refusal | null = null;
  const source: Source = {
    id: 'x',
    open: (heard) => {
      listener = heard;
      return () => {};
    },
    ask: (ask) => {
      asked.push(ask);
      return Promise.resolve(answer);
    },
    anew: () => (anew += 1),
    ...(past ? { past: () => Promise.resolve(past) } : {}),
  };
  const ends: (() => void)[] = [];
  const wait = (_ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      ends.push(resolve);
      signal.addEventListener('abort', () => resolve());
    });
  const table = new Table(source, { wait });
  table.open();
  return {
    table,
    asked,
    /** How often everything was asked for anew. */
    anew: () => anew,
    tell: (update: Partial<Update>) => listener?.update({ n: 1, at: 0, now: Date.now(), ...update }),
    refuse: (refusal: Refusal) => (answer = refusal),
  };
}

const set = (path: string, value: unknown): Operation => ({ op: 'replace', path, value });

const question = { decision: 7, question: 'Well?', choices: [{ choice: 'accept', text: 'Take it' }] };

describe('a table', () => {
  it('shows the view and asks only when the sights have been shown', async () => {
    const { table, tell } = seat();
    tell({ reload: true, table: info(), view: { round: 1 }, asked: null, awaits: [1] });
    expect(table.view).toEqual({ round: 1 });
    tell({
      n: 2,
      sights: [{ sight: 'x', text: 'It happens.', change: [set('/round', 2)] }],
      asked: question,
      awaits: [0],
    });
    await settle();
    expect(table.view).toEqual({ round: 1 });
    expect(table.asked).toBeNull();
    expect(table.awaits).toEqual([1]);
    table.director.hurry();
    await settle();
    expect(table.view).toEqual({ round: 2 });
    expect(table.asked).toEqual(question);
    expect(table.story.map(({ text }) => text)).toEqual(['It happens.']);
  });

  it('keeps what an update leaves out, and takes null for nothing asked', async () => {
    const { table, tell } = seat();
    tell({ reload: true, table: info(), view: 1, asked: question, awaits: [0] });
    tell({ n: 2, said: [{ name: 'Mae', seat: 1, text: 'Hm.' }] });
    await settle();
    expect(table.asked).toEqual(question);
    expect(table.said.map(({ text }) => text)).toEqual(['Hm.']);
    tell({ n: 3, asked: null });
    await settle();
    expect(table.asked).toBeNull();
  });

  it('sends a choice with its decision, and tells why it was refused', async () => {
    const { table, tell, asked, refuse } = seat();
    tell({ reload: true, table: info(), view: 1, asked: question });
    refuse({ code: 'illegal', rule: 'GOAT-50', reason: 'You must take it.' });
    expect(await table.choose('refuse')).toMatchObject({ rule: 'GOAT-50' });
    expect(asked).toEqual([{ choose: { decision: 7, choices: ['refuse'] } }]);
    expect(table.refusal?.reason).toBe('You must take it.');
    table.forgive();
    expect(table.refusal).toBeNull();
  });

  it('recalls the story after a reload', async () => {
    const line = (n: number, text: string): Update => ({ n, at: 0, now: 0, sights: [{ sight: n, text }] });
    const { table, tell } = seat([line(1, 'One.'), line(2, 'Two.'), line(3, 'Not yet.')]);
    tell({ n: 2, reload: true, table: info(), view: 1, asked: null });
    await table.recalled;
    expect(table.story.map(({ text }) => text)).toEqual(['One.', 'Two.']);
  });

  it('leaves out of the story what the game need not tell', async () => {
    const line = (n: number, text: string): Update => ({ n, at: 0, now: 0, sights: [{ sight: n, text }] });
    const { table, tell } = seat([line(1, 'One.'), line(2, 'One.'), line(3, 'Two.')]);
    table.abridge((story) => story.filter(({ text }, i) => text !== story[i - 1]?.text));
    tell({ n: 3, reload: true, table: info(), view: 1, asked: null });
    await table.recalled;
    expect(table.story.map(({ text }) => text)).toEqual(['One.', 'Two.']);
  });

  it('forgets what it was showing when everything is told anew', async () => {
    const { table, tell } = seat();
    tell({ reload: true, table: info(), view: 1, asked: null });
    tell({ n: 2, sights: [{ sight: 'x', text: 'Old.', change: [set('', 2)] }] });
    tell({ n: 9, reload: true, table: info(), view: 9, asked: null });
    await settle();
    expect(table.view).toBe(9);
  });

  describe('with several sights in an update', () => {
    const start = { round: 1, coins: [2, 3], asked: 0 };
    const story = {
      n: 2,
      sights: [
        { sight: 'took', text: 'Ann takes one.', change: [set('/coins/0', 3)] },
        { sight: 'nodded', text: 'Mae nods.' },
        { sight: 'took', text: 'Mae takes one.', change: [set('/coins/1', 4)] },
      ],
      change: [set('/asked', 1)],
      awaits: [1],
    };
    const views = [
      { round: 1, coins: [3, 3], asked: 0 },
      { round: 1, coins: [3, 4], asked: 0 },
      { round: 1, coins: [3, 4], asked: 1 },
    ];

    /** A table whose stage waits to be let on, and writes down what it saw. */
    function staged(isLight: (sight: unknown) => boolean = () => false) {
      const own = seat();
      const acts: { sight: unknown; before: unknown; after: unknown; onTable: unknown }[] = [];
      const ends: (() => void)[] = [];
      own.table.director.stage((sight, _text, before, after) => {
        acts.push({ sight, before, after, onTable: own.table.view });
        return new Promise<void>((resolve) => ends.push(resolve));
      }, isLight);
      own.tell({ reload: true, table: info(), view: start, asked: null, awaits: [0] });
      const next = async () => {
        ends.at(-1)?.();
        await settle();
      };
      return { ...own, acts, next };
    }

    it('shows view after view, each sight with the views right around it', async () => {
      const { table, tell, acts, next } = staged();
      tell(story);
      await settle();
      expect(acts).toEqual([{ sight: 'took', before: start, after: views[0], onTable: start }]);
      await next();
      expect(table.view).toEqual(views[0]);
      expect(acts[1]).toEqual({ sight: 'nodded', before: views[0], after: views[0], onTable: views[0] });
      await next();
      expect(acts[2]).toEqual({ sight: 'took', before: views[0], after: views[1], onTable: views[0] });
      expect(table.awaits).toEqual([0]);
      await next();
      // What changed besides comes when all sights are over.
      expect(table.view).toEqual(views[2]);
      expect(table.awaits).toEqual([1]);
      expect(acts).toHaveLength(3);
    });

    it('lets a stage show what comes after, and never goes back from there', async () => {
      const { table, tell } = seat();
      const shows: (() => Promise<void>)[] = [];
      table.director.stage((_sight, _text, _before, _after, scene) => {
        shows.push(scene.show);
        return new Promise<void>(() => {});
      });
      tell({ reload: true, table: info(), view: start, asked: null });
      tell(story);
      await settle();
      await shows[0]?.();
      expect(table.view).toEqual(views[0]);
      table.director.hurry();
      await settle();
      expect(table.view).toEqual(views[2]);
      await shows[0]?.();
      expect(table.view).toEqual(views[2]);
    });

    it('makes every change for who hurries, in order', async () => {
      const { table, tell } = staged();
      const seen: unknown[] = [];
      tell(story);
      tell({
        n: 3,
        sights: [{ sight: 'x', text: 'Later.', change: [set('/round', 2), set('/coins/1', 9)] }],
      });
      await settle();
      seen.push(table.view);
      table.director.hurry();
      await settle();
      expect(seen).toEqual([start]);
      expect(table.view).toEqual({ round: 2, coins: [3, 9], asked: 1 });
      expect(table.story.map(({ text }) => text)).toEqual([
        'Ann takes one.',
        'Mae nods.',
        'Mae takes one.',
        'Later.',
      ]);
    });

    it('makes every change of a backlog that is only told', async () => {
      const { table, tell, acts, next } = staged();
      for (let n = 2; n <= 30; n += 1)
        tell({ n, sights: [{ sight: n, text: '', change: [set('/round', n), set('/coins/0', n + 1)] }] });
      await settle();
      await next();
      // The second that is shown begins where the ones that were only told have led.
      const [, shown] = acts;
      const n = shown?.sight as number;
      expect(n).toBeGreaterThan(10);
      expect(shown?.before).toEqual({ round: n - 1, coins: [n, 3], asked: 0 });
      expect(table.view).toBe(shown?.before);
      table.director.hurry();
      await settle();
      expect(table.view).toEqual({ round: 30, coins: [31, 3], asked: 0 });
    });

    it('changes the table at once for what nobody waits for', async () => {
      const { table, tell, acts } = staged((sight) => sight === 'nodded' || sight === 'took');
      tell(story);
      expect(table.view).toEqual(views[2]);
      expect(table.director.busy).toBe(false);
      expect(acts.map(({ before }) => before)).toEqual([start, views[0], views[0]]);
    });

    it('asks for everything anew when a change does not fit, and leaves the view as it is', async () => {
      const { table, tell, anew, acts } = staged();
      tell({
        n: 2,
        sights: [
          { sight: 'took', text: 'Ann takes one.', change: [set('/coins/0', 3)] },
          { sight: 'odd', text: 'Nobody knows.', change: [set('/nowhere/0', 3)] },
        ],
      });
      // Whatever still comes over the old line changes nothing either.
      tell({ ...story, n: 3 });
      await settle();
      expect(anew()).toBe(1);
      expect(table.view).toEqual(start);
      expect(table.story).toEqual([]);
      expect(acts).toEqual([]);
      tell({ n: 3, reload: true, table: info(), view: views[1], asked: question });
      expect(table.view).toEqual(views[1]);
      tell({ n: 4, change: [set('/asked', 1)] });
      expect(table.view).toEqual(views[2]);
      expect(anew()).toBe(1);
    });

    it('asks for everything anew when an update is missing', async () => {
      const { table, tell, anew } = staged();
      tell({ ...story, n: 3 });
      await settle();
      expect(anew()).toBe(1);
      expect(table.view).toEqual(start);
    });
  });

  it('lets only running clocks run', () => {
    const { table, tell } = seat();
    tell({ reload: true, table: info(), view: 1, asked: null, awaits: [0], left_ms: [30_000, 30_000] });
    expect(table.left(0, Date.now() + 10_000)).toBeLessThan(20_100);
    expect(table.left(1, Date.now() + 10_000)).toBe(30_000);
  });
});
