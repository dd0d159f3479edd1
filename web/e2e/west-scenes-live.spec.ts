import { readFileSync } from 'node:fs';
import { expect, test, type Player } from './fixtures';
import { Westerner } from './west';
import type { Position } from './west-positions';

/** The positions of the gallery's moments, played here by real clients against the real program. */
const SCENES = JSON.parse(
  readFileSync(new URL('../src/lib/games/west/gallery/scenes.json', import.meta.url), 'utf8'),
) as Record<string, { position: Position }>;

const DRAWN = { board: 'drawn' } as const;

function start(scene: string): { position: Position } {
  const found = SCENES[scene];
  if (!found) throw new Error(`there is no scene ${scene}`);
  return { position: found.position };
}

/** One person at seat `own` of six, bots on the others. */
async function alone(player: Player, scene: string, own: number): Promise<Westerner> {
  const person = new Westerner(player);
  const seats = Array.from({ length: 6 }, (_, seat) =>
    seat === own ? ('me' as const) : ('cowhand' as const),
  );
  await person.sitAt(await person.make(start(scene), seats));
  await person.ready();
  return person;
}

/** Juno is Abigail and Vera is Nell; bots are the others. */
async function both(come: (name: string, likes: object) => Promise<Player>, scene: string) {
  const juno = new Westerner(await come('Juno', DRAWN));
  const vera = new Westerner(await come('Vera', DRAWN));
  const id = await juno.make(start(scene), ['me', 'cowhand', 'cowhand', 'free', 'cowhand', 'cowhand']);
  await juno.sitAt(id);
  await vera.sitAt(id);
  await vera.page.getByRole('button', { name: /^Sit/ }).click();
  await juno.page.getByRole('button', { name: /^Start/ }).click();
  return { juno, vera };
}

const press = (person: Westerner, name: string | RegExp) =>
  person.page.getByRole('dialog').getByRole('button', { name }).first().click();

/** Everything that somebody was told so far. */
const story = (person: Westerner) =>
  person
    .updates()
    .flatMap(({ sights }) => (sights ?? []).map(({ text }) => text))
    .join('\n');

test('shopping: the action list opens the shop, and the purse pays', async ({ come }) => {
  const juno = await alone(await come('Juno', DRAWN), 'shop', 0);
  await juno.page.getByRole('button', { name: 'Other', exact: false }).first().click();
  await juno.page.locator('[data-act="shop"]').click();
  await juno.page.getByRole('button', { name: /^Lantern/ }).click();
  await press(juno, 'Buy the Lantern for $2');
  await expect(juno.page.locator('.sq[aria-label="Lantern"]')).toBeVisible();
  // At the Bank, everything goes in, and a dollar less than everything comes out again.
  const [wallet, deposit, funds] = [0, 1, 2].map((place) => juno.page.locator('.purse dd').nth(place));
  if (!wallet || !deposit || !funds) throw new Error('there is no purse');
  const all = Number((await funds.innerText()).slice(1));
  await press(juno, 'Bank');
  await press(juno, /^Put \$\d+ in$/);
  await expect(wallet).toHaveText('$0');
  await expect(deposit).toHaveText(`$${all}`);
  await juno.asked();
  await press(juno, 'Take out less');
  await press(juno, `Take $${all - 1} out`);
  await expect(wallet).toHaveText(`$${all - 1}`);
  await expect(deposit).toHaveText('$1');
  await juno.asked();
  await press(juno, 'Leave');
  await expect(juno.page.getByRole('dialog')).toHaveCount(0);
  expect(juno.player.errors).toEqual([]);
});

