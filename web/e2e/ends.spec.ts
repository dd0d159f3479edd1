import { expect, test } from './fixtures';
import { misplaced, SIZES } from './fits';

const ALL = ['.acts .btn', '.ending .panel'];

for (const [game, players] of [
  ['goat', 4],
  ['critters', 5],
  ['lords', 4],
] as const) {
  test(`the end of the ${game} fits, and its replay as one of the players`, async ({ come }) => {
    test.slow();
    const ann = await come('Ann', { board: 'drawn' });
    const seats = ['me' as const, ...Array<'cowhand'>(players - 1).fill('cowhand')];
    const options = game === 'critters' ? { timers: 'off' } : {};
    const id = await ann.make({ game, seats, options });
    await ann.finish(id);
    const { page } = ann;

    await ann.sitAt(id);
    await expect(ann.ending).toBeVisible();
    for (const size of ['small laptop', 'laptop', 'desktop'] as const) {
      await page.setViewportSize(SIZES[size]);
      await expect.poll(() => misplaced(page, ALL), size).toEqual([]);
    }
    // On a phone the count is long; what to do next is in sight without scrolling.
    await page.setViewportSize(SIZES.phone);
    for (const name of ['Another game', 'Replay'])
      await expect(ann.ending.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });

    // The table ends where the controls begin, whatever was dealt.
    await page.goto(`/replay/${id}#as=0&step=9`);
    await expect(page.getByTestId('step')).toHaveText(/^Step 9 of/);
    const edgeOf = async (piece: string, edge: 'top' | 'bottom') =>
      page.locator(piece).evaluate((found, side) => found.getBoundingClientRect()[side], edge);
    await expect(page.locator('.you:not(.player)')).toBeVisible();
    expect(await edgeOf('main', 'bottom')).toBeLessThanOrEqual((await edgeOf('.controls', 'top')) + 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}
