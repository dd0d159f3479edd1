import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

// Pictures of every page and state, for people to look at: `npm run shots` writes them to `shots`.
export default defineConfig({
  ...tests,
  projects: [{ name: 'shots', testMatch: 'shots.spec.ts' }],
  timeout: 240_000,
});
