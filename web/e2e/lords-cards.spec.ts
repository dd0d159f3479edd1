import type { Locator } from '@playwright/test';
import type { Action } from '../src/lib/protocol/lords';
import { expect, test, type Player } from './fixtures';
import { Company, offering, options } from './lords';

// Every action card, played by a person on the drawn table through to what it does. The tables have editions of their
// own, with so few kinds of cards that the wanted one comes soon.

const drawn = { board: 'drawn' as const };
const story = (person: Player) => person.page.locator('.story');
const loss = (person: Player) => person.page.locator('.loss');

type Come = (name?: string, likes?: object) => Promise<Player>;

async function two(come: Come, cards: Partial<Record<Action, number>>) {
  const people = [await come('Ann', drawn), await come('Ben', drawn)];
  const company = await Company.sit(people, options(cards));
  const other = (person: Player) => people.find((one) => one !== person) ?? person;
  return { company, other, done: () => expect(people.flatMap(({ errors }) => errors)).toEqual([]) };
}

/** The one a card is played on lets it happen, if asked: who has no action card is not. */
async function lets(company: Company, person: Player): Promise<void> {
  const pass = person.page.getByRole('button', { name: /^Let it happen/ });
  if ((await company.next()) === person && (await pass.isVisible())) await person.answers(() => pass.click());
}

/** Plays such a card, again and again, until it takes a pile; whose, and by whom. */
async function steals(come: Come, card: Action, then: (thief: Player) => Promise<void> = async () => {}) {
  const { company, other, done } = await two(come, { [card]: 7 });
  for (let tries = 0; tries < 12; tries += 1) {
    const { person, offer } = await company.until(offering(card));
    const robbed = other(person);
    await person.answers(() => offer.click());
    if (card !== 'ATO') await lets(company, robbed);
    await then(person);
    const end = /steals your top pile|comes to nothing|Boom!/;
    await expect(story(robbed).getByText(end).last()).toBeVisible();
    await robbed.page.keyboard.press('Escape');
    if (await loss(robbed).isVisible()) return { robbed, done };
  }
  throw new Error(`${card} never took a pile`);
}

const takers: [Action, RegExp, (thief: Player) => Promise<void>][] = [
  ['LEA', /Leap of Goat: .* drew a [3-6], and 3 or more steals/, async () => {}],
  ['RUS', /Russian Goatlette: you drew the 2/, async () => {}],
  ['ATO', /Atomic Goat: you drew the 6/, async () => {}],
  [
    'BLU',
    /Bluff Goat: you drew a [1-5], and it was not called/,
    async (thief) => {
      await thief.page.keyboard.press('Escape');
      await expect(thief.page.getByRole('button', { name: /Luck card 6/ })).toBeVisible();
      await thief.page.keyboard.press('5');
      await thief.page.keyboard.press('6');
      await thief.page.keyboard.press('Enter');
    },
  ],
];
for (const [card, why, then] of takers) {
  test(`${card} takes a pile, and the robbed one is told which, where to and why`, async ({ come }) => {
    test.slow();
    const { robbed, done } = await steals(come, card, then);
    await expect(loss(robbed)).toContainText(
      card === 'ATO' ? /took your pile|Your pile is trash/ : /took your pile/,
    );
    await expect(loss(robbed)).toContainText(/2 (Goat Ninjas?|Krakengoats?|T-Goats?), \d+ points/);
    await expect(loss(robbed)).toContainText(why);
    done();
  });
}

test('GTH shares a pile out in one gesture', async ({ come }) => {
  test.slow();
  const { company, other, done } = await two(come, { GTH: 7 });
  const { person, offer } = await company.until(offering('GTH'));
  const robbed = other(person);
  await person.answers(() => offer.click());
  await lets(company, robbed);
  await person.page.keyboard.press('Escape');
  await person.page.getByRole('button', { name: /^lift pile 2 out of \S+ herd/ }).click();
  await person.page.keyboard.press('Escape');
  await person.page.getByRole('button', { name: 'you', exact: true }).click();
  await person.page.getByRole('button', { name: /^Share/ }).click();
  await robbed.page.keyboard.press('Escape');
  await expect(loss(robbed)).toContainText(/shared out your pile/);
  await expect(loss(robbed)).toContainText(/Goatinhood: .* got 2 goats/);
  done();
});

test('LOA costs a turn', async ({ come }) => {
  test.slow();
  const { company, other, done } = await two(come, { LOA: 7 });
  const { person, offer } = await company.until(offering('LOA'));
  const lazy = other(person);
  await person.answers(() => offer.click());
  await lets(company, lazy);
  await expect(story(lazy).getByText('You will miss the next turn.').last()).toBeVisible();
  await expect(story(lazy).getByText('You miss this turn.').last()).toBeVisible();
  expect(await company.next()).toBe(person);
  done();
});