test('an Ambush, a Bribe with a face-down card, and peace', async ({ come }) => {
  const { juno, vera } = await both(come, 'ambush');
  await juno.ready();
  await juno.ride('halfway_oak');
  await vera.asked();
  await press(vera, /^Strike now/);
  await vera.asked();
  await press(vera, /^Fight/);
  await juno.asked();
  await expect(juno.page.getByRole('heading', { name: 'Ambush' })).toBeVisible();
  await press(juno, /^Offer a bribe/);
  await juno.asked();
  await press(juno, 'A dollar more');
  await expect(juno.page.locator('.cloth').first()).toContainText('$1');
  await juno.asked();
  await press(juno, /^Give .*Gold from Crimson Falls/i);
  await expect(juno.page.locator('.cloth').first()).toContainText('Gold from Crimson Falls');
  await juno.asked();
  await press(juno, 'Slide it over');
  await vera.asked();
  // She sees a back, and where it is from.
  await expect(vera.page.locator('.cloth .down')).toContainText('Gold Card from Crimson Falls');
  await press(vera, 'Take it');
  await press(vera, /To look is to take/);
  await vera.asked();
  await expect(vera.page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  for (const person of [juno, vera]) expect(person.player.errors).toEqual([]);
});

test('a Battle to the death, as both of them see it', async ({ come }) => {
  const { juno, vera } = await both(come, 'lastShot');
  await vera.ready();
  await vera.ride('town_road');
  await vera.asked();
  await press(vera, /^Fight/);
  await juno.asked();
  await press(juno, /^Fight/);
  // Whoever is asked fires until somebody falls.
  const fallen = /killed by|You kill/;
  await expect(async () => {
    for (const person of [vera, juno]) {
      await person.page.keyboard.press('x');
      const fire = person.page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Fire|Use) the|^Play nothing|^Leave the dice/ });
      if (await fire.first().isVisible()) await fire.first().click({ timeout: 1_000 });
    }
    expect(story(vera)).toMatch(fallen);
  }).toPass({ timeout: 120_000 });
  for (const person of [juno, vera]) expect(person.player.errors).toEqual([]);
});

test('a Jailbreak', async ({ come }) => {
  const vera = await alone(await come('Vera', DRAWN), 'escape', 3);
  await expect(vera.page.getByRole('heading', { name: 'Jailbreak' })).toBeVisible();
  await press(vera, /^Roll to Escape/);
  await vera.asked();
  expect(story(vera)).toMatch(/[Ee]scape|free/);
  expect(vera.player.errors).toEqual([]);
});

test('a Train robbery begins with whoever rolls for the Deputy', async ({ come }) => {
  const vera = await alone(await come('Vera', DRAWN), 'train', 3);
  await vera.page.getByRole('button', { name: 'Other', exact: false }).first().click();
  await vera.page
    .getByRole('button', { name: /Deputy Stevens/ })
    .first()
    .click();
  await vera.asked();
  await expect(vera.page.getByRole('heading', { name: 'Hands up' })).toBeVisible();
  await press(vera, /act for Deputy Stevens/);
  await expect(vera.page.getByRole('heading', { name: /^Battle/ })).toBeVisible();
  expect(vera.player.errors).toEqual([]);
});

test('a Tournament, for somebody who stays out', async ({ come }) => {
  const abe = await alone(await come('Abe', DRAWN), 'pokerEntry', 5);
  await abe.page.getByRole('button', { name: /^End/i }).first().click();
  await abe.asked();
  await expect(abe.page.getByRole('heading', { name: 'Poker Tournament' })).toBeVisible();
  await press(abe, 'Stay out');
  await abe.asked();
  expect(story(abe)).toMatch(/Round 8 begins/);
  expect(abe.player.errors).toEqual([]);
});

test('the end, with a Duel and the race', async ({ come }) => {
  const abe = await alone(await come('Abe', DRAWN), 'duel', 5);
  await abe.page.getByRole('button', { name: /^End/i }).first().click();
  await expect(async () => {
    await abe.page.keyboard.press('x');
    await expect(abe.player.ending).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect(abe.page.getByRole('img', { name: /^Rep after each Round/ })).toBeVisible();
  expect(abe.updates().some((update) => JSON.stringify(update.sights ?? '').includes('"duel_won"'))).toBe(
    true,
  );
  expect(abe.player.errors).toEqual([]);
});
