import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { Wish } from '../src/lib/net/api';
import type { Update } from '../src/lib/protocol';
import type { Likes } from '../src/lib/settings/settings.svelte';
import { Server } from './server';

export { expect };

interface Fixtures {
  /** Who plays on the page. */
  player: Player;
  /** Lets somebody else come, with a browser of their own. */
  come: (name?: string, likes?: Partial<Likes>) => Promise<Player>;
}

export const test = base.extend<Fixtures, { secondMs: number; server: Server }>({
  /** How long a second of the games' own timers is. */
  secondMs: [1_000, { option: true, scope: 'worker' }],
  server: [
    async ({ secondMs }, use) => {
      const server = await Server.start(secondMs);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  player: async ({ come }, use) => use(await come()),
  come: async ({ browser, baseURL, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, likes) => {
      const context = await newContext(browser, { ...contextOptions, baseURL }, likes);
      contexts.push(context);
      const player = new Player(await context.newPage());
      if (name) await player.arrive(name);
      return player;
    });
    for (const context of contexts) await context.close();
  },
});

/** The shell is tested on the plain table, which every game has. */
async function newContext(
  browser: Browser,
  options: object,
  likes: Partial<Likes> = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const all = JSON.stringify({ board: 'plain', ...likes });
  await context.addInitScript((stored) => {
    if (!localStorage.getItem('rustlers.likes')) localStorage.setItem('rustlers.likes', stored);
  }, all);
  return context;
}

/** Somebody with a browser. */
export class Player {
  readonly errors: string[] = [];

  constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.errors.push(error.message));
  }

  async arrive(name: string): Promise<void> {
    await this.page.request.post('/api/people', { data: { name } });
  }

  /** Makes a table without the lobby: bots answer at once. */
  async make(wish: Partial<Wish> = {}): Promise<string> {
    const me = (await (await this.page.request.get('/api/me')).json()) as { name?: string | null };
    if (!me.name) await this.arrive('Ann');
    const seats = wish.seats ?? ['me', 'cowhand', 'cowhand'];
    const data = { game: 'goat', players: seats.length, seats, start: true, pace_ms: 0, ...wish };
    const response = await this.page.request.post('/api/tables', { data });
    expect(response.ok(), await response.text()).toBe(true);
    return ((await response.json()) as { id: string }).id;
  }

  /** Plays our seat to the end of the game over a socket, without showing it: for what comes after a game. */
  async finish(id: string): Promise<void> {
    await this.page.goto('/healthz');
    await this.page.evaluate(
      (path) =>
        new Promise<void>((done, fail) => {
          const socket = new WebSocket(path);
          let sent = 0;
          socket.onclose = () => fail(new Error('the line was lost'));
          socket.onmessage = ({ data }: MessageEvent<string>) => {
            const { update } = JSON.parse(data) as { update?: Partial<Update> };
            if (update?.table?.status === 'over') return done();
            if (!update?.asked) return;
            // Now this, now that: always the same one would be talk without end in some games.
            const { choices } = update.asked;
            const choice = choices[(sent * 7_919) % choices.length];
            const choose = { decision: update.asked.decision, choices: [choice] };
            socket.send(JSON.stringify({ id: `finish-${(sent += 1)}`, ask: { choose } }));
          };
        }),
      `/api/tables/${id}/socket?words=false`,
    );
  }

  async sitAt(id: string): Promise<void> {
    await this.page.goto(`/table/${id}`);
    await expect(this.page.locator('#board')).toBeVisible();
  }

  get choices() {
    return this.page.locator('[data-choices]');
  }

  get ending() {
    return this.page.locator('.ending');
  }

  /** Waits until there is something to choose, or the game is over; true for the first. */
  async asked(): Promise<boolean> {
    const something = this.page.locator('[data-choices] [data-key="1"], .ending');
    for (;;) {
      // A key ends the show.
      await this.page.keyboard.press('Escape');
      await something
        .first()
        .waitFor({ timeout: 1_500 })
        .catch(() => {});
      if (await this.ending.isVisible()) return false;
      if (await this.choices.isVisible()) return true;
    }
  }

  /** Makes one choice by the keyboard. */
  async choose(): Promise<void> {
    await this.answers(() => this.page.keyboard.press('1'));
  }

  /** Does something, and waits until the decision that was open is no longer, even if the next one is asked in the same words. */
  async answers(act: () => Promise<void>): Promise<void> {
    const open = await this.page.locator('#board').getAttribute('data-decision');
    // What was being asked may have been answered by now: then there is nothing to choose.
    if (open === null) return;
    await act();
    // What was done may have been one of several steps.
    await this.page
      .locator(`#board[data-decision="${open}"]`)
      .waitFor({ state: 'detached', timeout: 5_000 })
      .catch(() => {});
  }

  async playOn(decisions = Infinity): Promise<void> {
    for (let made = 0; made < decisions && (await this.asked()); made += 1) await this.choose();
  }
}
