import type { Answer, Ask, Refusal, Reply, Seat } from '$lib/protocol';
import type { Listener, Source } from '$lib/table/source';
import { api } from './api';
import { HttpError } from './http';

/** What a socket needs of the world; tests bring their own. */
export interface World {
  connect: (url: string) => WebSocket;
  /** Calls back after so many ms; returns how to cancel it. */
  later: (ms: number, call: () => void) => () => void;
  now: () => number;
}

const browser: World = {
  connect: (url) => new WebSocket(new URL(url, location.href.replace(/^http/, 'ws'))),
  later: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
};

/** How long to wait before the next try, by how many have failed. */
const PATIENCE_MS = [0, 300, 1_000, 2_000, 4_000, 8_000];
/** A line that has been silent this long is asked whether it lives, and given up when it does not answer. */
const SILENCE_MS = 25_000;
const PONG_MS = 8_000;

/** How somebody wants to look at a table. */
export interface Manner {
  /** Which of their seats a person wants to play, of several. */
  seat?: Seat | null;
  /** Whether to see only what a spectator sees, whoever looks. */
  watch?: boolean;
}

interface Waiting {
  ask: Ask;
  resolve: (refusal: Refusal | null) => void;
}

/** The live line to a table. It comes back by itself, and loses nothing on the way. */
export class LiveSource implements Source {
  #listener: Listener | null = null;
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #count = 0;
  #failed = 0;
  /** Why the server turns us away, in its own words. */
  #why: string | null = null;
  /** The last update that we have, and the seat as which we have it. */
  #from: { n: number; you: Seat | null } | null = null;
  #cancel: () => void = () => {};
  #quiet: () => void = () => {};
  /** Makes the ids of this page differ from those of another one of the same person. */
  readonly #stem = crypto.getRandomValues(new Uint32Array(2)).join('-');

  constructor(
    readonly id: string,
    private readonly manner: Manner = {},
    private readonly world: World = browser,
  ) {}

  open(listener: Listener): () => void {
    this.#listener = listener;
    this.#connect();
    const retry = () => this.#hasten();
    globalThis.addEventListener?.('online', retry);
    globalThis.document?.addEventListener('visibilitychange', retry);
    return () => {
      globalThis.removeEventListener?.('online', retry);
      globalThis.document?.removeEventListener('visibilitychange', retry);
      this.#listener = null;
      this.#cancel();
      this.#quiet();
      this.#socket?.close();
    };
  }

  ask(ask: Ask): Promise<Refusal | null> {
    this.#count += 1;
    const id = `${this.#stem}-${this.#count}`;
    return new Promise((resolve) => {
      this.#waiting.set(id, { ask, resolve });
      this.#send(id, ask);
    });
  }

  anew(): void {
    const socket = this.#socket;
    this.#from = null;
    this.#socket = null;
    this.#quiet();
    socket?.close();
    if (this.#listener) this.#again();
  }

  async past() {
    const { story } = await api.story(this.id, { ...this.manner, seat: this.#from?.you ?? this.manner.seat });
    return story.map((told) => ({ ...told, now: told.at }));
  }

  get #url(): string {
    const query = new URLSearchParams();
    const { seat, watch } = this.manner;
    if (seat !== undefined && seat !== null) query.set('seat', String(seat));
    if (watch) query.set('watch', 'true');
    if (this.#from) {
      query.set('from', String(this.#from.n));
      if (this.#from.you !== null) query.set('you', String(this.#from.you));
    }
    return `/api/tables/${encodeURIComponent(this.id)}/socket?${query}`;
  }

  #connect(): void {
    this.#cancel();
    this.#listener?.line({ is: 'opening' });
    const socket = this.world.connect(this.#url);
    this.#socket = socket;
    let opened = false;
    socket.onmessage = ({ data }) => this.#hear(socket, String(data));
    socket.onopen = () => {
      opened = true;
      this.#failed = 0;
      this.#why = null;
      this.#listener?.line({ is: 'open' });
      // What was not answered is sent again under its old id; that it comes twice does no harm.
      for (const [id, { ask }] of this.#waiting) this.#send(id, ask);
      this.#listen(socket);
    };
    socket.onclose = () => {
      if (this.#socket !== socket || !this.#listener) return;
      this.#quiet();
      if (!opened) void this.#lookUp();
      this.#again();
    };
  }

  /** A line that did not open may lead nowhere, or to a server without its database: a socket does not say why. */
  async #lookUp(): Promise<void> {
    try {
      await api.table(this.id);
      this.#why = null;
    } catch (error) {
      this.#why = error instanceof HttpError && error.status === 503 ? error.message : null;
      if (!(error instanceof HttpError) || error.status !== 404 || this.#from) return;
      this.#cancel();
      this.#listener?.line({ is: 'gone', why: error.message });
      this.#listener = null;
    }
  }

  #again(): void {
    const ms = PATIENCE_MS[Math.min(this.#failed, PATIENCE_MS.length - 1)] ?? 0;
    this.#failed += 1;
    if (ms > 0) this.#listener?.line({ is: 'waiting', until: this.world.now() + ms, why: this.#why });
    this.#cancel = this.world.later(ms, () => this.#connect());
  }

  /** The network is back, or somebody looks at the page again: no reason to wait any longer. */
  #hasten(): void {
    if (globalThis.document?.hidden) return;
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    if (this.#listener) this.#connect();
  }

  /** Notices a line that died without saying so. */
  #listen(socket: WebSocket): void {
    this.#quiet();
    this.#quiet = this.world.later(SILENCE_MS, () => {
      void this.ask({ ping: {} });
      this.#quiet = this.world.later(PONG_MS, () => {
        if (this.#socket !== socket) return;
        this.#socket = null;
        socket.close();
        this.#again();
      });
    });
  }

  #send(id: string, ask: Ask): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ id, ask }));
  }

  #hear(socket: WebSocket, text: string): void {
    if (this.#socket !== socket || !this.#listener) return;
    this.#listen(socket);
    const reply = JSON.parse(text) as Reply;
    if ('answer' in reply) this.#answered(reply.answer);
    else if ('here' in reply) this.#listener.here(reply.here);
    else {
      const { update } = reply;
      const you = update.table ? update.table.you : (this.#from?.you ?? null);
      this.#from = { n: update.n, you };
      this.#listener.update(update);
    }
  }

  #answered({ id, refused }: Answer): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    // The table has to be opened again: the line ends now, and the request goes over the next one.
    if (refused?.code === 'reopen') return;
    this.#waiting.delete(id);
    waiting.resolve(refused ?? null);
  }
}
