import { expect } from '@playwright/test';
import { findings } from './axe';
import { misplaced, SIZES } from './fits';
import { reviewTest as test } from './gallery';

const GAMES = ['goat', 'critters', 'lords', 'west'];

for (const game of GAMES)
  test(`the review of ${game} fits, in both themes, and axe finds nothing serious`, async ({
    page,
    gallery,
  }) => {
    for (const theme of ['day', 'night']) {
      await gallery.open(page, game, `&theme=${theme}`);
      for (const size of ['phone', 'laptop', 'small desktop'] as const) {
        await page.setViewportSize(SIZES[size]);
        const also = ['.bar', '.chart', '.seats button'];
        await expect.poll(() => misplaced(page, also), `${theme}, ${size}`).toEqual([]);
        expect(await findings(page), `${theme}, ${size}`).toEqual([]);
      }
    }
  });

test('the numbers add up, and every part opens to its entries', async ({ page, gallery }) => {
  await gallery.open(page, 'goat');
  const ledger = page.locator('.led');
  const points = await ledger.locator('.v').allTextContents();
  const [start, luck, others, skill, end] = points.map((text) =>
    Number(text.replace('−', '-').replace('%', '')),
  );
  expect((start ?? 0) + (luck ?? 0) + (others ?? 0) + (skill ?? 0)).toBe(end);
  await ledger.getByRole('button', { name: /^Skill/ }).click();
  await expect(ledger.locator('.entries li').first()).toContainText('It is the Goat');
  await expect(ledger.getByRole('link').first()).toHaveAttribute('href', '/replay/gallery#as=open&step=25');
});

test('any seat can be chosen, and its decisions and account come with it', async ({ page, gallery }) => {
  await gallery.open(page, 'goat');
  await expect(page.getByRole('heading', { name: 'Your decisions' })).toBeVisible();
  await page.locator('.seats').getByRole('button', { name: 'Otis' }).click();
  await expect(page.getByRole('heading', { name: 'Otis’s decisions' })).toBeVisible();
  await expect(page.locator('.led')).toContainText('Otis’s 25 points');
  await expect(page.locator('.dec .row', { hasText: 'Costly' })).toContainText('Give Juno the Widow', {
    ignoreCase: true,
  });
});

test('decisions that mattered come first, and one is open at a time, by keys as well', async ({
  page,
  gallery,
}) => {
  await gallery.open(page, 'goat');
  const rows = page.locator('.dec li > button');
  await expect(rows).toHaveCount(6);
  // The costliest is open.
  await expect(page.locator('.dec [aria-expanded="true"]')).toContainText('Costly');
  await page.locator('.dec [aria-expanded="true"]').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const open = page.locator('.dec [aria-expanded="true"]');
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('Slip');
  const box = page.locator('.dec .box');
  await expect(box).toContainText('his fourth card is the Sheriff');
  await expect(box.locator('.odds li').first()).toContainText('30%');
  await expect(box.getByRole('link', { name: 'Replay step 14' })).toHaveAttribute('href', /step=14$/);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows).toHaveCount(11);
});

test('the plot is walked through by keys, and every moment leads to the replay', async ({
  page,
  gallery,
}) => {
  await gallery.open(page, 'goat');
  const plot = page.getByRole('slider');
  await plot.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(plot).toHaveAttribute(
    'aria-valuetext',
    /^Step 27: Marla’s Gambler .* Juno 13%, Pedro 7%, Marla 76%/,
  );
  await expect(page.locator('.tip').getByRole('link')).toHaveAttribute(
    'href',
    '/replay/gallery#as=open&step=27',
  );
  await expect(page.getByRole('link', { name: /^Swing 3: Juno takes Marla’s/ })).toHaveAttribute(
    'href',
    /step=25$/,
  );
  await page.getByRole('button', { name: 'As a table' }).click();
  const table = page.getByRole('dialog');
  await table.getByText('Round 3').click();
  await expect(table.getByRole('row', { name: /finds a cow/ })).toContainText('76%');
});

test('a phone shows the costliest decision, and the next one', async ({ page, gallery }) => {
  await page.setViewportSize(SIZES.phone);
  await gallery.open(page, 'goat');
  const sheet = page.locator('.sheet');
  await expect(sheet).toContainText('Costly');
  await sheet.getByRole('button', { name: 'Previous decision' }).click();
  await expect(sheet).toContainText('Fine');
  await sheet.getByRole('button', { name: 'All the odds' }).click();
  await expect(page.locator('.dec .box')).toBeVisible();
  await expect(page.locator('.dec .box')).toBeInViewport();
  await expect.poll(() => misplaced(page)).toEqual([]);
  expect(await findings(page)).toEqual([]);
});

test('the west shows on its map where the money was', async ({ page, gallery }) => {
  await gallery.open(page, 'west');
  const map = page.locator('.money');
  await expect(map.locator('circle.lost').first()).toBeVisible();
  await map.getByText('As a table').click();
  await expect(map.getByRole('row', { name: /Dry Gulch/ })).toContainText('−$27');
});

test('shows how far it is while it is made, and why there is none', async ({ page, gallery }) => {
  await gallery.open(page, 'goat', '&show=making');
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '31');
  expect(await findings(page)).toEqual([]);
  await gallery.open(page, 'goat', '&show=refused');
  await expect(page.getByRole('alert')).toContainText('Try again in a minute');
});

for (const size of ['phone', 'laptop', 'small desktop'] as const)
  test(`among bots, a top hand can be asked, ${size}`, async ({ page, gallery }) => {
    await page.setViewportSize(SIZES[size]);
    await gallery.open(page, 'lords', '&show=table');
    await page.getByRole('button', { name: 'What would a top hand do?' }).click();
    const hint = page.getByRole('region', { name: 'A top hand’s view' });
    await expect(hint.locator('.odds li').first()).toContainText('attack Vera with 2 Krakengoats');
    await expect(hint.locator('.odds li').first()).toContainText('41%');
    await expect(hint).toContainText('she answers 1 time in 5');
    expect(await findings(page, undefined, '.hint')).toEqual([]);
    await hint.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => misplaced(page)).toEqual([]);
  });

for (const size of ['phone', 'laptop'] as const)
  test(`a player’s numbers are plotted by game, ${size}`, async ({ page, gallery }) => {
    await page.setViewportSize(SIZES[size]);
    await gallery.open(page, 'goat', '&show=numbers');
    const goat = page.getByRole('region', { name: 'The Good and the Bad and the Goat' });
    await expect(goat).toContainText('6 games');
    await expect(goat.locator('.plot rect')).toHaveCount(6);
    await goat.getByText('As a table').click();
    await expect(goat.getByRole('link', { name: /^Game 1: luck/ })).toHaveAttribute(
      'href',
      '/review/t9#seat=0',
    );
    await expect.poll(() => misplaced(page)).toEqual([]);
    expect(await findings(page)).toEqual([]);
  });
