import type { Refusal, TableView, Update } from '$lib/protocol';
import { describe, expect, it } from 'vitest';
import type { Listener, Source } from './source';
import { Table } from './table.svelte';

const info = (more: Partial<TableView> = {}): TableView => ({
  protocol: 2,
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
    tell: (update: Partial<Update>) => listener?.update({ n: 1, at: 0, now: Date.now(), ...update }),
    refuse: (refusal: Refusal) => (answer = refusal),
  };
}

const question = { decision: 7, question: 'Well?', choices: [{ choice: 'accept', text: 'Take it' }] };

describe('a table', () => {
  it('shows the view and asks only when the sights have been shown', async () => {
    const { table, tell } = seat();
    tell({ reload: true, table: info(), view: { round: 1 }, asked: null, awaits: [1] });
    expect(table.view).toEqual({ round: 1 });
    tell({
      n: 2,
      sights: [{ sight: 'x', text: 'It happens.' }],
      view: { round: 2 },
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

  it('forgets what it was showing when everything is told anew', async () => {
    const { table, tell } = seat();
    tell({ reload: true, table: info(), view: 1, asked: null });
    tell({ n: 2, sights: [{ sight: 'x', text: 'Old.' }], view: 2 });
    tell({ n: 9, reload: true, table: info(), view: 9, asked: null });
    await settle();
    expect(table.view).toBe(9);
  });

  it('lets only running clocks run', () => {
    const { table, tell } = seat();
    tell({ reload: true, table: info(), view: 1, asked: null, awaits: [0], left_ms: [30_000, 30_000] });
    expect(table.left(0, Date.now() + 10_000)).toBeLessThan(20_100);
    expect(table.left(1, Date.now() + 10_000)).toBe(30_000);
  });
});
