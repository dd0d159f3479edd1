import type { Page } from '@playwright/test';
import { statSync } from 'node:fs';
import { expect, test, type Player } from './fixtures';
import { DRAWN, duo, press } from './west-crew';
import { Westerner } from './west';
import { CAST, position } from './west-positions';

// The figures of the west's table, as docs/figures.md has them. They depend on the machine, and are no part of the tests.

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** How many Rounds of bots are timed. */
const ROUNDS = 10;

const lines: string[] = [];
const note = (what: string, value: string, limit: string) => lines.push(`| ${what} | ${value} | ${limit} |`);
test.afterAll(() => console.log(`\n| | measured | limit |\n|---|---|---|\n${lines.join('\n')}\n`));

/** A processor a quarter as fast as this one. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The frames per second while something goes on in the page; the browser shows 60 at the most. */
function framesOf(page: Page, during: string): Promise<number> {
  return page.evaluate(
    ({ during }) =>
      new Promise<number>((done) => {
        // Panning is a hand on the map that goes round in a circle; everything else only watches.
        const map = document.querySelector<HTMLElement>('[data-map]');
        const box = map?.getBoundingClientRect();
        const send = (kind: string, turn: number) => {
          if (during !== 'pan' || !map || !box) return;
          const clientX = box.x + box.width / 2 + 90 * Math.sin(turn);
          const clientY = box.y + box.height / 2 + 60 * Math.cos(turn);
          const hand = { pointerId: 1, pointerType: 'mouse', isPrimary: true, buttons: 1, bubbles: true };
          map.dispatchEvent(new PointerEvent(kind, { ...hand, clientX, clientY }));
        };
        const began = performance.now();
        let frames = 0;
        send('pointerdown', 0);
        const step = (now: number) => {
          frames += 1;
          send('pointermove', frames / 20);
          if (now - began < 4_000) return requestAnimationFrame(step);
          send('pointerup', frames / 20);
          done((frames * 1_000) / (now - began));
        };
        requestAnimationFrame(step);
      }),
    { during },
  );
}

/** The processor time of the main thread for each frame, in ms: it does not depend on what else the machine does. */
async function workOf(page: Page, during: () => Promise<number>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  };
  const before = await spent();
  const began = Date.now();
  const frames = await during();
  const seconds = (Date.now() - began) / 1_000;
  const work = ((await spent()) - before) * 1_000;
  await session.detach();
  return work / (frames * seconds);
}

async function onTurn(player: Player): Promise<Westerner> {
  const juno = new Westerner(player);
  const start = position(({ seats: [abigail] }) => {
    if (abigail) abigail.at = 'town_road';
  });
  await juno.sitAt(await juno.make(start, ['me', 'cowhand', 'cowhand', 'cowhand']));
  await juno.ready();
  return juno;
}

for (const [name, size] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`frames per second while panning on ${name}`, async ({ come }) => {
    const player = await come('Juno', DRAWN);
    await player.page.setViewportSize(size);
    const juno = await onTurn(player);
    await juno.map.focus();
    await juno.page.keyboard.press('+');
    const work = await workOf(juno.page, () => framesOf(juno.page, 'pan'));
    note(
      `work of the main thread for a frame of panning on ${name}`,
      `${work.toFixed(1)} ms`,
      'under 5.5 ms',
    );
    expect.soft(work).toBeLessThan(1_000 / 45 / 4);
    await slowDown(juno.page, 4);
    const before = await juno.page.locator('[data-map] .world').first().getAttribute('style');
    const frames = await framesOf(juno.page, 'pan');
    expect(await juno.page.locator('[data-map] .world').first().getAttribute('style')).not.toBe(before);
    note(`frames per second while panning on ${name}, 4 times slower`, frames.toFixed(0), 'at least 45');
    expect.soft(frames).toBeGreaterThan(45);
  });
}

test('frames per second in a Battle', async ({ come }) => {
  const { juno, vera } = await duo(come, 'lastShot');
  const dialog = (person: Westerner, name: RegExp) =>
    person.page.getByRole('dialog').getByRole('button', { name }).first();
  await vera.ready();
  await vera.ride('town_road');
  await vera.asked();
  await dialog(vera, /^Fight/).click();
  await juno.asked();
  await slowDown(vera.page, 4);
  await dialog(juno, /^Fight/).click();
  const frames = await framesOf(vera.page, 'watch');
  note('frames per second in a Battle, 4 times slower', frames.toFixed(0), '');
});

