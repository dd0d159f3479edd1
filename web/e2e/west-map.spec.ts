import { findings } from './axe';
import { expectFits } from './fits';
import { expect, test } from './fixtures';
import { Westerner } from './west';
import { hide, position } from './west-positions';

const DRAWN = { board: 'drawn' } as const;

test('a Pioneer rides to the Watermill and works there', async ({ come }) => {
  const abigail = new Westerner(await come('Juno', DRAWN));
  const start = position(({ seats }) => {
    const [abigail] = seats;
    if (abigail) abigail.at = 'town_road';
  });
  await abigail.sitAt(await abigail.make(start, ['me', 'cowhand', 'cowhand', 'cowhand']));
  await abigail.ready();

  // A card lights up the spaces in reach, each with its cost; a tap shows the way, and one button rides it.
  await abigail.page.locator('[data-card="loose_straps"]').click();
  await expect(abigail.page.locator('[data-reach="watermill"]')).toBeAttached();
  await abigail.tap('watermill');
  await expect(abigail.strip).toContainText('Watermill, 2 steps');
  await abigail.page.getByRole('button', { name: 'Ride there' }).click();
  await abigail.stands(0, 'watermill');
  await abigail.asked();

  // The work that her Tool is for is the main thing to do there.
  await abigail.strip.getByRole('button', { name: /^(pan|work|dig)/i }).click();
  await expect(abigail.page.locator('[data-sheet]')).toContainText(/gold/);
  await expect(async () => {
    await abigail.page.keyboard.press('x');
    const worked = abigail
      .updates()
      .some((update) => JSON.stringify(update.sights ?? '').includes('"worked"'));
    expect(worked).toBe(true);
  }).toPass();
  expect(abigail.player.errors).toEqual([]);
});

test('whoever digs up more than the Bag holds throws some away before hidden Bandits are asked', async ({
  come,
}) => {
  const abigail = new Westerner(await come('Juno', DRAWN));
  const start = position(({ seats, round }) => {
    const [abigail, , nell] = seats;
    if (abigail) [abigail.at, abigail.gold] = ['town_road', { watermill: [4, 0] }];
    // She hides elsewhere, and is asked like any other.
    hide(nell, 'saloon', round - 2);
  });
  await abigail.sitAt(await abigail.make(start, ['me', 'cowhand', 'cowhand', 'cowhand']));
  await abigail.ready();
  await abigail.page.locator('[data-card="loose_straps"]').click();
  await abigail.ride('watermill');
  await abigail.stands(0, 'watermill');
  await abigail.asked();
  await abigail.strip.getByRole('button', { name: /^Pan for Gold/ }).click();

  const discard = abigail.strip.getByRole('button', { name: /^Throw away Gold/ }).first();
  await expect(async () => {
    await abigail.page.keyboard.press('x');
    const more = abigail.page.getByRole('dialog').getByRole('button', { name: /^Draw one more/ });
    if (await more.isVisible()) await more.click({ timeout: 1_000 });
    await expect(discard).toBeVisible({ timeout: 400 });
  }).toPass({ timeout: 60_000 });
  await expect(abigail.strip).toContainText('You carry too much. What do you discard?');
  while ((await abigail.page.locator('[data-sheet]').innerText()).match(/[5-9]0 of 40 lbs/)) {
    const before = abigail.updates().length;
    await discard.click();
    await expect.poll(() => abigail.updates().length).toBeGreaterThan(before);
    await abigail.page.keyboard.press('x');
  }
  // Then the window opens, and the turn goes on.
  await expect(abigail.strip.getByRole('button', { name: /^End turn/ })).toBeVisible();
  expect(abigail.player.errors).toEqual([]);
});

