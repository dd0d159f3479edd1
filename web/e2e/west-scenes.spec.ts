import { expect, type Page } from '@playwright/test';
import { findings } from './axe';
import { misplaced, SIZES } from './fits';
import { westTest as test } from './gallery';

/** Every scene that asks something: the recorded moment, what must be seen of it, and how it is opened. */
const SCENES: Record<string, { state: string; open?: string; also: string[] }> = {
  'a Battle, the own attack': {
    state: 'battle',
    also: ['#scene-title', '.fighter h3', '.hearts', '.tile', '.turns'],
  },
  'a Battle, after the Quick Draw': { state: 'battleHit', also: ['#scene-title', '.fighter h3', '.tile'] },
  'a Battle with the Deputy': { state: 'trainFight', also: ['#scene-title', '.fighter h3', '.tile'] },
  'an Ambush': { state: 'ambush', also: ['#scene-title', '.say', '.stake', '.odds'] },
  'a window': { state: 'window', also: ['#scene-title', '.tape', '.she', '.odds'] },
  'a Bribe that is put together': { state: 'bribe', also: ['#scene-title', '.cloth header', '.purse'] },
  'a Bribe to answer': { state: 'bribeAnswer', also: ['#scene-title', '.cloth header', '.it'] },
  'a trade': { state: 'trade', also: ['#scene-title', '.cloth header'] },
  'the way out after a Bribe': { state: 'victory', also: ['#scene-title', '.person'] },
  'what the winner takes': { state: 'death', also: ['#scene-title', '.person', '.stake'] },
  'a Jailbreak': { state: 'escape', also: ['#scene-title', '.ladder'] },
  'a Train robbery': { state: 'train', also: ['#scene-title', '.person', '.odds'] },
  'the next fight aboard': { state: 'aboard', also: ['#scene-title'] },
  'a job in danger': { state: 'job', also: ['#scene-title', '.event'] },
  herding: { state: 'herding', also: ['#scene-title', '.herd'] },
  'the shop': { state: 'shop', open: '&shop', also: ['#scene-title', '.ware', '.purse', '.bag'] },
  'the Bunker': { state: 'bunker', open: '&shop', also: ['#scene-title', '.ware', '.purse'] },
  'the entry to the Tournament': { state: 'pokerEntry', also: ['#scene-title', '.seats li'] },
  'picks at the Tournament': { state: 'poker', also: ['#scene-title', '.seats li', '.pickable'] },
  'the champion of a tie': { state: 'duel', also: ['#scene-title'] },
};

/** The tightest of them; a larger one is the same, enlarged. */
const WINDOWS = ['small laptop', 'laptop', 'small desktop', 'phone'] as const;

for (const [name, { state, open = '', also }] of Object.entries(SCENES)) {
  test(`fits, and axe finds nothing serious: ${name}`, async ({ page, gallery }) => {
    await gallery.open(page, state, open);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('[data-choices]').first()).toBeVisible();
    for (const size of WINDOWS) {
      await page.setViewportSize(SIZES[size]);
      await expect.poll(() => misplaced(page, also), size).toEqual([]);
    }
    await page.setViewportSize(SIZES.laptop);
    expect(await findings(page)).toEqual([]);
    // By night nothing changes but the inks.
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'night'));
    expect(await findings(page, ['color-contrast']), 'by night').toEqual([]);
  });
}

/** Plays what was recorded after the moment, and waits until it has been shown. */
async function told(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate('gallery.table.director.busy')).toBe(false);
}

test('a Battle names its odds in dice, and the button says what it does', async ({ page, gallery }) => {
  await gallery.open(page, 'battle');
  await expect(page.getByRole('heading', { name: 'Battle at Dry Gulch' })).toBeVisible();
  const rifle = page.locator('.tile', { hasText: 'Rifle' });
  await expect(rifle).toContainText('5 in 8, 2 hearts');
  await rifle.click();
  await expect(page.getByRole('button', { name: 'Fire the Rifle' })).toBeVisible();
  await expect(page.locator('.answer .odds')).toHaveAccessibleName(/hearts and guns alone/);
  // A card shows what it would make of the Weapon.
  await page.locator('.tile', { hasText: 'Steady Breath' }).click();
  await expect(page.getByText('With it, the')).toBeVisible();
  await expect(page.locator('.with .ladder')).toHaveAccessibleName('hits on 2 or more');
  await rifle.click();
  await page.getByRole('button', { name: 'Fire the Rifle' }).click();
  await told(page);
  await expect(page.locator('.turns')).toContainText('hit, 2 hearts');
  await expect(page.locator('.turns')).toContainText('2. Revolvers');
});

