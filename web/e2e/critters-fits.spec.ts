import { expect, type Page } from '@playwright/test';
import { findings } from './axe';
import { misplaced, SIZES } from './fits';
import { crittersTest as test } from './gallery';

/** What everybody must see at any time: all critters, what is going on, and one's own strip. */
const ALWAYS = ['.disc', '.before b', '.middle', '.you', '.you .turn', '.stash'];

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const head = (seat: number) => (page: Page) => page.locator(`[data-at="seat:${seat}"]`).click();
const lay = (at: number) => (page: Page) => page.locator('.compose .lay').nth(at).click();

/** Every kind of decision, with four to eight at the table: the state, how it is reached, and what else must be seen. */
const DECISIONS: Record<
  string,
  { state: string; steps?: ((page: Page) => Promise<void>)[]; also?: string[] }
> = {
  'a split for four': { state: 'split4', also: ['.middle .piece', '.middle h2'] },
  'a split for eight': { state: 'split8', also: ['.middle .piece', '.middle h2'] },
  'a card taken up': { state: 'split8', steps: [(page) => page.locator('.middle .piece').first().click()] },
  'a split that is done': { state: 'split8', steps: [press(/^Deal the rest/)], also: ['.player .piece'] },
  'somebody else’s split': { state: 'splits', also: ['.middle h2'] },
  'talk of four': { state: 'talk4', also: ['[data-action]', '.middle h2'] },
  'talk of six': { state: 'talk', also: ['[data-action]', '.middle h2'] },
  'talk of eight with threats and offers': {
    state: 'talk8',
    also: ['[data-action]', '.middle h2', '.player .chip'],
  },
  'being ready': { state: 'ready', also: ['[data-action]'] },
  'a look at the pile': { state: 'peeked', also: ['[data-action]', '.middle .top'] },
  'whom to threaten': { state: 'talk8', steps: [press(/^Threaten$/)], also: ['[data-action]'] },
  'what to do with a critter': { state: 'talk8', steps: [head(3)], also: ['.menu'] },
  'what to say': { state: 'talk8', steps: [press(/^Say/)], also: ['.menu'] },
  'a payoff': {
    state: 'talk',
    steps: [head(2), press(/^Pay for a Yes/), lay(0), lay(0), lay(1)],
    also: ['.compose', '.compose .hint'],
  },
  'a gift out of a rich stash': {
    state: 'rich',
    steps: [head(4), press(/^Give a gift/), lay(3)],
    also: ['.compose', '.compose .hint'],
  },
  'two answers': { state: 'answer', also: ['.answers li', '[data-action]'] },
  'four answers': { state: 'answers', also: ['.answers li', '[data-action]'] },
  'the floor': { state: 'turns', also: ['.middle h2'] },
  'somebody else’s floor': { state: 'waits', also: ['.middle h2'] },
  'only cards': { state: 'frozen', also: ['[data-action]', '.middle h2'] },
  'a promo card before the vote': { state: 'window', also: ['.tally', '.trick'] },
  'a promo card nobody has': { state: 'asked', also: ['.tally', '.trick'] },
  'waiting for a promo card': { state: 'waiting', also: ['.tally', '.middle .waits'] },
};

for (const [name, { state, steps = [], also = [] }] of Object.entries(DECISIONS)) {
  test(`fits without scrolling: ${name}`, async ({ page, gallery }) => {
    await gallery.open(page, state);
    for (const step of steps) await step(page);
    await expect(page.locator('.settling')).toHaveCount(0);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      // A menu, or the answers, may lie over the table, and on a phone over the cards.
      const over = (await page.locator('.over').count()) > 0;
      const compose = (await page.locator('.compose').count()) > 0;
      const seen = ALWAYS.filter(
        (one) =>
          !(over && ['.disc', '.before b'].includes(one)) &&
          !(compose && one === '.stash') &&
          !(size === 'phone' && over && one === '[data-action]'),
      );
      expect.soft(await misplaced(page, [...seen, ...also]), `${name}, ${size}`).toEqual([]);
    }
  });
}

