import { findings } from './axe';
import { expect, test } from './fixtures';

test('after a game, its review is made and shows where the chance went', async ({ player }) => {
  // Every decision is played out many times, and nobody says how fast this machine is.
  test.slow();
  const { page } = player;
  const id = await player.make({ seats: ['me', 'cowhand'] });
  await player.finish(id);
  await player.sitAt(id);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  // The progress is there until the review is.
  await expect(page.getByRole('heading', { name: 'Who was winning' })).toBeVisible({ timeout: 450_000 });
  await expect(page.getByRole('heading', { name: 'Your decisions' })).toBeVisible();
  const points = await page.locator('.led .v').allTextContents();
  const [start, luck, others, skill, end] = points.map((text) =>
    Number(text.replace('−', '-').replace(/[%+]/g, '')),
  );
  expect((start ?? NaN) + (luck ?? NaN) + (others ?? NaN) + (skill ?? NaN)).toBe(end);
  expect(await findings(page)).toEqual([]);

  // A decision leads to the very step of the replay.
  const box = page.locator('.dec .box');
  const replay = box.getByRole('link', { name: /^Replay step/ });
  const step = /\d+/.exec(await replay.innerText())?.[0];
  const did = await page.locator('.dec [aria-expanded="true"] .told').innerText();
  await replay.click();
  await expect(page.getByTestId('step')).toContainText(`Step ${step} of`);
  await expect(page.getByTestId('chose')).toContainText(did, { ignoreCase: true });

  // It is kept: nobody waits for it twice, and a link to a decision opens it.
  await page.goto(`/review/${id}#seat=1&step=${step}`);
  await expect(page.getByRole('heading', { name: /’s decisions$/ })).toBeVisible();
  expect(player.errors).toEqual([]);
});

test('among bots, a top hand says what it would do, and why', async ({ player }) => {
  const { page } = player;
  await player.sitAt(await player.make({ seats: ['me', 'cowhand'] }));
  await expect(player.choices).toBeVisible();
  await page.getByRole('button', { name: 'What would a top hand do?' }).click();
  const hint = page.getByRole('region', { name: 'A top hand’s view' });
  await expect(hint.locator('.odds li').first()).toContainText(/\d+% ± \d+/);
  await expect(hint).toContainText('that fit what you know');
  // It goes with the decision.
  await player.choose();
  await expect(hint).toBeHidden();
});

test('a finished game is taken back to a moment of its replay, at a table for practice', async ({
  player,
}) => {
  const { page } = player;
  const id = await player.make({ seats: ['me', 'cowhand'] });
  await player.finish(id);
  await page.goto(`/replay/${id}#as=open&step=2`);
  await page.getByRole('button', { name: 'Take back to here' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByText('Practice', { exact: true })).toBeVisible();
  await player.playOn();
  await expect(player.ending).toBeVisible();
  // There is no journal of it to go over.
  await expect(page.getByRole('link', { name: 'Replay' })).toHaveCount(0);
  expect(player.errors).toEqual([]);
});

test('the last choice of a running game among bots is taken back, again and again', async ({ player }) => {
  const { page } = player;
  const first = await player.make({ seats: ['me', 'cowhand'] });
  await player.sitAt(first);
  await expect(player.choices).toBeVisible();
  const takeBack = async () => {
    await page.getByRole('button', { name: 'What would a top hand do?' }).click();
    await page.getByRole('button', { name: 'Take back my last choice' }).click();
  };
  // There is nothing to take back yet, and the page says so.
  await takeBack();
  await expect(page.getByText('you have made no choice that could be taken back')).toBeVisible();
  await page.keyboard.press('Escape');

  const offered = await player.choices.first().innerText();
  await player.choose();
  await expect(player.choices).toBeVisible();
  await takeBack();
  await expect(page).not.toHaveURL(new RegExp(first));
  await expect(page.getByText('Practice', { exact: true })).toBeVisible();
  await expect(player.choices).toBeVisible();
  expect(await player.choices.first().innerText()).toBe(offered);
  // What was made before the practice table began can be taken back there, too; here there was nothing.
  await takeBack();
  await expect(page.getByText('you have made no choice that could be taken back')).toBeVisible();
  expect(player.errors).toEqual([]);
});
