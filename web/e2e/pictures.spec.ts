import { execFileSync } from 'node:child_process';
import { knows } from './critters';
import { expect, test, type Player } from './fixtures';
import { Goatherd } from './goat';
import { take } from './pictures';
import { BIN } from './server';
import { DRAWN, duo, solo } from './west-crew';
import { Westerner } from './west';
import { position } from './west-positions';

// The pictures of How to play, taken of real tables.

/** A table of three bots and one person that begins with a position. */
async function begin(player: Player, game: string, wish: object): Promise<void> {
  const seats = ['me', 'cowhand', 'cowhand', 'cowhand'];
  const made = { game, seats, seed: '07'.repeat(32), ...wish };
  await player.sitAt(await player.make(made as Parameters<Player['make']>[0]));
}

interface Opening {
  options: object;
  position: object;
}

/** What comes of a choice, as the rules say. */
function after(game: string, { options, position }: Opening, step: object): Opening {
  const input = JSON.stringify({ game, options, position, script: [step] });
  const tried = JSON.parse(execFileSync(BIN, ['try'], { input, encoding: 'utf8' })) as Opening;
  return { options, position: tried.position };
}

/** The second round of the goat: two hats are out, and somebody has four cards to offer from. */
function goat(holder: number): Opening {
  const seats = [
    { coins: 5, tokens: ['Bottle', 'Cattle'], hats_on: ['Banker'] },
    { coins: 3, tokens: ['Bottle', 'Supplies'], hats_on: [] },
    { coins: 6, tokens: ['Bottle'], hats_on: ['Robber'] },
    { coins: 2, tokens: ['Bottle', 'Money Bill'], hats_on: [] },
  ];
  const locations = {
    Store: { tokens: 2, coins: 3 },
    Bank: { tokens: 0, coins: 4 },
    Ranch: { tokens: 2, coins: 1 },
    Saloon: { tokens: 2, coins: 0 },
  };
  const hand = { holder, cards: ['Widow', 'Sheriff', 'Goat', 'Gunslinger'] };
  const aside = { face_up: 'Charlatan', face_down: 'Seller', discarded: [], last_active: null };
  return {
    options: { players: 4 },
    position: { round: 2, asked: 'offer', seats, locations, hand, ...aside },
  };
}

/** The lords with a herd each, on somebody's turn. */
function lords(active: number): Opening {
  const seats = [
    { hand: ['NI', 'KR', 'KR', 'GL'], herd: ['TG TG', 'GH GH'], gold: 1, actions: ['LEA'] },
    { hand: ['FM', 'FB', 'DR', 'GH'], herd: ['FG FG', 'FM FM FM', 'NI MG'], gold: 0, actions: ['ESC'] },
    { hand: ['LP', 'LP', 'TG', 'GU'], herd: ['DR DR'], gold: 1, actions: [] },
    { hand: ['FG', 'FB', 'DR', 'NI'], herd: ['GU GU', 'KR KR'], gold: 0, actions: ['VIS'] },
  ].map((seat) => ({ ...seat, herd: seat.herd.map((pile) => pile.split(' ')), total: 0, missed: 0 }));
  const turn = { round: 1, dealer: 0, active, asked: 'turn' };
  const budget = { ordinary: 1, santy: 0, acted: false };
  return {
    options: { players: 4, version: 'strategic', scoring: 'running', discard: 'strict' },
    position: { ...turn, budget, seats, discard_pile: ['DR', 'FM'], action_discard: ['SAN'] },
  };
}

test('the goat: a card to offer', async ({ come }) => {
  const juno = new Goatherd(await come('Juno', DRAWN));
  await begin(juno.player, 'goat', goat(0));
  await juno.asked();
  for (const [part, value] of Object.entries({ card: 'Goat', name: 'Sheriff', to: '1' }))
    await juno.page.locator(`form.offer label:has(input[name=${part}][value="${value}"])`).click();
  await take(juno.page, 'goat', 'offer');
});