test('the cards turn without a scroll, and no card covers a face', async ({ page, gallery }) => {
  await page.setViewportSize(SIZES['small laptop']);
  await gallery.open(page, 'reveal');
  await page.evaluate(() => (window as unknown as { gallery: { play(): void } }).gallery.play());
  await expect(page.locator('.tally')).toBeVisible();
  for (const seat of [1, 2]) await expect(page.locator(`[data-at="act:${seat}"].up`)).toBeVisible();
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    expect.soft(await misplaced(page, [...ALWAYS, '.tally']), size).toEqual([]);
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('.player')].map((player) => {
        const [disc, act] = ['.disc', '.act .card'].map((part) =>
          player.querySelector(part)?.getBoundingClientRect(),
        );
        if (!disc || !act) return 0;
        const across = Math.min(disc.right, act.right) - Math.max(disc.left, act.left);
        return Math.max(0, across) / disc.width;
      }),
    );
    expect.soft(Math.max(...covered), size).toBeLessThan(0.12);
  }
});

test('threats pass under all words, and no hand lies on a name', async ({ page, gallery }) => {
  for (const state of ['talk8', 'waiting', 'turns']) {
    await gallery.open(page, state);
    for (const size of ['small laptop', 'laptop', 'small desktop', 'desktop'] as const) {
      await page.setViewportSize(SIZES[size]);
      const crossed = () =>
        page.evaluate(() => {
          const hands = [...document.querySelectorAll('.hands .hand')].map((hand) =>
            hand.getBoundingClientRect(),
          );
          const lines = document.querySelector('.lines');
          const wrong = hands.length ? [] : ['there are no hands'];
          for (const words of document.querySelectorAll('.before b, .before .facts, .middle h2, .middle p')) {
            const plate = words.closest('.before') ?? words;
            const box = words.getBoundingClientRect();
            const opaque = /^rgb\(/.test(getComputedStyle(plate).backgroundColor);
            const after =
              lines && lines.compareDocumentPosition(plate) & Node.DOCUMENT_POSITION_FOLLOWING ? true : false;
            if (!opaque || !after) wrong.push(`lines cross "${words.textContent}"`);
            // The drawing of a hand leaves the corners of its square free.
            const free = (hand: DOMRect) => hand.width * 0.2;
            if (
              hands.some(
                (hand) =>
                  hand.left + free(hand) < box.right &&
                  hand.right - free(hand) > box.left &&
                  hand.top + free(hand) < box.bottom &&
                  hand.bottom - free(hand) > box.top,
              )
            )
              wrong.push(`a hand lies on "${words.textContent}"`);
          }
          return wrong;
        });
      // The hands go where they belong once the page has been laid out.
      await expect.poll(crossed, { message: `${state}, ${size}` }).toEqual([]);
    }
  }
});

for (const theme of ['day', 'night']) {
  test(`whom the table waits for can be read by ${theme}`, async ({ page, gallery }) => {
    await gallery.open(page, 'waiting', `&theme=${theme}`);
    await expect(page.locator('.middle .waits')).toHaveText('Does Ada have a trick up their sleeve?');
    expect(await findings(page, ['color-contrast'])).toEqual([]);
  });
}

test('the end shows everything and what to do next', async ({ page, gallery }) => {
  await gallery.open(page, 'end', '&show=end');
  for (const size of ['small laptop', 'laptop', 'small desktop', 'desktop'] as const) {
    await page.setViewportSize(SIZES[size]);
    expect
      .soft(await misplaced(page, ['.richest', '.count li', '.count .total', '.deeds']), size)
      .toEqual([]);
    // The buttons of the ending and the room between take the rest.
    const rest = await page.evaluate(() => {
      const board = document.querySelector('#board');
      const zoom = (board as unknown as { currentCSSZoom: number }).currentCSSZoom;
      const bottom = board?.querySelector('.end')?.getBoundingClientRect().bottom ?? 0;
      return ((board?.getBoundingClientRect().bottom ?? 0) - bottom) / zoom;
    });
    expect.soft(rest, size).toBeGreaterThan(76);
  }
});
