import { ALL_RULES, Critter, EIGHT, knows } from './critters';
import { expectFits } from './fits';
import { expect, test, type Player } from './fixtures';

const drawn = { board: 'drawn' as const };
const NAMES = ['Ann', 'Ben', 'Cat', 'Dan'];
const PHONE = { width: 390, height: 844 };

/** Four people at one table, Ben on a phone; Ann is the host, and so the first boss. */
async function four(
  come: (name: string, likes: object) => Promise<Player>,
  options: Record<string, unknown>,
) {
  const players = await Promise.all(NAMES.map((name) => come(name, drawn)));
  const critters = await Promise.all(players.map(knows));
  const [ann, ben, cat, dan] = critters as [Critter, Critter, Critter, Critter];
  await ben.page.setViewportSize(PHONE);
  const id = await ann.player.make({
    game: 'critters',
    seats: ['me', 'free', 'free', 'free'],
    start: false,
    options,
  });
  await ann.player.sitAt(id);
  for (const other of [ben, cat, dan]) {
    await other.player.sitAt(id);
    await other.button(/^Sit/).click();
    await expect(other.page.getByRole('button', { name: /^Stand up|^Leave/ }).first()).toBeVisible();
  }
  await ann.button(/^Start/).click();
  for (const one of critters) {
    await expect(one.page.locator('.critters')).toBeVisible();
    await one.hurry();
  }
  return { id, critters, ann, ben, cat, dan };
}

test('four people split, threaten, bribe, choose in secret, and vote', async ({ come }) => {
  test.slow();
  const { critters, ann, ben, cat, dan } = await four(come, { payoffs: true, fuzz: 'long' });

  // Ann is the boss. She drags one card, taps another, and gives the third by the keyboard.
  await expect(ann.status).toContainText('You are the boss, Ann');
  await expect(ben.status).toContainText('Ann splits the loot');
  const loose = ann.page.locator('.middle .piece');
  await expect(loose).toHaveCount(6);
  await loose.first().dragTo(ann.head(1));
  await expect(loose).toHaveCount(5);
  await loose.first().click();
  await ann.head(2).click();
  await expect(loose).toHaveCount(4);
  await loose.first().focus();
  await ann.page.keyboard.press('Enter');
  await expect(ann.page.getByText(/^Who gets/)).toBeVisible();
  await ann.page.keyboard.press('4');
  await expect(loose).toHaveCount(3);
  // Nobody sees it yet, and it cannot be called fair yet.
  await expect(ann.button(/^Call it fair/)).toBeDisabled();
  expect(dan.sights.some((sight) => typeof sight === 'object' && 'shared' in sight)).toBe(false);
  for (let left = 3; left > 0; left -= 1) {
    await loose.first().click();
    await ann.page.keyboard.press('1');
    await expect(loose).toHaveCount(left - 1);
  }
  await ann.button(/^Call it fair/).click();
  for (const one of critters) {
    await one.hurry();
    await expect(one.page.locator('.middle h2')).toHaveText(one === ann ? 'Your split' : 'Ann’s split');
    await expect(one.status).toHaveText('Choose a card to play');
  }

  // Cat threatens Dan, and all see it.
  await cat.head(3).click();
  await cat.button(/^Threaten Dan/).click();
  for (const one of [ann, ben, dan]) {
    await expect(one.head(2)).toHaveAccessibleName(/threatens Dan/);
  }

  // Dan gives Ann a bill; she takes it.
  await dan.head(0).click();
  await dan.button(/^Give/).click();
  await dan.button(/^One more bill/).click();
  await dan.button(/^Make the offer/).click();
  await expect(ann.page.getByText('Dan offers you a gift', { exact: true })).toBeVisible();
  await ann.button(/^Take it/).click();
  for (const one of critters) await expect(one.head(0)).toHaveAccessibleName(/6 bills/);

  // Ben, on the phone, pays Cat for a yes: a bill and a card that only he knows.
  await ben.head(2).click();
  await ben.button(/^Pay for a Yes/).click();
  const card = ben.page.locator('.compose .lay').first();
  await card.click();
  await card.click();
  await expect(card).toHaveAccessibleName(/face down$/);
  await ben.button(/^One more bill/).click();
  await ben.button(/^Make the offer/).click();
  await expect(cat.page.getByRole('img', { name: /^Ben pays Cat to vote Yes/ })).toHaveAccessibleName(
    /1 bill and a hidden card \(binding\)/,
  );
  // Words are words.
  await ann.head(3).click();
  await ann.button(/^“Vote Yes\.”/).click();
  await expect(dan.page.getByText(/Ann says: "Dan, vote Yes\."/).first()).toBeAttached();

  // All choose. What lies face down is nobody's business.
  await ann.put('yes');
  await ben.put('no');
  await ben.put('skim');
  await cat.put('yes');
  await dan.put('guard');
  for (const one of critters) {
    await expect(one.page.locator('[data-down="true"]')).toHaveCount(4);
    const seat = critters.indexOf(one);
    for (const other of [0, 1, 2, 3].filter((other) => other !== seat)) {
      await expect(one.page.locator(`[data-at="act:${other}"] use`)).toHaveAttribute(
        'href',
        '#critters-actions-back',
      );
    }
    const downs = one.sights.flatMap((sight) =>
      typeof sight === 'object' && 'put_down' in sight ? [sight.put_down] : [],
    );
    expect(downs.length).toBe(5);
    for (const { seat: by, action } of downs) expect(action !== null).toBe(by === seat);
    for (const view of one.views) {
      view.seats.forEach((own, at) => {
        if (at !== seat) expect([own.stash, own.revealed ? null : own.card]).toEqual([null, null]);
      });
      // The hidden card of the bribe is Ben's alone.
      if (seat !== 1) expect(view.offers.flatMap(({ hidden }) => hidden)).toEqual([]);
    }
  }

  // A hand that moves makes everybody look again.
  await ann.set();
  await cat.head(1).click();
  await cat.button(/^Threaten Ben/).click();
  await expect(ann.button(/^I’m ready/)).toBeVisible();

  for (const one of critters) await one.set();
  for (const one of critters) {
    await one.hurry();
    await expect(one.page.getByText('Job 2', { exact: true }).first()).toBeVisible();
    const story = one.page.locator('.story');
    if (one !== ben) await expect(story).toContainText(/2 Yes, 0 No\. The vote passes\./);
  }
  // Cat voted yes and has the bill; Ann stays boss.
  await expect(dan.head(2)).toHaveAccessibleName(/6 bills/);
  await expect(dan.head(0)).toHaveAccessibleName(/boss/);
  for (const one of critters) expect(one.player.errors).toEqual([]);
});

