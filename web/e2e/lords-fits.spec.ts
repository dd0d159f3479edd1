import { expect, type Page } from '@playwright/test';
import { misplaced, SIZES } from './fits';
import { lordsTest as test } from './gallery';

/** What everybody must see in any decision: the others, what it is about, and one's own strip with the hand and the herd. */
const ALWAYS = ['.player', '.matter', '.you', '.you .turn', '.hand', '.hand .card', '.mine .herd'];

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Every kind of decision, with two to six at the table: the state, how it is reached, and what else must be seen. */
const DECISIONS: Record<
  string,
  { state: string; steps?: ((page: Page) => Promise<void>)[]; also?: string[] }
> = {
  'a turn': { state: 'turn', also: ['.poster', '.piles .one'] },
  'a turn of two': { state: 'two', also: ['.poster', '.piles .one'] },
  'a turn of six': { state: 'six', also: ['.poster', '.piles .one'] },
  'a turn with more than fits at once': { state: 'crowd', also: ['.poster', '.piles .one'] },
  'a turn after a loss': {
    state: 'robbed',
    steps: [(page) => page.evaluate('gallery.play()').then(() => page.locator('.loss').waitFor())],
    also: ['.poster', '.loss', '.loss .btn'],
  },
  'another action': { state: 'again', also: ['.poster', '.end'] },
  'a discard': { state: 'discard', also: ['.poster'] },
  'cards picked from the hand': { state: 'turn', steps: [press(/^Krakengoat/)], also: ['.poster'] },
  'an action card picked': { state: 'crowd', steps: [press(/^Loaf of Goat/)], also: ['.poster'] },
  'the first reply in a duel': { state: 'duel1', also: ['.duel h2', '.side .card', '.duel .who'] },
  'the first reply of six, with an escape': { state: 'crowdFirst', also: ['.duel h2', '.duel .who'] },
  'a duel': { state: 'duel', also: ['.duel h2', '.side .card', '.duel .slot', '.duel .who', '.prize .pill'] },
  'a long duel of six': {
    state: 'crowdDuel',
    also: ['.duel h2', '.duel .slot', '.duel .who', '.prize .pill'],
  },
  'an action card to answer': { state: 'escape', also: ['.assault h2', '.assault .does', '.assault .stake'] },
  'a long action card to answer': {
    state: 'escapeRUS',
    also: ['.assault h2', '.assault .does', '.assault .stake'],
  },
  'two numbers to call': { state: 'call', also: ['.assault h2', '.assault p'] },
  'an action card to take': { state: 'take', also: ['.assault h2', '.does'] },
  'a pile to raid from six': { state: 'crowdRaid', also: ['.assault h2', '.raid li'] },
  'a pile to share': { state: 'share', also: ['.basket', '.basket .sum', '.share header p'] },
  'a pile to share among six': { state: 'crowdShare', also: ['.basket', '.basket .sum', '.share header p'] },
  'a pile to give away whole': { state: 'share1', also: ['.basket', '.share header p'] },
  'an action card too many': { state: 'shed', also: ['.shed h2', '.does'] },
  'goats too many among six': { state: 'crowdTrim', also: ['.trim h2', '.trim p'] },
};

for (const [name, { state, steps = [], also = [] }] of Object.entries(DECISIONS)) {
  test(`fits without scrolling: ${name}`, async ({ page, gallery }) => {
    await gallery.open(page, state);
    for (const step of steps) await step(page);
    await expect(page.locator('[data-choices]')).toBeVisible();
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await expect.poll(() => misplaced(page, [...ALWAYS, ...also]), size).toEqual([]);
      expect.soft(await broken(page), size).toEqual([]);
    }
  });
}

/** Words of the table that run over two lines, or out of the box around them. */
function broken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const texts = document.createTreeWalker(
      document.querySelector('#board') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      const box = around?.closest('.poster, .btn, .player, .basket, .tag, .pill, .arena, .you, .ground');
      if (!around || !box || !around.checkVisibility() || around.getBoundingClientRect().width <= 2) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) wrong.push(`"${word}" is broken`);
        const [edge, inner] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
        if (edge.left < inner.left - 1.5 || edge.right > inner.right + 1.5 || edge.bottom > inner.bottom + 3)
          wrong.push(`"${word}" runs out of ${box.className}`);
      }
    }
    return wrong;
  });
}

test('the table grows with a large window', async ({ page, gallery }) => {
  const size = async () => {
    const boxes = ['.matter', '.hand .card', '.player'].map((piece) =>
      page.locator(piece).first().boundingBox(),
    );
    return (await Promise.all(boxes)).map((box) => box?.height ?? 0);
  };
  await page.setViewportSize(SIZES.laptop);
  await gallery.open(page, 'turn');
  const small = await size();
  await page.setViewportSize(SIZES.desktop);
  const large = await size();
  large.forEach((height, i) => expect(height).toBeGreaterThan(1.2 * (small[i] ?? 0)));
  // Nothing of the window is left empty below one's own strip.
  const strip = await page.locator('.you').boundingBox();
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeGreaterThan(SIZES.desktop.height - 40);
});

test('whoever lets an action card happen reads what it means for them', async ({ page, gallery }) => {
  for (const [card, costs] of [
    ['BLU', 'If you draw neither number, Vera takes your top pile.'],
    ['LOA', 'You miss a turn.'],
  ]) {
    await gallery.open(page, `escape${card}`);
    await expect(page.getByRole('button', { name: /^Let it happen/ })).toContainText(costs ?? '');
    const does = page.locator('.assault .does');
    await expect(does).toContainText(/\byour?\b/i);
    await expect(does).not.toContainText(/\bthey|their\b/i);
  }
});

test('Enter presses the button that somebody has walked to, and else what the question names', async ({
  page,
  gallery,
}) => {
  const chosen = () => page.evaluate('gallery.table.asked?.decision ?? null');
  await gallery.open(page, 'call');
  const card = (number: number) => page.getByRole('button', { name: `Luck card ${number}` });
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  // Back to the first card, and away with it again.
  await page.keyboard.press('Shift+Tab');
  await expect(card(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(1)).toHaveAttribute('aria-pressed', 'false');
  expect(await chosen()).toBe(1);
  await page.keyboard.press('1');
  await expect(card(1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-choices]')).toBeHidden();
  expect(await chosen()).not.toBe(1);
});
