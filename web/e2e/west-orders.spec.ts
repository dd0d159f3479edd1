import { expect, test } from './fixtures';
import { Westerner } from './west';
import { DRAWN, table } from './west-crew';

test('a hidden Bandit orders from the map, on her turn and off it, and nobody else learns of it', async ({
  come,
}) => {
  const [juno, vera] = [new Westerner(await come('Juno', DRAWN)), new Westerner(await come('Vera', DRAWN))];
  const start = table(10, (seats) => {
    Object.assign(seats[0] ?? {}, { at: 'halfway_oak', gold: { watermill: [3, 0] } });
    Object.assign(seats[2] ?? {}, { at: 'hiding:saloon', hid: 8, hiding: 3 });
  });
  // It is the Bandit's own turn.
  start.position.active = 2;
  const id = await juno.player.make({
    game: 'west',
    seats: ['me', 'cowhand', 'free', 'cowhand'],
    start: false,
    ...start,
  } as Parameters<typeof juno.player.make>[0]);
  await juno.sitAt(id);
  await vera.sitAt(id);
  await vera.page.getByRole('button', { name: /^Sit/ }).click();
  await juno.page.getByRole('button', { name: /^Start/ }).click();
  await vera.ready();

  await vera.page.getByRole('button', { name: 'Order', exact: true }).click();
  const order = vera.page.locator('[data-order]');
  await order.selectOption({ label: 'strike any Pioneer with Loot worth 3 Rep or more' });
  await expect(vera.page.getByLabel('An order is set')).toBeVisible();
  await vera.page.getByLabel('after they have worked').check();
  await expect.poll(() => vera.frames.join('\n')).toMatch(/"after_work":true/);
  await vera.page.getByLabel('after they have worked').uncheck();
  await expect(order).toHaveValue(JSON.stringify({ worth: 3 }));
  // It is still her turn.
  await expect(vera.strip.getByRole('button', { name: /^End/ })).toBeVisible();

  // The Pioneer's page was told of the table, and of nothing that was ordered there.
  const told = juno.frames.join('\n');
  expect(told).toContain('"order":null');
  expect(told).not.toMatch(/standing order|"order":(\{|"(?!ask"))|\/order"/);
  expect([...juno.player.errors, ...vera.player.errors]).toEqual([]);
});