test('dealing evenly only fills the split, and nothing comes up under the pointer', async ({ come }) => {
  test.slow();
  const { ann, ben } = await four(come, { fuzz: 'long' });
  const told = (one: Critter) =>
    one.sights.map((sight) => (typeof sight === 'string' ? sight : Object.keys(sight)[0]));
  const pieces = ann.page.locator('.player .piece');

  // Twice, because a nervous hand does.
  const deal = ann.button(/^Deal the rest/);
  await deal.dblclick();
  await expect(pieces).toHaveCount(6);
  await expect(deal).toBeDisabled();
  await expect(ann.status).toHaveText('Everything is shared out. Call it fair?');
  // It can be undone, and nobody has seen anything of it.
  await ann.button(/^Start over/).click();
  await expect(pieces).toHaveCount(0);
  await deal.click();
  await expect(pieces).toHaveCount(6);
  expect(told(ben)).not.toContain('shared');
  expect(told(ben)).not.toContain('committed');

  // The cards of the hand come up where the button was; a second click there plays none of them.
  const commit = ann.button(/^Call it fair/);
  await expect(ann.page.locator('.settling')).toHaveCount(0);
  const box = await commit.boundingBox();
  if (!box) throw new Error('the button is not there');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await ann.page.mouse.click(x, y);
  const open = ann.page.locator('[data-action][data-key]');
  await expect(open.first()).toBeVisible();
  await ann.page.mouse.click(x, y);
  await expect.poll(() => told(ben)).toContain('committed');
  await expect(ann.page.locator('.settling')).toHaveCount(0);
  expect(told(ann)).not.toContain('put_down');
  // A click that is meant does.
  await ann.put('guard');
});

