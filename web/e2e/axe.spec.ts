import { findings } from './axe';
import { ALL_RULES, EIGHT, knows } from './critters';
import { expect, test } from './fixtures';

for (const theme of ['day', 'night'] as const) {
  for (const board of ['plain', 'drawn'] as const) {
    test(`axe finds nothing serious by ${theme} on the ${board} table`, async ({ come }) => {
      test.slow();
      const player = await come('Ann', { theme, board });
      const { page } = player;
      // By night nothing changes but the inks.
      const only = theme === 'night' ? ['color-contrast'] : undefined;
      const check = async (where: string) => expect.soft(await findings(page, only), where).toEqual([]);

      const game = await player.make({ pace_ms: 0 });
      await page.goto(`/table/${game}`);
      await expect(page.locator('.story li').first()).toBeVisible();
      await check('table');
      await page.getByRole('button', { name: /Talk/ }).first().click();
      await check('talk');
      if (board === 'drawn') return;

      await page.goto('/');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await check('lobby');
      await page
        .getByRole('button', { name: /^Friends:/ })
        .first()
        .click();
      await page.getByLabel(/All on this one/).check();
      await check('make a table');
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Settings' }).click();
      await check('settings');

      await page.goto(`/table/${await player.make({ start: false, seats: ['me', 'free', 'free'] })}`);
      await expect(page.locator('.room')).toBeVisible();
      await check('waiting room');
      for (const path of ['/rules/goat', '/you', '/link#x', '/nowhere', `/tv/${game}`]) {
        await page.goto(path);
        await expect(page.locator('main')).toBeVisible();
        if (path.startsWith('/rules')) await expect(page.locator('#GOAT-1')).toBeVisible();
        await check(path);
      }
    });
  }
}

for (const theme of ['day', 'night'] as const) {
  test(`axe finds nothing serious by ${theme} among eight critters`, async ({ come }) => {
    test.slow();
    const ann = await knows(await come('Ann', { theme, board: 'drawn' }));
    const { page } = ann;
    const only = theme === 'night' ? ['color-contrast'] : undefined;
    const check = async (where: string) => expect.soft(await findings(page, only), where).toEqual([]);
    const id = await ann.player.make({ game: 'critters', seats: EIGHT, options: ALL_RULES });
    await ann.player.sitAt(id);
    await expect(ann.button(/^Deal the rest/)).toBeVisible();
    await check('split');
    await page.locator('.middle .piece').first().click();
    await check('a card taken up');
    await ann.deal();
    await expect(page.locator('[data-action][data-key]').first()).toBeVisible();
    await check('talk');
    await ann.put('rob');
    await check('card down');
    await ann.head(3).click();
    await check('menu');
    await ann.button(/^Give/).click();
    await check('offer');
    await ann.button(/^Never mind/).click();
    await ann.button(/^Say/).click();
    await check('words');
    await page.setViewportSize({ width: 390, height: 844 });
    await check('phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/tv/${id}`);
    await expect(page.locator('.player')).toHaveCount(8);
    await check('screen for all');
  });
}

test('axe finds nothing serious after the game', async ({ player }) => {
  test.slow();
  const { page } = player;
  const id = await player.make({ seats: ['me', 'greenhorn'] });
  await player.sitAt(id);
  await player.playOn();
  expect.soft(await findings(page), 'ending').toEqual([]);
  await page.goto(`/replay/${id}`);
  await expect(page.getByTestId('step')).toBeVisible();
  expect.soft(await findings(page), 'replay').toEqual([]);
  await page.goto(`/check/${id}`);
  await expect(page.getByTestId('verdict')).toBeVisible();
  expect.soft(await findings(page), 'check').toEqual([]);
});
