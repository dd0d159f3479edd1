import { expect, test, type Player } from './fixtures';

// Every game can also be played on the plain table, whatever it is made of.

test('some Rounds of Best of the West on the plain table, by the keyboard', async ({ player }) => {
  test.slow();
  const { page } = player;
  let told = 0;
  page.on('websocket', (socket) => socket.on('framereceived', () => (told += 1)));
  const wish = { game: 'west', seats: ['me', 'cowhand', 'cowhand', 'cowhand'], seed: '07'.repeat(32) };
  await player.sitAt(await player.make(wish as Parameters<Player['make']>[0]));
  const third = page.locator('.story').getByText(/^Round 3\b/);
  const end = player.choices.locator('[data-key]', { hasText: 'End the turn' });
  for (let made = 1; !(await third.count()); made += 1) {
    expect(await player.asked(), 'the game is not over so soon').toBe(true);
    const before = told;
    // Whoever always takes the first choice may exchange the same two things for as long as the rules let them.
    const isLong = made % 4 === 0 && (await end.count()) > 0;
    await page.keyboard.press((isLong && (await end.first().getAttribute('data-key'))) || '1');
    await expect.poll(() => told).toBeGreaterThan(before);
  }
  await expect(third).toBeVisible();
  await expect(page.locator('#board').getByText('Sheriff').first()).toBeVisible();
  expect(player.errors).toEqual([]);
});
