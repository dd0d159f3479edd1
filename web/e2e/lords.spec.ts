import { expect, test } from './fixtures';

const drawn = { board: 'drawn' as const };
/** One short round; whoever has the most points then has won. */
const round = { game: 'lords', options: { scoring: 'single', version: 'simple' } };

test('a whole game to the end against bots, by the keyboard alone', async ({ come }) => {
  test.slow();
  const player = await come('Ann', drawn);
  const id = await player.make({ ...round, seats: ['me', 'cowhand', 'greenhorn'] });
  await player.sitAt(id);
  await player.playOn();
  await expect(player.ending).toContainText('of the Goats');
  await expect(player.ending).toContainText('Round by round');
  expect(player.errors).toEqual([]);
});

test('a duel between two people', async ({ come }) => {
  test.slow();
  const [ann, ben] = [await come('Ann', drawn), await come('Ben', drawn)];
  const id = await ann.make({ ...round, seats: ['me', 'free'], start: false, private: false });
  await ann.sitAt(id);
  await ben.sitAt(id);
  await ben.page.getByRole('button', { name: /^Sit/ }).first().click();
  await ann.page.getByRole('button', { name: /^Start/ }).click();

  // Both play on, the first thing that is offered, until somebody can attack.
  let attacker = null;
  let defender = null;
  for (let moves = 0; !attacker && moves < 80; moves += 1) {
    for (const [one, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      await one.page.keyboard.press('Escape');
      if (!(await one.choices.isVisible())) continue;
      const duel = one.page.getByRole('button', { name: /^duel / });
      if (await duel.count()) {
        await duel.first().click();
        [attacker, defender] = [one, other];
        break;
      }
      await one.choose();
    }
    await ann.page.waitForTimeout(50);
  }
  expect(attacker, 'somebody could attack').not.toBeNull();
  if (!attacker || !defender) return;

  // Both see the stand-off; the one attacked answers or lets it go, with the same places for both.
  await expect(attacker.page.getByRole('heading', { name: /^Duel of the/ })).toBeVisible();
  await expect(defender.page.getByRole('heading', { name: /^Duel of the/ })).toBeVisible();
  await defender.page.keyboard.press('Escape');
  const letGo = defender.page.getByRole('button', { name: /^Let .* have it/ });
  await expect(letGo).toBeVisible();
  await letGo.click();
  await defender.page.keyboard.press('Escape');
  // Whoever was robbed is told which pile went, where, and why.
  await expect(defender.page.getByText(/took your pile/)).toBeVisible();
  await expect(defender.page.getByText(/Won in a duel/)).toBeVisible();
  expect([...attacker.errors, ...defender.errors]).toEqual([]);
});
