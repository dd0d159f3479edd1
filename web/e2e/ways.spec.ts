import { expect, test } from './fixtures';

test('one device, several people: the curtain falls between them', async ({ player }) => {
  const { page } = player;
  await player.arrive('Ann');
  await page.goto('/');
  await page.getByRole('button', { name: /^Friends: open a table of The Good/ }).click();
  await page.getByRole('button', { name: 'Remove a chair' }).click();
  await page.getByLabel(/All on this one/).check();
  await page.getByLabel('Chair 1').fill('Ann');
  await page.getByLabel('Chair 2').fill('Ben');
  await page.getByLabel('Chair 3').fill('Cat');
  await page.getByRole('button', { name: 'Open the table' }).click();

  const curtain = page.getByTestId('curtain');
  const seen = new Set<string>();
  for (let turn = 0; turn < 4; turn += 1) {
    await expect(curtain).toBeVisible();
    // Nothing of the table is on the page while it is passed on.
    await expect(page.locator('#board, .story, .board')).toHaveCount(0);
    const name = (await curtain.getByRole('button').textContent())?.replace('I am ', '') ?? '';
    seen.add(name);
    await curtain.getByRole('button').press('Enter');
    expect(await player.asked()).toBe(true);
    await expect(page.locator('.plate.yours')).toContainText(name);
    // Until it is somebody else's turn.
    while ((await curtain.count()) === 0) {
      await page.keyboard.press('1');
      await page.locator('[data-choices], [data-testid="curtain"]').first().waitFor();
    }
  }
  expect(seen.size).toBeGreaterThan(1);
  expect(player.errors).toEqual([]);
});

test('the big screen shows the table, and phones hold the hands', async ({ come }) => {
  const screen = await come('Screen');
  await screen.page.goto('/');
  await screen.page.getByRole('button', { name: /^Friends: open a table of The Good/ }).click();
  await screen.page.getByLabel(/This is the big screen/).check();
  await screen.page.getByRole('button', { name: 'Open the table' }).click();
  await expect(screen.page).toHaveURL(/\/tv\//);
  await expect(screen.page.getByRole('img', { name: 'QR code to join this table' })).toBeVisible();
  const id = screen.page.url().split('/').at(-1);

  const phone = await come('Ann');
  await phone.page.setViewportSize({ width: 390, height: 844 });
  await phone.sitAt(id ?? '');
  await phone.page.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(screen.page.getByText('Ann')).toBeVisible();
  await screen.page.getByRole('button', { name: 'Start with 3 bots' }).click();
  expect(await phone.asked()).toBe(true);
  await expect(screen.page.locator('footer')).not.toBeEmpty();
  await expect(screen.choices).toHaveCount(0);
});

test('a big screen never shows a hand, even of its own person', async ({ player }) => {
  const frames: string[] = [];
  player.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
  );
  const id = await player.make();
  await player.page.goto(`/tv/${id}`);
  await expect(player.page.locator('footer')).toContainText(/\w/);
  expect(frames.length).toBeGreaterThan(0);
  for (const frame of frames) expect(frame).not.toMatch(/"you":\d|"question":/);
});

test('another device becomes the same person by a link that works once', async ({ come }) => {
  const ann = await come('Ann');
  await ann.page.goto('/you');
  await ann.page.getByRole('button', { name: 'Make a link' }).click();
  const link = await ann.page.getByRole('textbox', { name: 'Play on another device' }).inputValue();
  const phone = await come();
  await phone.page.goto(link);
  await phone.page.getByRole('button', { name: 'Yes, that’s me' }).click();
  await expect(phone.page.getByText('Welcome, Ann.')).toBeVisible();
  const thief = await come();
  await thief.page.goto(link);
  await thief.page.getByRole('button', { name: 'Yes, that’s me' }).click();
  await expect(thief.page.getByRole('alert')).toBeVisible();
});

test('a kept name is come back to with its passphrase', async ({ come }) => {
  const name = `Ida ${Date.now() % 100_000}`;
  const ida = await come(name);
  await ida.page.goto('/you');
  await ida.page.getByLabel('Passphrase').first().fill('a goat in a hat');
  await ida.page.getByRole('button', { name: 'Keep it' }).click();
  await expect(ida.page.getByText(/^Kept\./)).toBeVisible();
  const again = await come();
  await again.page.goto('/you');
  const back = again.page.locator('section', { hasText: 'You kept a name before.' });
  await back.getByLabel('Your name').fill(name);
  await back.getByLabel('Passphrase').fill('a goat in a hat');
  await back.getByRole('button').click();
  await expect(again.page.getByLabel('Your name').first()).toHaveValue(name);
});

test('a phone never scrolls sideways', async ({ come }) => {
  const player = await come('Ann');
  const { page } = player;
  await page.setViewportSize({ width: 390, height: 844 });
  const room = await player.make({ start: false, seats: ['me', 'free', 'free'] });
  const game = await player.make({ options: { start: 0 } });
  for (const path of [
    '/',
    '/you',
    '/rules/goat',
    '/how-to-play/goat',
    `/table/${room}`,
    `/table/${game}`,
    `/tv/${game}`,
    '/nowhere',
  ]) {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, path).toBeLessThanOrEqual(390);
  }
  await page.goto(`/table/${game}`);
  await page.getByRole('button', { name: 'Story' }).last().click();
  await expect(page.getByText('Round 1.').first()).toBeVisible();
  // On the other pages the way back to the table says that it waits for us.
  await page.getByRole('button', { name: 'Your move', exact: true }).click();
  expect(await player.asked()).toBe(true);
});
