import { expect, test } from './fixtures';
import { Westerner } from './west';
import { position } from './west-positions';

const DRAWN = { board: 'drawn' } as const;

test('after a ride by hand the strip says what to do there, and not what was passed on the way', async ({
  come,
}) => {
  const abigail = new Westerner(await come('Juno', DRAWN));
  const start = position(({ seats: [abigail] }) => {
    if (abigail) abigail.at = 'prosperity';
  });
  await abigail.sitAt(await abigail.make(start, ['me', 'cowhand', 'cowhand', 'cowhand']));
  await abigail.ready();
  await abigail.page.locator('[data-card="loose_straps"]').click();
  await abigail.tap('watermill');
  await expect(abigail.strip).toContainText('Watermill, 3 steps');
  // The way has its own numbers, and the figure is shown where it would stand.
  await expect(abigail.page.locator('.ghost')).toBeAttached();
  await abigail.page.getByRole('button', { name: 'Ride there' }).click();
  await abigail.stands(0, 'watermill');
  await abigail.asked();
  await expect(abigail.strip).toContainText('Pan for Gold.');
  await expect(abigail.strip).not.toContainText('Prosperity');
  await expect(abigail.page.locator('.ghost')).toHaveCount(0);
  expect(abigail.player.errors).toEqual([]);
});
