import { expect, test, type Player } from './fixtures';
import { Company, decide, options } from './lords';

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
  const people = [await come('Ann', drawn), await come('Ben', drawn)];
  // Three kinds of goats only: every hand has a pair, and soon somebody can attack.
  const company = await Company.sit(people, { ...options({}), version: 'simple' });
  const { person: attacker, offer } = await company.until(/^duel /);
  const defender = people.find((one) => one !== attacker) ?? attacker;
  await attacker.answers(() => offer.click());

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

/** How often a page was told that a pile of this seat was taken. */
function thefts(person: Player, seat: number): () => number {
  let taken = 0;
  person.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { update } = JSON.parse(String(payload)) as { update?: { sights?: { sight: object }[] } };
      for (const { sight } of update?.sights ?? []) {
        const [[kind, fields] = []] = Object.entries(sight) as [string, Record<string, number>][];
        const victim = kind === 'won_pile' ? fields?.['defender'] : fields?.['victim'];
        if (kind === 'won_pile' || kind === 'stole' || kind === 'raided') taken += victim === seat ? 1 : 0;
      }
    }),
  );
  return () => taken;
}

test('several rounds of the Strategic version to the end, on a tablet and two phones', async ({ come }) => {
  test.setTimeout(15 * 60_000);
  const people = [await come('Ann', drawn), await come('Ben', drawn), await come('Cy', drawn)];
  const [tablet, phone] = [
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ];
  for (const [at, { page }] of people.entries()) await page.setViewportSize(at === 0 ? tablet : phone);
  const taken = people.map(thefts);
  const company = await Company.sit(people, {}, null);
  const borne = people.map(() => 0);
  let checked = 0;
  for (let asked = await company.next(); asked; asked = await company.next()) {
    // Whoever was robbed sees which pile went where, and why, until they act themselves.
    const at = people.indexOf(asked);
    const losses = taken[at]?.() ?? 0;
    if (losses > (borne[at] ?? 0)) {
      const loss = asked.page.locator('.loss');
      await expect(loss).toContainText(/took your pile|shared out your pile/);
      await expect(loss).toContainText(/points?\. \S/);
      borne[at] = losses;
      checked += 1;
    }
    await decide(asked);
  }
  expect(checked, 'piles were taken').toBeGreaterThan(5);
  for (const { page, ending, errors } of people) {
    await expect(ending).toContainText('Round by round');
    // Nothing sticks out of a narrow screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(errors).toEqual([]);
  }
});
