import { expect, test } from './fixtures';

test('one click leads a stranger to a running game', async ({ player }) => {
  const { page } = player;
  await page.goto('/');
  await page.getByRole('button', { name: /^Play now against 3 bots ?: The Good/ }).click();
  await expect(page).toHaveURL(/\/table\/\w+$/);
  await expect(page.getByText('Round 1.').first()).toBeVisible();
  expect(await player.asked()).toBe(true);
  await expect(page).toHaveTitle(/^Your move/);
  expect(player.errors).toEqual([]);
});

test('only games that the server lists are shown', async ({ player }) => {
  const { page } = player;
  const listed = (await (await page.request.get('/api/games')).json()) as { title: string }[];
  await page.route('**/api/games', (route) =>
    route.fulfill({ json: [{ name: 'marbles', title: 'Marbles', players: [2, 3] }] }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Marbles' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Play now against 2 bots ?: Marbles$/ })).toBeVisible();
  for (const { title } of listed) await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});

test('an unfinished game can be gone on with, and a code leads to a table', async ({ player, come }) => {
  const { page } = player;
  const id = await player.make();
  await page.goto('/');
  await page.getByRole('link', { name: /^Continue/ }).click();
  await expect(page).toHaveURL(new RegExp(id));
  const friend = await come('Ben');
  await friend.page.goto('/');
  await friend.page.getByLabel('Table code').fill(id.toUpperCase());
  await friend.page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(friend.page.getByText('Watching')).toBeVisible();
});

test('the rules are found, searched and linked', async ({ player }) => {
  const { page } = player;
  await page.goto('/rules/goat#GOAT-50');
  await expect(page.locator('#GOAT-50')).toBeFocused();
  await page.getByLabel('Search the rules').fill('elixir');
  await expect(page.getByText(/^\d+ answers?$/)).toBeVisible();
  const shown = await page.locator('.answers li').allTextContents();
  for (const text of shown) expect(text.toLowerCase()).toContain('elixir');
});

test('a wrong address has a way back', async ({ player }) => {
  await player.page.goto('/nowhere/at/all');
  await player.page.getByRole('link', { name: 'Back to town' }).last().click();
  await expect(player.page.getByRole('heading', { name: 'Rustlers' })).toBeVisible();
});

test('a table that is not there is told', async ({ player }) => {
  await player.page.goto('/table/nosuchxx');
  await expect(player.page.getByText('There is no such table.')).toBeVisible();
});
