import { findings } from './axe';
import { expect, test } from './fixtures';

const SIZES = { wide: { width: 1366, height: 650 }, phone: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`a puzzle is asked, answered and kept, ${size}`, async ({ come }) => {
    const { page, errors } = await come(undefined, { board: 'drawn' });
    await page.setViewportSize(viewport);
    await page.goto('/');
    await page.getByRole('link', { name: /^Today’s puzzle: The Good/ }).click();
    await expect(page).toHaveURL(/\/puzzle\/goat$/);
    const choices = page.getByRole('list', { name: 'What do you do?' });
    await expect(choices.getByRole('button').first()).toBeVisible();
    await expect(page.getByText('No streak yet')).toBeVisible();
    // What is told before the answer does not hold it.
    await expect(page.getByText(/it is\.|It was/)).toHaveCount(0);
    expect(await findings(page)).toEqual([]);

    const { answer } = (await (await page.request.get('/api/puzzles/goat/today/answer')).json()) as {
      answer: number;
    };
    const letter = 'ABCDEF'.charAt(answer);
    await page.keyboard.press(letter.toLowerCase());
    await expect(page.getByRole('heading', { name: `${letter} it is.` })).toBeVisible();
    await expect(page.getByText('day, 1 right')).toBeVisible();
    const odds = page.getByRole('list', { name: 'How often each choice wins the game' });
    await expect(odds.getByRole('listitem').nth(answer)).toContainText('%');
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );

    await page.reload();
    await expect(page.getByRole('heading', { name: `${letter} it is.` })).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('every game has its puzzle on its own board, by night too', async ({ come }) => {
  const { page, errors } = await come(undefined, { board: 'drawn', theme: 'night' });
  for (const game of ['goat', 'critters', 'lords', 'west']) {
    await page.goto(`/puzzle/${game}/1`);
    const choices = page.getByRole('list', { name: 'What do you do?' });
    await choices.getByRole('button').first().click();
    await expect(page.getByRole('heading', { name: /^(. it is|It was .)\.$/ })).toBeVisible();
    expect(await findings(page, ['color-contrast']), game).toEqual([]);
  }
  await page.goto('/puzzle/goat/999999');
  await expect(page.getByText('There is no puzzle here.')).toBeVisible();
  expect(errors).toEqual([]);
});
