import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

// Pictures of every page and state, for people to look at: `npm run shots` writes them to `shots`.
export default defineConfig({
  ...tests,
  projects: [
    { name: 'galleries', testMatch: 'gallery.setup.ts' },
    { name: 'shots', testMatch: ['shots.spec.ts', 'west-shots.spec.ts'], dependencies: ['galleries'] },
  ],
  timeout: 240_000,
});
