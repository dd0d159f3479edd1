import type { Replay } from '../src/lib/net/api';
import type { Update } from '../src/lib/protocol';
import { viewsOf } from '../src/lib/table/patch';
import { ALL_RULES, EIGHT, knows } from './critters';
import { expect, test, type Player } from './fixtures';

/** What a page was sent, by anybody, while it played; the same whatever the order of its fields. */
const kept = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

test('a page is told what its seat may know, and nothing else', async ({ player }) => {
  test.slow();
  const id = await player.make();
  await onlyItsOwn(player, id, () => player.playOn());
});

test('a page of GoodCritters is told what its seat may know, and nothing else', async ({ come }) => {
  test.slow();
  const ann = await knows(await come('Ann', { board: 'drawn' }));
  // Without timers the game lasts as long as the choices take.
  const options = { ...ALL_RULES, timers: 'off' };
  const id = await ann.player.make({ game: 'critters', seats: EIGHT, options });
  await onlyItsOwn(ann.player, id, () => ann.playOn());
});

/** Plays a game to its end, and compares what the page was sent with what its seat saw by the record. */
async function onlyItsOwn(player: Player, id: string, playOn: () => Promise<void>): Promise<void> {
  const { page } = player;
  const frames: string[] = [];
  const asked: string[] = [];
  let over = false;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      frames.push(String(payload));
      over ||= String(payload).includes('"status":"over"');
    }),
  );
  page.on('request', (request) => {
    if (!over) asked.push(new URL(request.url()).pathname);
  });
  await player.sitAt(id);
  await playOn();
  const replay = async (eyes: string) =>
    (await (await page.request.get(`/api/tables/${id}/replay?as=${eyes}`)).json()) as Replay;
  const [own, open] = [await replay('0'), await replay('open')];

  // Nothing was asked for before the end that is for after the game.
  expect(over, 'the end was told').toBe(true);
  expect(asked.filter((path) => /replay|journal|draws/.test(path))).toEqual([]);

  const seen = viewsOf(own.frames);
  const views = new Set(seen.map(kept));
  const sights = new Set(own.frames.flatMap((frame) => (frame.sights ?? []).map(kept)));
  const secrets = viewsOf(open.frames).filter((view, step) => kept(view) !== kept(seen[step]));
  expect(secrets.length, 'there was something to hide').toBeGreaterThan(own.frames.length / 2);

  const updates = frames
    .map((frame) => JSON.parse(frame) as { update?: Update })
    .flatMap(({ update }) => (update ? [update] : []));
  const told = viewsOf(updates).filter((view) => view !== null);
  expect(told.length).toBeGreaterThan(10);
  for (const view of told) expect(views.has(kept(view)), kept(view)).toBe(true);
  for (const sight of updates.flatMap((update) => update.sights ?? [])) {
    expect(sights.has(kept(sight)), kept(sight)).toBe(true);
  }

  // The page has only the story of its own seat, and the cookie is out of reach of scripts.
  const lines = await page.locator('.story li').allTextContents();
  const texts = new Set(own.frames.flatMap((frame) => (frame.sights ?? []).map(({ text }) => text)));
  for (const line of lines) expect(texts.has(line.trim()), line).toBe(true);
  expect(await page.evaluate(() => document.cookie)).toBe('');
}