test('what a Pioneer carries is paid in town, and the map says so before', async ({ come }) => {
  const abigail = new Westerner(await come('Juno', DRAWN));
  const start = position(({ seats }) => {
    const [abigail] = seats;
    if (!abigail) return;
    abigail.at = 'town_road';
    abigail.gold = { watermill: [2, 0] };
    abigail.items = { traps: 1 };
  });
  await abigail.sitAt(await abigail.make(start, ['me', 'cowhand', 'cowhand', 'cowhand']));
  await abigail.ready();
  await abigail.tap('prosperity');
  await expect(abigail.strip).toContainText(/What you carry is paid here: \$\d+ and \d+ Rep/);
  await abigail.page.getByRole('button', { name: 'Ride there' }).click();
  await abigail.stands(0, 'prosperity');
  await expect(abigail.page.locator('[data-sheet]')).toContainText('0 gold');
  await abigail.asked();
  // In town there is a shop, and what cannot be done says why.
  await abigail.page.getByRole('button', { name: 'Other', exact: false }).first().click();
  await expect(abigail.page.locator('[data-act="shop"]')).toBeVisible();
  await expect(abigail.page.locator('[data-barred]').first()).toContainText(/\w+/);
  expect(abigail.player.errors).toEqual([]);
});

test('the whole ride works by keyboard alone', async ({ come }) => {
  const abigail = new Westerner(await come('Juno', DRAWN));
  const start = position(({ seats }) => {
    const [abigail] = seats;
    if (abigail) abigail.at = 'town_road';
  });
  await abigail.sitAt(await abigail.make(start, ['me', 'cowhand', 'cowhand', 'cowhand']));
  await abigail.ready();
  // What others see at a glance is told in words: where one is, what is next to it, who is near, and what can be done.
  const here = abigail.page.getByRole('region', { name: 'Where you are' });
  await expect(here).toContainText('You are at Town Road, a stretch of trail.');
  await expect(here).toContainText(/Next to you: .*Mill Pond.*Prosperity/);
  await expect(here).toContainText(/Nearest: Josiah at \w.*, \d+ steps? away/);
  await expect(here).toContainText(/You can: ride to \d+ spaces in reach/);
  await abigail.map.focus();
  await abigail.page.keyboard.press('ArrowLeft');
  await expect(
    abigail.page.locator('[aria-live="polite"]').filter({ hasText: 'Mill Pond' }).first(),
  ).toBeAttached();
  await abigail.page.keyboard.press('Enter');
  await expect(abigail.strip).toContainText('Mill Pond, 1 step');
  await abigail.page.keyboard.press('Enter');
  await abigail.stands(0, 'mill_pond');
  // The map in words names the roads from there.
  await abigail.page.getByText('Read the map as a list').focus();
  await abigail.page.keyboard.press('Enter');
  await expect(here).toContainText('You are at Mill Pond, a stretch of trail.');
  const list = abigail.page.getByRole('table', { name: 'The map in words' });
  const row = (place: string) =>
    list.getByRole('row').filter({ has: abigail.page.getByRole('rowheader', { name: place }) });
  await expect(row('Watermill').getByRole('cell').nth(1)).toHaveText(/^1 step/);
  await expect(row('Mill Pond').getByRole('cell').nth(1)).toHaveText('You are here');
  await abigail.page.getByRole('button', { name: 'Everything' }).click();
  await expect(row('Shack').getByRole('cell').nth(1)).toHaveText(/^\d+ steps, out of reach$/);
  await expect(row('Shack').getByRole('cell').last()).toContainText('Gallows Rock');
  expect(abigail.player.errors).toEqual([]);
});