test('those who watch follow an Ambush without being asked', async ({ page, gallery }) => {
  await gallery.open(page, 'ambushed');
  await expect(page.getByRole('heading', { name: 'Ambush' })).toBeVisible();
  await expect(page.locator('[data-choices]')).toHaveCount(0);
  await expect(page.getByText('Waiting for Abigail (Juno)')).toBeVisible();
});

test('whoever is killed loses half the stage, and the winner is asked what to take', async ({
  page,
  gallery,
}) => {
  await gallery.open(page, 'lastShot');
  await page.getByRole('button', { name: 'Fire the Rifle' }).click();
  await told(page);
  await expect(page.getByRole('heading', { name: 'Rest in peace' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take the Loot' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take the Cash' })).toBeVisible();
});

test('a face-down card is taken by looking, and that is asked once', async ({ page, gallery }) => {
  await gallery.open(page, 'bribeAnswer');
  await expect(page.locator('.cloth .down')).toContainText('Gold Card from Crimson Falls');
  const take = page.getByRole('button', { name: /take/i });
  await take.click();
  await expect(take).toHaveText('To look is to take. Take it?');
  await take.click();
  await told(page);
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
});

test('an offer grows by what is pressed, and shows both faces of one’s own Gold', async ({
  page,
  gallery,
}) => {
  await gallery.open(page, 'bribe');
  await expect(page.locator('.cloth').first()).toContainText('$4');
  await expect(page.locator('.cloth').first()).toContainText('Gold from Crimson Falls');
  await expect(page.getByRole('button', { name: 'A dollar more' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Slide it over' })).toBeVisible();
});

test('a window names what it means, and says why there is no work', async ({ page, gallery }) => {
  await gallery.open(page, 'window');
  await expect(page.getByText('Only the gang sees this: Nell lies at Halfway Oak')).toBeVisible();
  await expect(page.getByRole('button', { name: /Strike now/ })).toBeEnabled();
  await expect(page.getByRole('button', { name: /After the work/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: /Strike now/ }).click();
  await told(page);
  await expect(page.getByRole('heading', { name: 'Ambush' })).toBeVisible();
});

test('shopping: shelves, what is too dear, and one button that names the deal', async ({ page, gallery }) => {
  await gallery.open(page, 'shop', '&shop');
  await expect(page.getByRole('heading', { name: 'Prosperity General Store' })).toBeVisible();
  const bag = page.getByRole('button', { name: /^Large Bag/ });
  await expect(bag).toHaveAttribute('aria-disabled', 'true');
  await expect(bag).toContainText('$2 short');
  await page.getByRole('button', { name: /^Lantern/ }).click();
  await expect(page.locator('.deal')).toContainText('Lantern, $2');
  // A thing may be handed in instead of Cash.
  await page.locator('.ways button', { hasText: 'Rations' }).click();
  await expect(page.getByRole('button', { name: /^Hand in the/ })).toBeVisible();
  await page.locator('.ways button').first().click();
  await page.getByRole('button', { name: 'Buy the Lantern for $2' }).click();
  await told(page);
  await expect(page.locator('.sq[aria-label="Lantern"]')).toBeVisible();
});

test('a Jailbreak rolls in front of everybody', async ({ page, gallery }) => {
  await gallery.open(page, 'escape');
  await page
    .getByRole('button', { name: /^Roll to Escape/ })
    .first()
    .click();
  await told(page);
  await expect(page.locator('.story')).toContainText(/free|escape/i);
});

test('at the Tournament a back is picked by hand, and one’s own cards are known', async ({
  page,
  gallery,
}) => {
  await gallery.open(page, 'poker');
  await expect(page.locator('.own')).toContainText('Trail Guide');
  const card = page.locator('.pickable').last();
  await card.click();
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^Pick .* Card/ }).last()).toBeVisible();
  // No other face is anywhere on the page.
  expect(await page.locator('#board').innerText()).not.toContain('Hired Gun');
});

test('a Duel is fought for all to see, and the end shows the race', async ({ page, gallery }) => {
  await gallery.open(page, 'duel');
  await page.getByRole('button', { name: /fight yourself/i }).click();
  await told(page);
  await expect(page.locator('.story')).toContainText(/wins? the Duel/);
  await gallery.open(page, 'end', '&show=end');
  await expect(page.getByRole('img', { name: /^Rep after each Round/ })).toBeVisible();
  await expect(page.locator('.sources')).toContainText('The gang');
  await expect(page.getByRole('img', { name: /^The gang, \d+ Rep: Robbery 24/ })).toBeVisible();
  await page.getByText('Check the numbers').click();
  await expect(page.getByRole('rowheader', { name: 'the count' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('nothing moves for those who asked for less, and the scene is still told', async ({ page, gallery }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await gallery.open(page, 'battle');
  await page.getByRole('button', { name: 'Fire the Rifle' }).click();
  await told(page);
  await expect(page.locator('.turns')).toContainText('hit, 2 hearts');
});
