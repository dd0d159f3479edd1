import type { Locator, Page } from '@playwright/test';
import type { Replay } from '../src/lib/net/api';
import { viewsOf } from '../src/lib/table/patch';
import { SIZES as WINDOWS } from './fits';
import { expect, test } from './fixtures';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** The whole of something is on the screen, and not cut off by what it lies in. */
async function whole(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  const seen = await what.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio ?? 0)).observe(element);
      }),
  );
  expect(seen).toBeGreaterThan(0.99);
}

/** The parts of a replay that scroll: nothing of the table is to be looked for. */
function scrolls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.replay, .replay main, .beside')]
      .filter((box) => box.scrollHeight > box.clientHeight + 1.5 || box.scrollWidth > box.clientWidth + 1.5)
      .map((box) => `${box.className || box.tagName} (${box.scrollHeight} in ${box.clientHeight})`),
  );
}

/** The players of whom something lies outside their plate. */
function overruns(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.player')].flatMap((player) => {
      const edge = player.getBoundingClientRect();
      return [...player.querySelectorAll('.stat')]
        .map((stat) => stat.getBoundingClientRect())
        .filter(({ right, bottom }) => right > edge.right || bottom > edge.bottom)
        .map(
          ({ right, bottom }) => `${player.textContent} (${right} ${bottom} of ${edge.right} ${edge.bottom})`,
        );
    }),
  );
}

for (const viewport of SIZES) {
  test(`the lobby stands still while it loads, ${viewport.width} wide`, async ({ come }) => {
    for (const name of [undefined, 'Ann']) {
      const player = await come(name);
      const { page } = player;
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
      });
      if (name) await player.make();
      await page.setViewportSize(viewport);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { name: 'The Good and the Bad' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Open tables' })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      const sum = shifts.reduce((all, shift) => all + shift, 0);
      expect(sum, name ?? 'a stranger').toBeLessThan(0.02);
      // Nobody has done anything wrong by coming for the first time.
      expect(complaints).toEqual([]);
    }
  });
}

test('the waiting room tells everybody how the table was set up', async ({ player, come }) => {
  const id = await player.make({
    game: 'critters',
    seats: ['me', 'cowhand', 'free', 'free'],
    start: false,
    options: { payoffs: true, timers: 'off' },
    clock: { per_game: { seconds: 600, increment: 10 } },
  });
  const guest = await come('Ben');
  await guest.sitAt(id);
  const rules = guest.page.getByTestId('table-rules');
  await expect(rules).toContainText('Payoffs: On');
  await expect(rules).toContainText('Timers: Off');
  await expect(rules).toContainText('10 minutes each, plus 10 seconds per move.');
  await rules.getByText('What these rules mean').click();
  await expect(rules.locator('li').first()).toBeVisible();
  const usual = await player.make({ seats: ['me', 'free'], start: false });
  await guest.sitAt(usual);
  await expect(rules).toContainText('Table rules: standard. No clock.');
});

for (const viewport of SIZES) {
  test(`the curtain is in reach of whoever shares a device, ${viewport.width} wide`, async ({ come }) => {
    const player = await come('Ann', { board: 'drawn' });
    const { page } = player;
    await page.setViewportSize(viewport);
    const id = await player.make({ seats: ['me', 'me', 'cowhand'], options: { start: 0 } });
    await page.goto(`/table/${id}`);
    const curtain = page.getByTestId('curtain');
    await curtain.getByRole('button').click();
    const drop = page.getByRole('button', { name: 'Curtain' });
    await whole(page, drop);
    for (const tool of await page.locator('header.bar .tool:visible').all()) await whole(page, tool);
    await drop.click();
    await expect(curtain).toBeVisible();
  });
}

test('the big screen shows the face of whoever it tells about', async ({ player, come }) => {
  const id = await player.make({ seats: ['me', 'cowhand', 'cowhand', 'cowhand'] });
  const screen = await come();
  await screen.page.goto(`/tv/${id}`);
  const footer = screen.page.locator('footer');
  await expect(footer).toContainText(/\w/);
  const names = await screen.page.locator('.tvside .name').allTextContents();
  expect(names).toHaveLength(4);
  const faces = new Set<number>();
  await player.sitAt(id);
  for (let decision = 0; decision < 6 && (await player.asked()); decision += 1) {
    const [text, face] = await footer.evaluate((element) => [
      element.textContent ?? '',
      element.querySelector('[data-subject]')?.getAttribute('data-subject') ?? null,
    ]);
    const named = names
      .map((name, seat) => ({ seat, at: text?.indexOf(name) ?? -1 }))
      .filter(({ at }) => at >= 0);
    named.sort((one, other) => one.at - other.at);
    expect(face, text ?? '').toBe(named[0] ? String(named[0].seat) : null);
    if (named[0]) faces.add(named[0].seat);
    await player.choose();
  }
  expect(faces.size).toBeGreaterThan(0);
});

