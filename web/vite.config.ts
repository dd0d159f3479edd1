/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

// `npm run dev` serves the pages and passes everything else on to a server that runs beside it.
const server = process.env.RUSTLERS_SERVER ?? 'http://127.0.0.1:7070';

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { $lib: fileURLToPath(new URL('./src/lib', import.meta.url)) },
    // Tests run in Node, but test what browsers get.
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: { include: ['src/**/*.test.ts'] },
});
