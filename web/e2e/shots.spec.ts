import type { Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { ALL_RULES, EIGHT, knows } from './critters';
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

// GoodCritters for eight with all rules: the states of a round, the screen for all, the record and the end.
for (const theme of THEMES) {
  test(`critters by ${theme}`, async ({ come }) => {
    const ann = await knows(await come('Juno', { theme, board: 'drawn' }));
    const { page } = ann;
    const make = () => ann.player.make({ game: 'critters', seats: EIGHT, options: ALL_RULES });
    const over = await make();
    await ann.player.sitAt(over);
    await ann.playOn();
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      const shoot = async (name: string) => {
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: `shots/critters-${name}-${size}-${theme}.png` });
      };
      const id = await make();
      await ann.player.sitAt(id);
      await expect(ann.button(/^Deal the rest/)).toBeVisible();
      await shoot('split');
      for (const seat of [1, 2, 2, 0]) {
        await page.locator('.middle .piece').first().click();
        await ann.head(seat).click();
      }
      await shoot('splitting');
      await ann.deal();
      await ann.put('rob');
      await shoot('talk');
      await ann.head(3).click();
      await shoot('menu');
      await ann.button(/^Pay for a Yes/).click();
      await page.locator('.compose .lay').first().click();
      await ann.button(/^One more bill/).click();
      await shoot('offer');
      await ann.button(/^Make the offer/).click();
      await ann.button(/^Say/).click();
      await shoot('words');
      await ann.button(/^Close/).click();
      await ann.button(/^Hide my cards/).click();
      await shoot('hidden');
      await ann.button(/^Show my cards/).click();
      await page.goto(`/tv/${id}`);
      await expect(page.locator('.player')).toHaveCount(8);
      await shoot('tv');
      await page.goto(`/replay/${over}#as=open&step=30`);
      await expect(page.getByTestId('step')).toBeVisible();
      await shoot('replay');
      await page.goto(`/table/${over}`);
      await expect(ann.player.ending).toBeVisible();
      await shoot('end');
    }
  });
}
