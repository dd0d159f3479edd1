import { expect, test } from './fixtures';

// Every game can also be played on the plain table, whatever it is made of.

test('some Rounds of Best of the West on the plain table, by the keyboard', async ({ player }) => {
  test.slow();
  const { page } = player;
  let told = 0;
  page.on('websocket', (socket) => socket.on('framereceived', () => (told += 1)));
  const id = await player.make({ game: 'west', seats: ['me', 'cowhand', 'cowhand', 'cowhand'] });
  await player.sitAt(id);
  const third = page.locator('.story').getByText(/^Round 3\b/);
  for (let made = 0; made < 120 && !(await third.count()); made += 1) {
    expect(await player.asked(), 'the game is not over so soon').toBe(true);
    const before = told;
    await page.keyboard.press('1');
    await expect.poll(() => told).toBeGreaterThan(before);
  }
  await expect(third).toBeVisible();
  await expect(page.locator('#board').getByText('Sheriff').first()).toBeVisible();
  expect(player.errors).toEqual([]);
});