test('whoever splits by the keyboard never loses the place', async ({ come }) => {
  test.slow();
  const { ann } = await four(come, { fuzz: 'long' });
  const { keyboard } = ann.page;
  const loose = ann.page.locator('.middle .piece');
  await loose.nth(1).focus();
  for (let left = 6; left > 0; left -= 1) {
    await expect(ann.page.locator('.middle .piece:focus')).toHaveCount(1);
    await keyboard.press('Enter');
    await expect(ann.page.getByText(/^Who gets the /)).toBeVisible();
    await keyboard.press(String((left % 4) + 1));
    await expect(loose).toHaveCount(left - 1);
  }
  // Then the end of the split is next, and it is not called fair by the same breath.
  await expect(ann.button(/^Call it fair/)).toBeFocused();
  // A card that is moved on is followed.
  const given = ann.page.locator('.player .piece').first();
  const card = await given.getAttribute('data-card');
  await given.focus();
  await keyboard.press('Enter');
  await keyboard.press('2');
  await expect(ann.page.locator(`.player.s2 [data-card="${card}"]`)).toBeFocused();
  await expect(ann.button(/^Call it fair/)).toBeEnabled();
});

test('at a real table every step of a round fits into every window', async ({ come }) => {
  test.slow();
  const ann = await knows(await come('Ann', drawn));
  const { page } = ann;
  const id = await ann.player.make({ game: 'critters', seats: EIGHT, options: ALL_RULES });
  await ann.player.sitAt(id);
  await expect(ann.button(/^Deal the rest/)).toBeVisible();
  const strip = ['.you', '.you .turn', '.stash'];
  const all = ['.disc', ...strip];
  await expectFits(page, [...all, '.middle .piece']);
  await ann.button(/^Deal the rest/).click();
  await expectFits(page, [...all, '.player .piece']);
  await ann.button(/^Call it fair/).click();
  await expect(page.locator('[data-action][data-key]').first()).toBeVisible();
  await expectFits(page, [...all, '[data-action]']);
  await ann.put('rob');
  await expectFits(page, [...all, '[data-action]']);
  await ann.head(3).click();
  await expectFits(page, ['.menu', '.you']);
  await ann.button(/^Pay for a Yes/).click();
  await page.locator('.compose .lay').first().click();
  await expectFits(page, ['.compose', '.disc']);
});

