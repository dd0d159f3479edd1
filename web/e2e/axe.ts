import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** Serious findings of axe, as lines: about everything, or about `only` some rules, or `within` a part of the page. */
export async function findings(page: Page, only?: string[], within?: string): Promise<string[]> {
  // Not through the page's own scripts: its policy forbids strangers.
  const options = { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) };
  const where = within ? `${JSON.stringify(within)}, ` : '';
  const run = `axe.run(${where}${JSON.stringify(options)}).then(({ violations }) => violations)`;
  const found = await page.evaluate(`${axe}; ${run}`);
  return (found as Finding[])
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
}
