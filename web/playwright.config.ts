import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

// A Chromium of the system, best the one without a window, which takes half the time; or the one that Playwright brings.
const systems = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = [process.env.CHROMIUM ?? '', ...systems].find((path) => path && existsSync(path));

/** Whole games, which take minutes: they begin first, so that nothing waits for them in the end. */
const LONG = ['west-game.spec.ts', 'west-whole.spec.ts'];

/** Tests on moments of a game, which need the galleries and no server. */
const MOMENTS = ['*-fits.spec.ts', 'west-scenes.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  fullyParallel: true,
  // For a slow machine that does other things, too; whoever passes does not wait for them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'galleries', testMatch: 'gallery.setup.ts' },
    {
      name: 'pages',
      testIgnore: ['*shots.spec.ts', 'figures.spec.ts', 'pictures.spec.ts', ...LONG, ...MOMENTS],
    },
    { name: 'moments', testMatch: MOMENTS, dependencies: ['galleries'] },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: ['--no-sandbox'] },
    // Traces slow everything down; ask for them when something has failed.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