test('the goat: a card that is offered', async ({ come }) => {
  const juno = new Goatherd(await come('Juno', DRAWN));
  const made = { seat: 1, choice: { offer: { card: 'Goat', name: 'Sheriff', to: 0 } } };
  await begin(juno.player, 'goat', after('goat', goat(1), made));
  await juno.asked();
  await take(juno.page, 'goat', 'answer');
});

test('the critters: a split, and the talk about it', async ({ come }) => {
  const juno = await knows(await come('Juno', DRAWN));
  await begin(juno.player, 'critters', { options: { payoffs: true } });
  await expect(juno.button(/^Deal the rest/)).toBeVisible();
  for (const seat of [0, 0, 1, 2]) {
    await juno.page.locator('.middle .piece').first().click();
    await juno.head(seat).click();
  }
  await take(juno.page, 'critters', 'split');
  await juno.deal();
  await juno.put('guard');
  await juno.head(2).click();
  await juno.button(/^Threaten/).click();
  await expect(juno.page.locator('.card-down, [data-down]').nth(2)).toBeVisible();
  await take(juno.page, 'critters', 'talk');
});

test('the lords: what a turn may bring', async ({ come }) => {
  const juno = await come('Juno', DRAWN);
  await begin(juno, 'lords', lords(0));
  await expect(juno.page.getByRole('button', { name: /^pair / }).first()).toBeVisible();
  await take(juno.page, 'lords', 'turn');
});

test('the lords: a duel', async ({ come }) => {
  const juno = await come('Juno', DRAWN);
  const duel = { seat: 1, choice: { duel: { opponent: 0, card: 'GH' } } };
  await begin(juno, 'lords', after('lords', lords(1), duel));
  await expect(juno.choices).toBeVisible();
  await take(juno.page, 'lords', 'duel');
});

test('a ride, before it begins', async ({ come }) => {
  const juno = new Westerner(await come('Juno', DRAWN));
  const start = position(({ seats: [abigail] }) => {
    if (abigail) abigail.at = 'town_road';
  });
  await juno.sitAt(await juno.make(start, ['me', 'cowhand', 'cowhand', 'cowhand']));
  await juno.ready();
  await juno.tap('watermill');
  await expect(juno.strip).toContainText('Watermill');
  await take(juno.page, 'west', 'ride');
});

test('a shop', async ({ come }) => {
  const juno = await solo(await come('Juno', DRAWN), 'shop', 0);
  await juno.page.getByRole('button', { name: 'Other', exact: false }).first().click();
  await juno.page.locator('[data-act="shop"]').click();
  await juno.page.getByRole('button', { name: /^Lantern/ }).click();
  await take(juno.page, 'west', 'shop');
});

test('somebody comes by', async ({ come }) => {
  const { juno, vera } = await duo(come, 'ambush');
  await juno.ready();
  await juno.ride('halfway_oak');
  await expect(async () => {
    await vera.page.keyboard.press('x');
    await expect(vera.page.getByRole('button', { name: /^Strike now/ })).toBeVisible({ timeout: 400 });
  }).toPass({ timeout: 60_000 });
  await take(vera.page, 'west', 'window');
});

test('a Battle', async ({ come }) => {
  const { juno, vera } = await duo(come, 'lastShot');
  const dialog = (person: Westerner, name: RegExp) =>
    person.page.getByRole('dialog').getByRole('button', { name }).first();
  await vera.ready();
  await vera.ride('town_road');
  await vera.asked();
  await dialog(vera, /^Fight/).click();
  await juno.asked();
  await dialog(juno, /^Fight/).click();
  // Whoever has the first shot: the scene is the same for both.
  await expect(async () => {
    for (const person of [vera, juno]) await person.page.keyboard.press('x');
    const shots = [vera, juno].map((person) => dialog(person, /^(Fire|Use) the/).isVisible());
    expect((await Promise.all(shots)).some(Boolean)).toBe(true);
  }).toPass({ timeout: 60_000 });
  await take(vera.page, 'west', 'battle');
});
