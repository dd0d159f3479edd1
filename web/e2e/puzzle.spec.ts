import { findings } from './axe';
import { expect, test } from './fixtures';

const SIZES = [
  { width: 1366, height: 650 },
  { width: 390, height: 844 },
];

for (const size of SIZES)
  test(`the puzzle of the day is asked, answered and explained at ${size.width} px`, async ({ come }) => {
    const player = await come('', { board: 'drawn' });
    const { page } = player;
    await page.setViewportSize(size);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/answer')) asked.push(request.url());
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Puzzle of the day: The Good and the Bad and the Goat' }).click();
    const panel = page.getByRole('region', { name: 'Puzzle of the day' });
    await expect(panel.locator('.choices button').first()).toBeVisible();
    // The table is there as in play, and nothing of the answer.
    await expect(page.locator('#board .goat')).toBeVisible();
    expect(asked).toEqual([]);
    await expect(page.getByTestId('streak')).toContainText('Solve one a day');
    expect(await findings(page)).toEqual([]);

    await panel.locator('.choices button').first().click();
    await expect(page.getByTestId('verdict')).toContainText(/A it is\.|It was [B-F]\./);
    await expect(panel.locator('.odds li').first()).toContainText(/%/);
    await expect(page.getByTestId('lesson')).not.toBeEmpty();
    await expect(page.getByTestId('streak')).toContainText('in a row');
    expect(asked).toHaveLength(1);
    expect(await findings(page)).toEqual([]);

    // It is kept in the browser, without an account.
    await page.reload();
    await expect(page.getByTestId('verdict')).toBeVisible();
    await expect(page.getByTestId('streak')).toContainText('in a row');
    expect(player.errors).toEqual([]);
  });

for (const game of ['critters', 'lords', 'west'])
  test(`a puzzle of ${game} is shown on its own board`, async ({ come }) => {
    const player = await come('', { board: 'drawn' });
    const { page } = player;
    await page.goto(`/puzzle/${game}`);
    await expect(page.getByRole('region', { name: 'Puzzle of the day' })).toBeVisible();
    await expect(page.locator(`[data-game='${game}'] #board`)).toBeVisible();
    await page.locator('.choices button').first().click();
    await expect(page.getByTestId('verdict')).toBeVisible();
    expect(player.errors).toEqual([]);
  });

test('what is chosen on the board counts, and old puzzles do not make a streak', async ({ come }) => {
  const player = await come('', { board: 'plain' });
  const { page } = player;
  await page.goto('/puzzle/goat/1');
  const first = await page.locator('.choices button .told').first().innerText();
  // The plain table lists every legal choice in the same words.
  await page
    .locator('#board')
    .getByRole('button', { name: new RegExp(`^${first}`, 'i') })
    .first()
    .click();
  await expect(page.getByTestId('verdict')).toBeVisible();
  await expect(page.getByTestId('streak')).toContainText('Solve one a day');
  await page.goto('/puzzle/goat/99999');
  await expect(page.getByText('There is no such puzzle.')).toBeVisible();
});
