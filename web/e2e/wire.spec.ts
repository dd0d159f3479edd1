import { expect, test } from './fixtures';

test('a reload in the middle loses nothing', async ({ player }) => {
  const { page } = player;
  await player.sitAt(await player.make());
  await player.playOn(2);
  expect(await player.asked()).toBe(true);
  const question = await player.choices.getAttribute('aria-label');
  const told = await page.locator('.story li').allTextContents();
  await page.reload();
  expect(await player.asked()).toBe(true);
  expect(await player.choices.getAttribute('aria-label')).toBe(question);
  await expect(page.locator('.story li')).toHaveText(told);
  await player.playOn(1);
});

test('the table goes on when the server was killed', async ({ player, server }) => {
  const { page } = player;
  await player.sitAt(await player.make());
  await player.playOn(1);
  expect(await player.asked()).toBe(true);
  const told = await page.locator('.story li').count();
  await server.kill();
  // A choice that is made while the wire is down is kept.
  await page.keyboard.press('1');
  await expect(page.getByText('The wire is down.')).toBeVisible();
  await server.up();
  await expect(page.getByText('The wire is down.')).toHaveCount(0);
  await player.asked();
  expect(await page.locator('.story li').count()).toBeGreaterThan(told);
  await player.playOn(1);
  expect(player.errors).toEqual([]);
});

test('a bot stands in, and the seat is taken back', async ({ player }) => {
  const { page } = player;
  await player.sitAt(await player.make({ pace_ms: 3_000 }));
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await page.getByRole('button', { name: 'Let a bot play' }).click();
  await page.getByRole('button', { name: 'Take your seat back' }).click();
  await expect(page.getByText('A bot plays for you.')).toHaveCount(0);
});