test('a replay tells what its viewer saw, has room for the whole table, and opens everything', async ({
  come,
}) => {
  const player = await come('Ann', { board: 'drawn' });
  const { page } = player;
  const id = await player.make({ seats: ['me', 'cowhand', 'cowhand', 'cowhand', 'cowhand'] });
  await player.finish(id);
  const of = async (eyes: string) =>
    (await (await page.request.get(`/api/tables/${id}/replay?as=${eyes}`)).json()) as Replay;
  const { frames } = await of('0');

  // Somebody refuses in front of everybody: it is told as it was seen.
  const step = frames.findIndex(
    ({ chose, sights }) => chose && !chose.text && sights?.some(({ text }) => text.endsWith(' refuses.')),
  );
  expect(step, 'nobody but us refused anything').toBeGreaterThan(0);
  await page.goto(`/replay/${id}#as=0&step=${step}`);
  await expect(page.getByTestId('chose')).toContainText(' refuses.');
  for (const size of ['small laptop', 'laptop', 'small desktop', 'desktop'] as const) {
    await page.setViewportSize(WINDOWS[size]);
    await whole(page, page.locator('.strip'));
    await whole(page, page.getByRole('button', { name: 'Play' }));
    expect(await scrolls(page), size).toEqual([]);
  }

  // A token of somebody else lies face down for us, and not for eyes that see everything.
  const open = (await of('open')).frames;
  const seats = (view: unknown) => (view as { seats: { tokens: string[] | null }[] }).seats;
  const rich = viewsOf(open).findIndex((view) =>
    seats(view)
      .slice(1)
      .some(({ tokens }) => tokens?.length),
  );
  expect(rich, 'nobody else had a token').toBeGreaterThanOrEqual(0);
  const back = page.locator('.player [title$="token"], .player [title$="tokens"]');
  await page.goto(`/replay/${id}#as=open&step=${rich}`);
  await expect(page.getByTestId('step')).toContainText(`Step ${rich} of`);
  await expect(page.locator('.player [data-face]').first()).toBeVisible();
  // With all that five players have got, too.
  await page.goto(`/replay/${id}#as=open&step=${open.length - 1}`);
  await expect(page.getByTestId('step')).toContainText(`Step ${open.length - 1} of`);
  for (const [size, viewport] of Object.entries(WINDOWS)) {
    await page.setViewportSize(viewport);
    expect(await overruns(page), size).toEqual([]);
  }
  await page.goto(`/replay/${id}#as=0&step=${rich}`);
  await expect(page.locator('.strip')).toBeVisible();
  await expect(back.first()).toBeVisible();
  await expect(page.locator('.player [data-face]')).toHaveCount(0);
});

test('a replay stays at its moment when it is seen through other eyes', async ({ come }) => {
  const player = await come('Ann', { board: 'drawn' });
  const { page } = player;
  const id = await player.make({ seats: ['me', 'cowhand'] });
  await player.finish(id);
  // Ann was never told of the third step, so her frames are fewer.
  await page.route(/\/replay\?as=/, async (route) => {
    const response = await route.fetch();
    const replay = (await response.json()) as Replay;
    // With the whole view in every frame, one can be missing.
    const views = viewsOf(replay.frames);
    const frames = replay.frames.map((frame, i) => ({ ...frame, at: 1_000 * i, view: views[i] }));
    if (route.request().url().endsWith('as=0')) frames.splice(3, 1);
    await route.fulfill({ response, json: { ...replay, frames } });
  });
  const step = page.getByTestId('step');
  const through = page.getByLabel('Seen by');
  await page.goto(`/replay/${id}#as=open&step=5`);
  await expect(step).toContainText('Step 5 of');
  await through.selectOption('Ann');
  await expect(step).toContainText('Step 4 of');
  await expect(page).toHaveURL(/#as=0&step=4$/);
  await through.selectOption('Everything open');
  await expect(step).toContainText('Step 5 of');
  // At the step itself she sees what she saw last.
  await page.goto(`/replay/${id}#as=open&step=3`);
  await expect(step).toContainText('Step 3 of');
  await through.selectOption('Ann');
  await expect(step).toContainText('Step 2 of');
});