test('how soon, how large', async ({ come }) => {
  const loaded = async (player: Player, id: string) => {
    const files = new Set<string>();
    player.page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/\.(js|css)$/.test(pathname)) files.add(pathname);
    });
    await player.sitAt(id);
    await player.page.waitForLoadState('networkidle');
    return files;
  };
  const goat = await come('Ann', DRAWN);
  const others = await loaded(goat, await goat.make());
  const player = await come('Juno', DRAWN);
  const juno = new Westerner(player);
  const start = position(() => {});
  const id = await juno.make(start, ['me', 'cowhand', 'cowhand', 'cowhand']);
  const files = [...(await loaded(player, id))].filter((file) => !others.has(file));
  const size = files.reduce(
    (sum, file) => sum + statSync(new URL(`../dist${file}.br`, import.meta.url)).size,
    0,
  );
  note(
    'what a west table loads beyond a goat table, packed',
    `${(size / 1024).toFixed(0)} KB`,
    'under 120 KB',
  );
  expect.soft(size / 1024).toBeLessThan(120);

  // From the lobby, by a link, with nothing of the west in memory.
  const { page } = await come('Juno', DRAWN);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const took = await page.evaluate(
    (id) =>
      new Promise<number>((done) => {
        const link = document.createElement('a');
        link.href = `/table/${id}`;
        document.querySelector('main')?.append(link);
        const began = performance.now();
        link.click();
        const look = () => {
          if (document.querySelector('[data-map] .space')) done(performance.now() - began);
          else requestAnimationFrame(look);
        };
        look();
      }),
    id,
  );
  note('from the click to the map', `${(took / 1_000).toFixed(2)} s`, 'under 1.5 s');
  expect.soft(took).toBeLessThan(1_500);
});

test('a Round of three bots', async ({ come }) => {
  const juno = new Westerner(await come('Juno', DRAWN));
  const heard: number[] = [];
  juno.page.on('websocket', (socket) => socket.on('framereceived', () => heard.push(Date.now())));
  const id = await juno.player.make({
    game: 'west',
    seats: ['me', 'cowhand', 'cowhand', 'cowhand'],
    options: { characters: CAST },
    seed: '0b'.repeat(32),
    // As the lobby asks for it.
    pace_ms: 60,
  } as Parameters<Player['make']>[0]);
  await juno.sitAt(id);
  const strip = juno.page.locator('[data-strip] [data-choices]');
  const asked = juno.page.locator('[data-choices]').first();
  const end = strip.getByRole('button', { name: /^(End turn|Stop here)/ });
  const rounds: { seconds: number; told: number; sights: number; taken: boolean }[] = [];
  let since: number | null = null;
  let [sightsBefore, taken] = [0, false];
  const sights = () => juno.updates().reduce((sum, { sights }) => sum + (sights?.length ?? 0), 0);
  while (rounds.length < ROUNDS) {
    await expect(asked).toBeVisible({ timeout: 120_000 });
    const now = Date.now();
    if (!(await end.isVisible())) {
      // Something else is asked: whoever takes part looks longer than whoever watches.
      if (since !== null) taken = true;
      await press(juno, [/^Stay out/, /^Fight/, /^(Fire|Use) the/, /^Take the/]);
      continue;
    }
    if (since !== null) {
      const from = since;
      const served = heard.filter((at) => at > from && at <= now).at(-1) ?? from;
      rounds.push({
        seconds: (now - from) / 1_000,
        told: (served - from) / 1_000,
        sights: sights() - sightsBefore,
        taken,
      });
    }
    [since, sightsBefore, taken] = [Date.now(), sights(), false];
    await end.click();
    await expect(end).toBeHidden();
  }
  const alone = rounds.filter(({ taken }) => !taken);
  const said = rounds.map(
    ({ seconds, told, sights, taken }) =>
      `${seconds.toFixed(1)} (server ${told.toFixed(1)}, ${sights} things${taken ? ', with us' : ''})`,
  );
  note('seconds of a Round of three bots, one after another', said.join('; '), '');
  const longest = Math.max(...alone.map(({ seconds }) => seconds));
  note('the longest Round of three bots', `${longest.toFixed(1)} s`, 'under 20 s');
  expect.soft(longest).toBeLessThan(20);
});

test('memory after a whole game', async ({ come }) => {
  const juno = new Westerner(await come('Juno', DRAWN));
  const options = { characters: ['abigail_thorne', 'josiah_pell', 'nell_carver', 'vesper_lang'] };
  const id = await juno.player.make({
    game: 'west',
    seats: ['me', 'cowhand', 'cowhand', 'cowhand'],
    options,
    seed: '07'.repeat(32),
  } as Parameters<Player['make']>[0]);
  await juno.sitAt(id);
  const wishes = [/^Ride there/, /^(Pan|Dig|Work)/i, /^End/, /^Fight/, /^(Fire|Use) the/];
  const ends = juno.player.ending;
  // A press ends what is being shown, so that the next question comes.
  while (!(await ends.isVisible())) await press(juno, wishes);
  const session = await juno.page.context().newCDPSession(juno.page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const used = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN) / 1024 / 1024;
  note('memory of the page after a whole game', `${used.toFixed(0)} MB`, 'under 80 MB');
  expect.soft(used).toBeLessThan(80);
  expect(juno.player.errors).toEqual([]);
});
