import type { Page } from '@playwright/test';
import type { TableView, Update } from '../src/lib/protocol';
import { expect, test } from './fixtures';

/** Lets the server tell of a table as one does that has other rules: nothing of the game but what was told. */
async function retold(page: Page, table: Partial<TableView>): Promise<void> {
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const reply = JSON.parse(String(message)) as { update?: Partial<Update> };
      if (reply.update?.reload && reply.update.table) {
        delete reply.update.view;
        Object.assign(reply.update, { asked: null, awaits: [] });
        Object.assign(reply.update.table, table);
      }
      socket.send(JSON.stringify(reply));
    });
  });
}

const CANNOT_GO_ON = 'This server has other rules now, under which this game cannot go on.';
const NO_REPLAY = 'This game was played under different rules from the ones this server has now.';

for (const game of ['goat', 'critters', 'lords', 'west']) {
  const seats = Array<'cowhand'>(game === 'goat' || game === 'lords' ? 2 : 3).fill('cowhand');
  const options = game === 'critters' ? { timers: 'off' } : {};

  test(`a game of ${game} that was interrupted says so and keeps its story`, async ({ come }) => {
    const ann = await come('Ann');
    const id = await ann.make({ game, seats: ['me', ...seats], options });
    // Something has happened, and nothing happens by itself until Ann chooses again.
    await ann.sitAt(id);
    await ann.playOn(1);
    expect(await ann.asked()).toBe(true);
    await ann.page.evaluate(() => localStorage.setItem('rustlers.likes', JSON.stringify({ board: 'drawn' })));
    await retold(ann.page, { status: 'closed', notice: CANNOT_GO_ON });
    for (const width of [1280, 390]) {
      await ann.page.setViewportSize({ width, height: 800 });
      await ann.sitAt(id);
      await expect(ann.page.getByRole('heading', { name: 'This game has been interrupted.' })).toBeVisible();
      await expect(ann.page.getByText(CANNOT_GO_ON)).toBeVisible();
      if (width < 720) await ann.page.getByRole('button', { name: 'Story' }).click();
      await expect(ann.page.locator('.story li').first()).toBeVisible();
    }
    await ann.page.setViewportSize({ width: 1280, height: 800 });
    await ann.page.goto(`/tv/${id}`);
    await expect(ann.page.getByText(CANNOT_GO_ON)).toBeVisible();
    expect(ann.errors).toEqual([]);
  });
}

test('a finished game under other rules shows its result and no replay', async ({ come }) => {
  const ann = await come('Ann', { board: 'drawn' });
  const id = await ann.make();
  const outcome = { places: [2, 1, 3], scores: [7, 9, 2] };
  await retold(ann.page, { status: 'over', notice: NO_REPLAY, outcome });
  await ann.sitAt(id);
  await expect(ann.ending.getByText(NO_REPLAY)).toBeVisible();
  await expect(ann.ending.locator('li').first()).toContainText('9');
  await expect(ann.ending.getByText('Replay', { exact: true })).toHaveCount(0);
  await expect(ann.page.locator('.story li').first()).toBeVisible();

  await ann.page.route('**/replay?*', (route) =>
    route.fulfill({ status: 410, json: { error: 'this game was played under different rules' } }),
  );
  await ann.page.goto(`/replay/${id}`);
  await expect(ann.page.getByText('so it cannot be replayed')).toBeVisible();
  expect(ann.errors).toEqual([]);
});
