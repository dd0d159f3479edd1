import type { Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { expect, test, type Player } from './fixtures';

// Every page and state, at two sizes and in both themes, for people to look at.
const SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const THEMES = ['day', 'night'] as const;

mkdirSync('shots', { recursive: true });

/** A game that is over, for what comes after it. */
async function finished(player: Player): Promise<string> {
  const id = await player.make({ seats: ['me', 'cowhand', 'cowhand'] });
  await player.sitAt(id);
  await player.playOn();
  return id;
}

for (const theme of THEMES) {
  test(`by ${theme}`, async ({ come }) => {
    const plain = await come('Juno', { theme });
    const over = await finished(plain);
    const drawn = await come('Juno', { theme, board: 'drawn' });
    const room = await drawn.make({ start: false, seats: ['me', 'cowhand', 'free', 'free'] });
    const game = await drawn.make({ seats: ['me', 'cowhand', 'cowhand', 'cowhand'] });
    const plainGame = await plain.make({ seats: ['me', 'cowhand', 'cowhand', 'cowhand'] });

    for (const [size, viewport] of Object.entries(SIZES)) {
      const shoot = async (page: Page, name: string) => {
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: `shots/${name}-${size}-${theme}.png`, fullPage: size === 'phone' });
      };
      for (const { page } of [plain, drawn]) await page.setViewportSize(viewport);

      const { page } = drawn;
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await shoot(page, 'lobby');
      await page
        .getByRole('button', { name: /^Friends/ })
        .first()
        .click();
      await page.getByLabel(/All on this one/).check();
      await shoot(page, 'make');
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Settings' }).click();
      await shoot(page, 'settings');
      for (const [name, path] of [
        ['room', `/table/${room}`],
        ['drawn', `/table/${game}`],
        ['tv', `/tv/${game}`],
        ['tv-open', `/tv/${room}`],
        ['replay', `/replay/${over}#as=open&step=6`],
        ['ending-drawn', `/table/${over}`],
        ['check', `/check/${over}`],
        ['rules', '/rules/goat#GOAT-50'],
        ['you', '/you'],
        ['link', '/link#x'],
        ['missing', '/nowhere'],
      ] as const) {
        await page.goto(path);
        await expect(page.locator('main:not([aria-busy])')).toBeVisible();
        if (name === 'check') await expect(page.getByTestId('verdict')).toBeVisible();
        if (name === 'rules') await expect(page.locator('#GOAT-50')).toBeVisible();
        await shoot(page, name);
      }
      await plain.page.goto(`/table/${plainGame}`);
      await plain.asked();
      await shoot(plain.page, 'plain');
      await plain.page.goto(`/table/${over}`);
      await expect(plain.ending).toBeVisible();
      await shoot(plain.page, 'ending-plain');
    }
  });
}
