import type { Refusal, Update } from '$lib/protocol';
import type { Line } from '$lib/table/source';
import { describe, expect, it, vi } from 'vitest';
import { LiveSource, type World } from './socket';

vi.stubGlobal('WebSocket', { OPEN: 1 });

/** A server's end of the line. */
class Wire {
  readyState = 0;
  sent: { id: string; ask: unknown }[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor(readonly url: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(reply: unknown) {
    this.onmessage?.({ data: JSON.stringify(reply) });
  }
}

function table(manner = {}) {
  const wires: Wire[] = [];
  const timers: { ms: number; call: () => void; off: boolean }[] = [];
  const world: World = {
    connect: (url) => {
      const wire = new Wire(url);
      wires.push(wire);
      return wire as unknown as WebSocket;
    },
    later: (ms, call) => {
      const timer = { ms, call, off: false };
      timers.push(timer);
      return () => (timer.off = true);
    },
    now: () => 0,
  };
  const source = new LiveSource('t1', manner, world);
  const updates: Update[] = [];
  const lines: Line[] = [];
  const close = source.open({
    update: (update) => updates.push(update),
    here: () => {},
    line: (line) => lines.push(line),
  });
  const wire = () => wires.at(-1) as Wire;
  /** Lets the next timer go off. */
  const ring = () => {
    const next = timers.filter(({ off }) => !off).at(-1);
    if (!next) return;
    next.off = true;
    next.call();
  };
  return { source, wires, wire, updates, lines, timers, ring, close };
}

const update = (n: number, more = {}) => ({ update: { n, at: 0, now: 0, ...more } });

describe('the live line', () => {
  it('comes back with the last number it has, and the seat as which it has it', () => {
    const { wire, wires, ring, lines } = table();
    wire().open();
    wire().tell(update(4, { table: { you: 2 } }));
    wire().tell(update(5));
    wire().close();
    ring();
    expect(wires).toHaveLength(2);
    expect(wire().url).toBe('/api/tables/t1/socket?from=5&you=2');
    wire().open();
    expect(lines.at(-1)).toEqual({ is: 'open' });
  });

  it('looks as a seat or as a spectator when told to', () => {
    expect(table({ seat: 3 }).wire().url).toBe('/api/tables/t1/socket?seat=3');
    expect(table({ watch: true }).wire().url).toBe('/api/tables/t1/socket?watch=true');
  });

  it('opens anew without a number when what was told does not fit', () => {
    const { source, wire, wires, updates, ring } = table({ seat: 2 });
    wire().open();
    wire().tell(update(4, { table: { you: 2 } }));
    const old = wire();
    source.anew();
    old.tell(update(5));
    expect(updates).toHaveLength(1);
    ring();
    expect(wires).toHaveLength(2);
    expect(wire().url).toBe('/api/tables/t1/socket?seat=2');
  });

  it('sends what was not answered again, under the same id', async () => {
    const { source, wire, ring } = table();
    wire().open();
    const answer = source.ask({ choose: { decision: 1, choices: ['accept'] } });
    const [first] = wire().sent;
    wire().close();
    ring();
    wire().open();
    expect(wire().sent).toEqual([first]);
    wire().tell({ answer: { id: first?.id } });
    expect(await answer).toBeNull();
    wire().close();
    ring();
    wire().open();
    expect(wire().sent).toEqual([]);
  });

  it('keeps a request that came before the line was open', () => {
    const { source, wire } = table();
    void source.ask({ ping: {} });
    expect(wire().sent).toEqual([]);
    wire().open();
    expect(wire().sent).toHaveLength(1);
  });

  it('passes a refusal on, and waits when the table has to be opened again', async () => {
    const { source, wire } = table();
    wire().open();
    let refused: Refusal | null | undefined;
    void source.ask({ start: {} }).then((answer) => (refused = answer));
    const id = wire().sent[0]?.id;
    wire().tell({ answer: { id, refused: { code: 'reopen', reason: '' } } });
    await Promise.resolve();
    expect(refused).toBeUndefined();
    wire().tell({ answer: { id, refused: { code: 'not_full', reason: 'Seats are free.' } } });
    await Promise.resolve();
    await Promise.resolve();
    expect(refused?.code).toBe('not_full');
  });

  it('waits longer with every failure, and starts anew after a success', () => {
    const { wire, ring, timers } = table();
    const waits = () => timers.filter(({ off }) => !off).map(({ ms }) => ms);
    wire().close();
    expect(waits()).toEqual([0]);
    ring();
    wire().close();
    ring();
    wire().close();
    expect(waits()).toEqual([1_000]);
    ring();
    wire().open();
    wire().close();
    expect(waits()).toEqual([0]);
  });

  it('passes on why the server turns it away, and forgets it when the line is open', async () => {
    const error = 'the database is not available; try again';
    const refusal = { ok: false, status: 503, statusText: '', text: async () => JSON.stringify({ error }) };
    vi.stubGlobal('fetch', async () => refusal);
    const { wire, ring, lines } = table();
    wire().close();
    await vi.waitFor(() => {
      ring();
      wire().close();
      expect(lines.at(-1)).toMatchObject({ is: 'waiting', why: error });
    });
    ring();
    wire().open();
    wire().close();
    ring();
    wire().close();
    expect(lines.at(-1)).toMatchObject({ is: 'waiting', why: null });
    vi.unstubAllGlobals();
    vi.stubGlobal('WebSocket', { OPEN: 1 });
  });

  it('gives up a line that does not answer a ping', () => {
    const { wire, wires, ring } = table();
    wire().open();
    ring();
    expect(wire().sent[0]?.ask).toEqual({ ping: {} });
    ring();
    ring();
    expect(wires).toHaveLength(2);
  });

  it('does not come back once it is closed', () => {
    const { wires, close, ring } = table();
    close();
    ring();
    expect(wires).toHaveLength(1);
  });
});
