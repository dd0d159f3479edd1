import { expect, test } from './fixtures';

test('two people meet by a link, talk, and play', async ({ come }) => {
  const ann = await come('Ann');
  await ann.page.goto('/');
  await ann.page.getByRole('button', { name: /^Friends: open a table of The Good/ }).click();
  await ann.page.getByRole('button', { name: 'Open the table' }).click();
  const link = await ann.page.getByRole('textbox', { name: 'Send this to your friends' }).inputValue();
  expect(link).toContain('/table/');

  const ben = await come('Ben');
  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(ann.page.locator('.room').getByText('Ben')).toBeVisible();

  await ann.page.getByRole('button', { name: 'Greenhorn in chair 3' }).click();
  await ann.page.getByRole('button', { name: 'Start with 1 bot' }).click();
  await expect(ben.page.getByText('Round 1.').first()).toBeVisible();
  await expect(ann.page.getByText('Round 1.').first()).toBeVisible();

  await ben.page.getByRole('button', { name: 'Talk' }).first().click();
  await ben.page.getByLabel('Your message').fill('<b>It is the Sheriff.</b>');
  await ben.page.getByRole('button', { name: 'Say', exact: true }).click();
  await ann.page.getByRole('button', { name: /Talk/ }).first().click();
  await expect(ann.page.getByText('<b>It is the Sheriff.</b>')).toBeVisible();
});

test('whispers reach one ear', async ({ come }) => {
  const ann = await come('Ann');
  const id = await ann.make({ seats: ['me', 'free', 'free'], start: false, whispers: true });
  await ann.sitAt(id);
  const [ben, cat] = [await come('Ben'), await come('Cat')];
  for (const player of [ben, cat]) {
    await player.sitAt(id);
    await player.page.getByRole('button', { name: 'Sit here' }).first().click();
  }
  await expect(ann.page.locator('.room').getByText('Cat')).toBeVisible();
  await ann.page.getByRole('button', { name: /^Start/ }).click();
  for (const player of [ann, ben, cat]) {
    await expect(player.page.getByText('Round 1.').first()).toBeVisible();
    await player.page.getByRole('button', { name: /Talk/ }).first().click();
  }
  await ann.page.getByLabel('Who will hear it').selectOption('Ben');
  await ann.page.getByLabel('Your message').fill('psst');
  await ann.page.getByRole('button', { name: 'Say', exact: true }).click();
  await expect(ben.page.getByText('psst')).toBeVisible();
  // Cat hears what comes after, so the whisper would have been there.
  await ann.page.getByLabel('Who will hear it').selectOption('everybody');
  await ann.page.getByLabel('Your message').fill('hello');
  await ann.page.getByRole('button', { name: 'Say', exact: true }).click();
  await expect(cat.page.getByText('hello')).toBeVisible();
  await expect(cat.page.getByText('psst')).toHaveCount(0);
});

test('who watches sees the story and no choices, and is not heard at the table', async ({ come }) => {
  const ann = await come('Ann');
  const id = await ann.make();
  await ann.sitAt(id);
  const eve = await come('Eve');
  await eve.sitAt(id);
  await expect(eve.page.getByText('Watching')).toBeVisible();
  await expect(eve.page.getByText('Round 1.').first()).toBeVisible();
  await eve.page.getByRole('button', { name: /Talk/ }).first().click();
  await eve.page.getByLabel('Your message').fill('She is lying');
  await eve.page.getByRole('button', { name: 'Say', exact: true }).click();
  await expect(eve.page.getByText('She is lying')).toBeVisible();
  await ann.playOn(1);
  await ann.page.getByRole('button', { name: /Talk/ }).first().click();
  await expect(ann.page.getByText('She is lying')).toHaveCount(0);
  await expect(eve.choices).toHaveCount(0);
});