test('VIS shows the cards of another, and takes one', async ({ come }) => {
  test.slow();
  const { company, other, done } = await two(come, { VIS: 7, FLO: 7 });
  const { person, offer } = await company.until(offering('VIS'));
  const robbed = other(person);
  await person.answers(() => offer.click());
  await lets(company, robbed);
  await person.page.keyboard.press('Escape');
  const take = person.page.getByRole('button', { name: /^take an? / }).first();
  const what = (await take.getAttribute('aria-label'))?.replace('take ', '') ?? '';
  await person.answers(() => take.click());
  await expect(
    story(person)
      .getByText(new RegExp(`^You take ${what}`))
      .last(),
  ).toBeVisible();
  await expect(
    story(robbed)
      .getByText(new RegExp(`takes ${what} from you`))
      .last(),
  ).toBeVisible();
  expect(await company.next()).toBe(person);
  done();
});

test('SAN brings two cards and an action', async ({ come }) => {
  test.slow();
  const { company, done } = await two(come, { SAN: 7 });
  const { person, offer } = await company.until(offering('SAN'));
  const hand = person.page.locator('[data-at^="hand:"] button');
  await person.answers(() => offer.click());
  await person.page.keyboard.press('Escape');
  await expect(hand).toHaveCount(7);
  const pair = person.page.getByRole('button', { name: /^pair / }).first();
  await person.answers(() => pair.click());
  await expect(hand).toHaveCount(5);
  done();
});

test('FLO brings two actions, of which one may be forfeited', async ({ come }) => {
  test.slow();
  const { company, other, done } = await two(come, { FLO: 7 });
  const { person, offer } = await company.until(offering('FLO'));
  await person.answers(() => offer.click());
  await person.page.keyboard.press('Escape');
  await person.answers(() =>
    person.page
      .getByRole('button', { name: /^pair / })
      .first()
      .click(),
  );
  expect(await company.next()).toBe(person);
  const end = person.page.getByRole('button', { name: /^End the turn/i });
  await person.page.keyboard.press((await end.getAttribute('data-key')) ?? '');
  expect(await company.next()).toBe(other(person));
  done();
});

/** The place for an Escape Goat, once it can be played. */
const escape = (person: Player): Locator =>
  person.page.getByRole('button', { name: /Escape/ }).and(person.page.locator('[data-key="E"]'));

test('ESC answers a duel, and keeps the card of the attacker', async ({ come }) => {
  test.slow();
  const { company, other, done } = await two(come, { ESC: 7 });
  for (let tries = 0; tries < 12; tries += 1) {
    const { person, offer } = await company.until(/^duel /);
    const defender = other(person);
    await person.answers(() => offer.click());
    await defender.page.keyboard.press('Escape');
    await expect(defender.choices).toBeVisible();
    if (!(await escape(defender).count())) {
      await company.quietly(defender);
      continue;
    }
    await escape(defender).click();
    await expect(
      story(person)
        .getByText(/ plays an Escape Goat and gains your /)
        .last(),
    ).toBeVisible();
    await expect(loss(defender)).toHaveCount(0);
    return done();
  }
  throw new Error('nobody could escape');
});

test('ESC answers an action card, which fizzles', async ({ come }) => {
  test.slow();
  const { company, other, done } = await two(come, { ESC: 7, LOA: 4 });
  for (let tries = 0; tries < 20; tries += 1) {
    const { person, offer } = await company.until(offering('LOA'));
    const target = other(person);
    await person.answers(() => offer.click());
    // With no action card at all nobody is asked.
    const asked = await company.next();
    if (asked !== target || !(await escape(target).count())) continue;
    await escape(target).click();
    await expect(
      story(person)
        .getByText(/ plays an Escape Goat: the Loaf of Goat fizzles/)
        .last(),
    ).toBeVisible();
    expect(await company.next()).toBe(target);
    return done();
  }
  throw new Error('nobody could escape');
});

test('a standing order lets small piles go without a question', async ({ come }) => {
  test.slow();
  const { company, other, done } = await two(come, {});
  const { person, offer } = await company.until(/^duel /);
  const defender = other(person);
  await defender.page.getByRole('button', { name: /^Standing order/ }).click();
  await defender.page.getByRole('radio', { name: /under 60 points/ }).check();
  await defender.page.keyboard.press('Escape');
  await person.answers(() => offer.click());
  // Nobody touches the defender's page: it says what happens, and the pile goes.
  await expect(loss(defender)).toContainText(/took your pile/);
  await expect(loss(defender)).toContainText(/Won in a duel/);
  done();
});