test('a whole game for eight with all rules, by the keyboard, with seven bots', async ({ come }) => {
  test.slow();
  const ann = await knows(await come('Ann', drawn));
  // Without timers bots take no breath between two words, and no window has to last.
  const options = { ...ALL_RULES, timers: 'off' };
  const id = await ann.player.make({ game: 'critters', seats: EIGHT, options });
  await ann.player.sitAt(id);
  await ann.playOn();
  await expect(ann.player.ending).toContainText('Richest');
  await expect(ann.player.ending).toContainText('The count');
  expect(ann.player.errors).toEqual([]);
  await expectFits(
    ann.page,
    ['.ending .btn', '.ending .richest', '.ending .count li'],
    ['small laptop', 'laptop', 'desktop'],
  );
  // Nobody is said to be ready twice in a round.
  for (const round of (await ann.page.locator('.story li').allInnerTexts()).join('\n').split(/^Round /m)) {
    const ready = round.match(/^.* (is|are) ready\.$/gm) ?? [];
    expect(ready.length, round).toBe(new Set(ready).size);
  }
  // And once more from the record.
  const { page } = ann;
  await page.goto(`/replay/${id}#as=open&step=4`);
  const step = page.getByTestId('step');
  await expect(step).toHaveText(/^Step 4 of/);
  await expect(page.locator('.player')).toHaveCount(8);
  // Every stash lies open for eyes that see everything, and for others only their own.
  const open = page.locator('.player').filter({ has: page.locator('.stashed .loot') });
  await expect(open).toHaveCount(8);
  await expect(open.first().locator('.loot').first()).toBeVisible();
  await expect(page.locator('.stash')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(step).toHaveText(/^Step 5 of/);
  await page.getByLabel('Seen by').selectOption('Ann');
  await expect(page.locator('.stash')).toBeVisible();
  await expect(open).toHaveCount(0);
  expect(ann.player.errors).toEqual([]);
});

test('one lap of talk: each has the floor once, then all choose', async ({ come }) => {
  test.slow();
  const { critters, ann, ben, cat, dan } = await four(come, { stepThree: 'orderly', fuzz: 'long' });
  await ann.deal();
  for (const one of critters) await one.hurry();
  await expect(ann.status).toContainText('You have the floor, Ann');
  await expect(ben.status).toContainText('Ann has the floor');
  await ann.button(/^Threaten$/).click();
  await ann.head(2).click();
  await expect(cat.head(0)).toHaveAccessibleName(/threatens Cat/);
  await expect(cat.button(/^Threaten$/)).toHaveCount(0);
  for (const one of [ann, ben, cat, dan]) await one.button(/^End my turn/).click();
  for (const one of critters) {
    await expect(one.page.locator('.middle h2')).toHaveText('Hands off the table');
    await one.put('yes');
  }
  for (const one of critters) await one.set();
  await ann.hurry();
  await expect(ann.page.getByText('Job 2', { exact: true }).first()).toBeVisible();
});

test('the screen for all has nobody’s secrets and says whom it waits for', async ({ come }) => {
  test.slow();
  const { id, critters, ann, ben, cat, dan } = await four(come, { payoffs: true, fuzz: 'long' });
  const tv = new Critter(await come('Tv', drawn));
  await tv.page.setViewportSize({ width: 1920, height: 1080 });
  await tv.page.goto(`/tv/${id}`);
  await expect(tv.page.getByRole('img', { name: /QR/i })).toBeVisible();
  await expect(tv.page.locator('.middle h2')).toHaveText('Ann splits');
  await ann.deal();
  await expect(tv.page.locator('.middle h2')).toHaveText('Ann’s split');
  for (const one of critters) await one.hurry();
  await ann.put('no');
  await cat.put('rob');
  await expect(tv.page.getByText('2 of 4 cards down, 0 ready')).toBeVisible();
  await expect(tv.page.locator('.act use')).toHaveCount(2);
  for (const use of await tv.page.locator('.act use').all()) {
    await expect(use).toHaveAttribute('href', '#critters-actions-back');
  }
  for (const view of tv.views) {
    for (const own of view.seats) expect([own.stash, own.card]).toEqual([null, null]);
  }

  // Own cards can be hidden with one tap, on a phone that somebody looks at.
  await ben.put('skim');
  await expect(ben.page.locator('.stash .own')).toHaveCount(4);
  await ben.button(/^Hide my cards/).click();
  await expect(ben.page.locator('.stash .own')).toHaveCount(0);
  await expect(ben.page.locator('[data-action][aria-pressed="true"]')).toHaveCount(0);
  await expect(ben.page.locator('[data-at="act:1"] use')).toHaveAttribute('href', '#critters-actions-back');
  await ben.button(/^Show my cards/).click();
  await dan.put('yes');
  for (const one of critters) await one.set();
  await expect(tv.page.getByText('Job 2', { exact: true }).first()).toBeVisible();
  expect(tv.player.errors).toEqual([]);
});

test('people call for turns, and a phone shows all there is to do without scrolling', async ({ come }) => {
  test.slow();
  const { critters, ann, ben, cat } = await four(come, { payoffs: true, fuzz: 'long' });
  await ann.deal();
  for (const one of critters) await one.hurry();
  // The five cards and what else may be done are in reach of a thumb.
  for (const name of [/^Threaten$/, /^Pay off$/, /^Say/])
    await expect(ben.button(name)).toBeInViewport({ ratio: 1 });
  await expect(ben.page.locator('[data-action="skim"]')).toBeInViewport({ ratio: 1 });
  const wide = await ben.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(PHONE.width);

  for (const one of [ann, ben, cat]) {
    await one.button(/^Say/).click();
    await one.button(/^Call for turns/).click();
  }
  for (const one of critters) await one.hurry();
  await expect(ann.status).toContainText('You have the floor');
});
