import { findings } from './axe';
import { expect, test } from './fixtures';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1366, height: 650 },
  { width: 390, height: 844 },
];

for (const game of ['goat', 'critters', 'lords', 'west']) {
  test(`how to play ${game} opens with its first paragraph, fits, and is clean to axe`, async ({ come }) => {
    test.slow();
    const { page } = await come('Ann');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(`/how-to-play/${game}`);
      const goal = page.getByRole('region', { name: 'The goal' });
      await expect(goal.locator('.piece').first()).toBeVisible();
      await expect(page.locator('.lead')).not.toBeEmpty();
      await expect(goal.locator('p').first()).toBeInViewport({ ratio: 1 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${size.width}`).toBeLessThanOrEqual(size.width);
      if (size.width !== 1366) expect(await findings(page), `${size.width}`).toEqual([]);
    }
    // No specification in sight: no rule number until somebody asks for them.
    await expect(page.locator('main')).not.toContainText(/[A-Z]{4}-\d/);
    await page.getByRole('button', { name: 'Show the numbers' }).click();
    const number = page.getByRole('region', { name: 'The goal' }).getByRole('link').first();
    const id = await number.textContent();
    await number.click();
    await expect(page).toHaveURL(new RegExp(`/rules/${game}#${id}$`));
    await expect(page.locator(`[id="${id}"]`)).toBeFocused();
    await expect(page.locator('details')).not.toHaveAttribute('open');
  });
}

test('by night the inks are clear', async ({ come }) => {
  test.slow();
  const { page } = await come('Ann', { theme: 'night' });
  for (const game of ['goat', 'critters', 'lords', 'west']) {
    await page.goto(`/how-to-play/${game}`);
    await expect(page.locator('.piece').first()).toBeVisible();
    expect(await findings(page, ['color-contrast']), game).toEqual([]);
  }
});

test('it is reached from the lobby and from a table, and leads to a practice table', async ({ come }) => {
  const { page } = await come('Ann');
  await page.goto('/');
  await page.getByRole('link', { name: 'How to play The Good and the Bad and the Goat' }).click();
  await expect(page).toHaveURL(/\/how-to-play\/goat$/);
  await page.getByRole('button', { name: 'Open a table' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Practice table' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await page.getByRole('button', { name: 'Rules', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'The hats' })).toBeVisible();
  await dialog.getByLabel('Search the rules').fill('tie');
  await dialog.locator('.answers a').first().click();
  await expect(dialog.getByRole('region', { name: 'The goat, and the end' })).toBeFocused();
  // The numbered rules lie over the table, whose address stays.
  await dialog.getByRole('link', { name: 'The numbered rules' }).click();
  await expect(dialog.locator('#GOAT-1')).toBeVisible();
  await expect(page).toHaveURL(/\/table\//);
});

test('questions are answered in the words of players, by keyboard alone', async ({ come }) => {
  const { page } = await come('Ann');
  await page.goto('/how-to-play/goat');
  const field = page.getByLabel('Search the rules');
  await field.fill('tie');
  const answers = page.locator('.answers a');
  await expect(answers.first()).toContainText('The goat, and the end');
  await expect(answers.first().locator('mark').first()).toHaveText('tie');
  await field.press('ArrowDown');
  await expect(answers.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(answers.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');

  await field.fill('what if the robber finds an empty location');
  await expect(answers.first()).toContainText('GOAT-R34');
  await field.press('Enter');
  await expect(answers.first()).toBeFocused();
  await page.keyboard.press('Enter');
  // A ruling stands behind the rules; whoever asks for it finds it unfolded.
  await expect(page).toHaveURL(/\/rules\/goat#GOAT-R34$/);
  await expect(page.locator('#GOAT-R34')).toBeFocused();

  await page.getByLabel('Search the rules').fill('sherfif');
  await expect(page.getByText('Nothing in the rules answers “sherfif”.')).toBeVisible();
  await page.getByRole('button', { name: 'sheriff', exact: true }).click();
  await expect(answers.first()).toContainText('Sheriff');
});