test('the camera obeys wheel, hand, keys and two fingers, and stays where it was left', async ({ come }) => {
  const abigail = new Westerner(await come('Juno', DRAWN));
  const start = position(({ seats }) => {
    const [abigail] = seats;
    if (abigail) abigail.at = 'town_road';
  });
  await abigail.sitAt(await abigail.make(start, ['me', 'cowhand', 'cowhand', 'cowhand']));
  await abigail.ready();
  const { page, map } = abigail;
  /** Where the camera rests: the middle in pixels of the map, and its scale. */
  const look = async () => {
    await expect(page.locator('.box.moving')).toHaveCount(0);
    const style = await page.locator('.world').evaluate((world) => getComputedStyle(world).transform);
    const [scale = 0, , , , x = 0, y = 0] = style
      .replace(/^matrix\(|\)$/g, '')
      .split(',')
      .map(Number);
    return { scale, x, y };
  };
  await abigail.seeAll();
  const whole = await look();
  const box = await map.boundingBox();
  if (!box) throw new Error('there is no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -100);
  await expect.poll(async () => (await look()).scale).toBeGreaterThan(whole.scale * 1.2);
  const zoomed = await look();
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 30, { steps: 3 });
  await page.mouse.up();
  const dragged = await look();
  expect(dragged.x - zoomed.x).toBeCloseTo(60, 0);

  // It is one's own turn, which the camera would go to; but somebody has looked elsewhere.
  await page.reload();
  await abigail.ready();
  expect((await look()).x).toBeCloseTo(dragged.x, 0);
  expect((await look()).scale).toBeCloseTo(dragged.scale, 3);

  await map.focus();
  const before = await look();
  await page.keyboard.press('Shift+ArrowRight');
  expect((await look()).x).toBeLessThan(before.x - 20);
  await page.keyboard.press('-');
  expect((await look()).scale).toBeLessThan(before.scale);
  await page.keyboard.press('0');
  await expect.poll(async () => (await look()).scale).toBeCloseTo(whole.scale, 3);

  await map.evaluate(
    (element, [x = 0, y = 0]) => {
      const finger = (type: string, pointerId: number, clientX: number) =>
        element.dispatchEvent(
          new PointerEvent(type, { pointerId, pointerType: 'touch', clientX, clientY: y, bubbles: true }),
        );
      finger('pointerdown', 11, x - 50);
      finger('pointerdown', 12, x + 50);
      finger('pointermove', 11, x - 100);
      finger('pointermove', 12, x + 100);
      finger('pointerup', 11, x - 100);
      finger('pointerup', 12, x + 100);
    },
    [x, y],
  );
  expect((await look()).scale).toBeCloseTo(whole.scale * 2, 1);
  expect(abigail.player.errors).toEqual([]);
});

