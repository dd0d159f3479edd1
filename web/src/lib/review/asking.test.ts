import { HttpError } from '$lib/net/http';
import { describe, expect, it } from 'vitest';
import { Asking, type Made } from './asking.svelte';
import type { Review } from './model';

const review = { game: 'goat' } as Review;
const none = new HttpError(404, 'none');

/** A server that answers in this order; every look further fails the test. */
function serverOf(answers: (Made | Error)[], refusal?: Error) {
  const calls: string[] = [];
  let waiting: (() => void) | null = null;
  const server = {
    look: async () => {
      calls.push('look');
      const answer = answers.shift();
      if (!answer) throw new Error('asked too often');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    make: async () => {
      calls.push('make');
      if (refusal) throw refusal;
    },
    later: (call: () => void) => {
      waiting = call;
      return () => (waiting = null);
    },
  };
  const settle = async () => {
    for (let i = 0; i < 50; i += 1) await Promise.resolve();
  };
  const on = () => {
    const call = waiting;
    waiting = null;
    call?.();
  };
  return { server, calls, settle, on, isWaiting: () => waiting !== null };
}

describe('asking for a review', () => {
  it('asks for it once, and follows it until it is there', async () => {
    const { server, calls, settle, on, isWaiting } = serverOf([
      none,
      { status: 'making', done: 1, of: 80 },
      { status: 'making', done: 60, of: 80 },
      { status: 'ready', review },
    ]);
    const asking = new Asking(server);
    asking.start();
    await settle();
    expect(asking.progress).toEqual({ is: 'making', done: 1, of: 80 });
    on();
    await settle();
    expect(asking.progress).toEqual({ is: 'making', done: 60, of: 80 });
    on();
    await settle();
    expect(asking.progress).toEqual({ is: 'ready', review });
    expect(isWaiting()).toBe(false);
    expect(calls).toEqual(['look', 'make', 'look', 'look', 'look']);
  });

  it('asks again when the server has forgotten it', async () => {
    const { server, calls, settle, on } = serverOf([
      { status: 'making', done: 1, of: 80 },
      none,
      { status: 'making', done: 0, of: 80 },
    ]);
    const asking = new Asking(server);
    asking.start();
    await settle();
    on();
    await settle();
    expect(asking.progress).toEqual({ is: 'making', done: 0, of: 80 });
    expect(calls).toEqual(['look', 'look', 'make', 'look']);
  });

  it('does not ask for one that is there', async () => {
    const { server, calls, settle } = serverOf([{ status: 'ready', review }]);
    const asking = new Asking(server);
    asking.start();
    await settle();
    expect(asking.progress.is).toBe('ready');
    expect(calls).toEqual(['look']);
  });

  it('says why there is none, and can be asked again', async () => {
    const busy = new HttpError(429, 'Too many reviews are being made.');
    const { server, settle } = serverOf([none, none, { status: 'ready', review }], busy);
    const asking = new Asking(server);
    asking.start();
    await settle();
    expect(asking.progress).toEqual({ is: 'refused', why: busy.message });
    server.make = async () => {};
    asking.start();
    await settle();
    expect(asking.progress.is).toBe('ready');
  });

  it('stops when the page is left', async () => {
    const { server, settle, isWaiting } = serverOf([{ status: 'making', done: 1, of: 2 }]);
    const stop = new Asking(server).start();
    await settle();
    expect(isWaiting()).toBe(true);
    stop();
    expect(isWaiting()).toBe(false);
  });
});
