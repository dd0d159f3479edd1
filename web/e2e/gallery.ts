import { test as base, type Page } from '@playwright/test';
import type { AddressInfo } from 'node:net';
import { build, preview, type PreviewServer } from 'vite';

type Game = 'critters' | 'lords' | 'west' | 'review';

/** Where the pages are built: Playwright empties this folder before it runs anything, so they are never old ones. */
const outDir = 'test-results/gallery';

const pageOf = (game: Game) => `src/lib/${game === 'review' ? game : `games/${game}`}/gallery/index.html`;

/** Builds the pages for development by which a table stands still in any moment of a game. They are no part of the program. */
export async function buildGalleries(): Promise<void> {
  await build({
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      reportCompressedSize: false,
      rollupOptions: { input: (['critters', 'lords', 'west', 'review'] as const).map(pageOf) },
    },
  });
}

/** The page of one game. */
class Gallery {
  constructor(
    readonly game: Game,
    readonly server: PreviewServer,
  ) {}

  /** Opens a state that the game's `gallery/states.ts` names. */
  async open(page: Page, state: string, more = ''): Promise<void> {
    const { port } = this.server.httpServer.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/${pageOf(this.game)}?state=${state}&still${more}`);
    await page.locator('main > *').filter({ visible: true }).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
  }
}

/** All games share one server in a worker, so that a worker can go from one game to the next. */
const served = base.extend<object, { galleries: PreviewServer }>({
  galleries: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await preview({
        configFile: false,
        build: { outDir },
        preview: { host: '127.0.0.1', port: 0 },
      });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

/** Tests on made-up moments of a game. */
function testOf(game: Game) {
  return served.extend<{ gallery: Gallery }>({
    gallery: async ({ galleries }, use) => use(new Gallery(game, galleries)),
  });
}

export const crittersTest = testOf('critters');
export const lordsTest = testOf('lords');
export const westTest = testOf('west');
export const reviewTest = testOf('review');
