import { expect, test } from './fixtures';

test('a whole game by the keyboard alone, its replay, its check, and another one', async ({ player }) => {
  test.slow();
  const { page } = player;
  await player.make({ start: false, seats: ['me', 'free', 'free'], private: false });
  await page.goto('/');
  // From the first page to the table without a mouse.
  await page.getByRole('link', { name: /^Continue/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.room')).toBeVisible();
  await page.getByRole('button', { name: /^Start with 2 bots/ }).focus();
  await page.keyboard.press('Enter');
  await player.playOn();
  await expect(player.ending).toContainText(/wins?|win together/);
  expect(player.errors).toEqual([]);
  const id = page.url().split('/').at(-1);

  await page.getByRole('link', { name: 'Replay' }).press('Enter');
  await expect(page.getByTestId('step')).toHaveText(/^Step 0 of \d+$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('step')).toHaveText(/^Step 2 of/);
  await expect(page).toHaveURL(/#as=open&step=2$/);
  await page.getByLabel('Seen by').selectOption('spectator');
  await expect(page).toHaveURL(/#as=spectator&step=2$/);

  // The link to a moment leads to that moment.
  await page.goto('about:blank');
  await page.goto(`/replay/${id}#as=1&step=5`);
  await expect(page.getByTestId('step')).toHaveText(/^Step 5 of/);
  await expect(page.getByLabel('Seen by')).toHaveValue('1');
  await page.getByLabel('Step of the game').fill('3');
  await expect(page).toHaveURL(/step=3$/);

  await page.goto(`/check/${id}`);
  await expect(page.getByTestId('verdict')).toContainText(/All \d+ draws check out/);

  await page.goto(`/table/${id}`);
  await page.getByRole('button', { name: 'Another game' }).click();
  await expect(page).not.toHaveURL(new RegExp(`${id}$`));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  expect(await player.asked()).toBe(true);
});