test('a hidden Bandit never shows on a Pioneer’s page, and always on the gang’s', async ({ come }) => {
  const [abigail, nell] = [
    new Westerner(await come('Juno', DRAWN)),
    new Westerner(await come('Vera', DRAWN)),
  ];
  const start = position(({ seats, round }) => {
    const [abigail, , nell] = seats;
    if (abigail) abigail.at = 'mill_pond';
    hide(nell, 'saloon', round - 2);
  });
  const id = await abigail.make(start, ['me', 'cowhand', 'free', 'cowhand']);
  await abigail.sitAt(id);
  await nell.sitAt(id);
  await nell.page.getByRole('button', { name: /^Sit/ }).click();
  await abigail.page.getByRole('button', { name: /^Start/ }).click();
  await abigail.ready();

  await expect(nell.page.locator('[data-ambush-placed="saloon"]')).toBeAttached();
  await nell.stands(2, 'saloon');
  await expect(nell.page.getByText('Only the gang sees this')).toBeVisible();
  await expect(abigail.page.locator('[data-figure="2"]')).toHaveCount(0);
  await expect(abigail.page.locator('[data-ambush-placed]')).toHaveCount(0);

  // Nothing that was sent to the Pioneer says where she hides, or which Ambush Cards she holds.
  const told = abigail.frames.join('\n');
  expect(told).toContain('"hides_on":null');
  expect(told).not.toMatch(/"hides_on":"/);
  expect(told).not.toMatch(/"covers":\[/);
  expect(told).not.toMatch(/"ambush":\["/);
  expect(told).not.toMatch(/\/(hides_on|covers|ambush)","value":("|\["|\[\{)/);

  // The layer says where she may be, by public facts: the Saloon like every other space whose card is out.
  await abigail.page.getByRole('button', { name: 'Where may Bandits hide?' }).click();
  await expect(abigail.page.locator('[data-shade]').first()).toBeAttached();
  expect(await abigail.page.locator('[data-shade]').count()).toBeGreaterThan(10);
  await expect(abigail.page.getByText('Who lies where')).toBeVisible();
  expect([...abigail.player.errors, ...nell.player.errors]).toEqual([]);
});

test('the gang draws on its map and talks low, and no Pioneer learns of it', async ({ come }) => {
  const [abigail, nell, vesper] = [
    new Westerner(await come('Juno', DRAWN)),
    new Westerner(await come('Vera', DRAWN)),
    new Westerner(await come('Pedro', DRAWN)),
  ];
  const start = position(({ seats }) => {
    const [abigail] = seats;
    if (abigail) abigail.at = 'mill_pond';
  });
  const id = await abigail.make(start, ['me', 'cowhand', 'free', 'free']);
  for (const person of [abigail, nell, vesper]) await person.sitAt(id);
  await nell.page.getByRole('button', { name: /^Sit/ }).first().click();
  await expect(vesper.page.getByRole('button', { name: /^Sit/ })).toHaveCount(1);
  await vesper.page.getByRole('button', { name: /^Sit/ }).click();
  await abigail.page.getByRole('button', { name: /^Start/ }).click();
  await expect(nell.page.locator('.space').first()).toBeVisible();

  await nell.page.getByRole('button', { name: 'Mark a space' }).click();
  await nell.tap('saloon');
  await expect(vesper.page.locator('[data-mark="saloon"]')).toBeAttached();
  await vesper.page.getByRole('button', { name: 'Wipe a mark' }).click();
  await vesper.tap('saloon');
  await expect(nell.page.locator('[data-mark="saloon"]')).toHaveCount(0);

  await nell.page.getByRole('textbox', { name: 'Say it low' }).fill('The Saloon, at dusk.');
  await nell.page.keyboard.press('Enter');
  await expect(vesper.page.locator('[data-wire]')).toContainText('The Saloon, at dusk.');
  await abigail.ready();
  expect(abigail.frames.filter((frame) => frame.includes('at dusk'))).toEqual([]);
  expect([abigail, nell, vesper].flatMap(({ player }) => player.errors)).toEqual([]);
});

test('one person plays both Bandits, without a curtain between them', async ({ come }) => {
  const vera = new Westerner(await come('Vera', DRAWN));
  const id = await vera.player.make({
    game: 'west',
    seats: ['cowhand', 'cowhand', 'me', 'free'],
    start: false,
    options: { characters: ['abigail_thorne', 'josiah_pell', 'nell_carver', 'vesper_lang'] },
  });
  await vera.sitAt(id);
  await vera.page.getByRole('button', { name: 'Play chair 4 as well' }).click();
  await vera.page.getByRole('button', { name: /^Start/ }).click();
  await expect(vera.page.locator('.space').first()).toBeVisible();
  await vera.asked();
  await expect(vera.page.getByTestId('curtain')).toHaveCount(0);
  // The texts call them by their characters: her own name would be both.
  await expect(vera.page.getByText('played by you')).toBeVisible();
  // Both of her characters are known to her: their hands are in her view, and nobody else's.
  await vera.page.reload();
  await vera.asked();
  const [told] = vera
    .updates()
    .flatMap(({ view }) => (view ? [view as { seats: { ambush: unknown }[] }] : []));
  expect(told?.seats.map(({ ambush }) => ambush !== null)).toEqual([false, false, true, true]);
  expect(vera.player.errors).toEqual([]);
});

test('a turn fits into every window, and axe has no serious findings', async ({ come }) => {
  const abigail = new Westerner(await come('Juno', DRAWN));
  const start = position(({ seats }) => {
    const [abigail] = seats;
    if (abigail) abigail.at = 'town_road';
  });
  await abigail.sitAt(await abigail.make(start, ['me', 'cowhand', 'cowhand', 'cowhand']));
  await abigail.ready();
  await abigail.tap('mill_pond');
  await expectFits(abigail.page, ['[data-map]', '[data-strip]']);
  await abigail.page.setViewportSize({ width: 1280, height: 800 });
  expect(await findings(abigail.page)).toEqual([]);
  await abigail.page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(abigail.page, ['color-contrast'])).toEqual([]);
});
