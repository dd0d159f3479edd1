import { test as base, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview, type PreviewServer } from 'vite';

/** A page for development, by which a table stands still in any moment of a game. It is no part of the program, and built here. */
class Gallery {
  readonly #folder = mkdtempSync(join(tmpdir(), 'rustlers-gallery-'));
  #served: Promise<PreviewServer> | null = null;

  constructor(readonly game: 'critters' | 'lords' | 'west') {}

  get #page(): string {
    return `src/lib/games/${this.game}/gallery/index.html`;
  }

  async #serve(): Promise<PreviewServer> {
    const outDir = this.#folder;
    await build({
      logLevel: 'error',
      publicDir: false,
      build: { outDir, minify: false, reportCompressedSize: false, rollupOptions: { input: this.#page } },
    });
    return preview({ build: { outDir }, preview: { host: '127.0.0.1', port: 0, proxy: {} } });
  }

  /** Builds the page and serves it: before any test, whose time this is not. */
  ready(): Promise<PreviewServer> {
    return (this.#served ??= this.#serve());
  }

  /** Opens a state that the game's `gallery/states.ts` names. */
  async open(page: Page, state: string, more = ''): Promise<void> {
    const { port } = (await this.ready()).httpServer.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/${this.#page}?state=${state}&still${more}`);
    await page.locator('#board > *').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
  }

  async close(): Promise<void> {
    await (await this.#served)?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Tests on made-up moments of a game; the first one of a worker waits for the gallery to be built. */
function testOf(game: Gallery['game']) {
  return base.extend<object, { gallery: Gallery }>({
    gallery: [
      // eslint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const gallery = new Gallery(game);
        await gallery.ready();
        await use(gallery);
        await gallery.close();
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  });
}

export const crittersTest = testOf('critters');
export const lordsTest = testOf('lords');
export const westTest = testOf('west');
