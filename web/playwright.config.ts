import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

// A Chromium of the system, or the one that Playwright brings.
const system = process.env.CHROMIUM ?? '/usr/bin/chromium';
const executablePath = existsSync(system) ? system : undefined;

export default defineConfig({
  testDir: 'e2e',
  testIgnore: ['shots.spec.ts', 'figures.spec.ts', 'pictures.spec.ts'],
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: ['--no-sandbox'] },
    // Traces slow everything down; ask for them when something has failed.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
