import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

// What is measured, and the pictures that are made, by hand: `npm run figures`, `npm run pictures`.
export default defineConfig({
  ...tests,
  projects: [{ name: 'tools', testMatch: ['figures.spec.ts', 'pictures.spec.ts'] }],
  workers: 1,
  timeout: 900_000,
});
