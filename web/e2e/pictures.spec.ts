import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from './fixtures';
import { DRAWN, duo, solo } from './west-crew';
import { Westerner } from './west';
import { position } from './west-positions';

// The pictures of How to play, taken of real tables and packed small by the browser itself.

const FOLDER = new URL('../src/lib/rules/pictures/west/tables/', import.meta.url);
const WIDTH = 520;

async function take(person: Westerner, name: string): Promise<void> {
  const { page } = person;
  const box = await page.locator('#board').boundingBox();
  if (!box) throw new Error('there is no board');
  const shot = await page.screenshot({ clip: box });
  const size = { width: WIDTH, height: Math.round((WIDTH * box.height) / box.width) };
  const blank = await page.context().newPage();
  const packed = await blank.evaluate(
    async ({ png, size }) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]), {
        resizeWidth: size.width,
        resizeHeight: size.height,
        resizeQuality: 'high',
      });
      const canvas = document.createElement('canvas');
      canvas.width = size.width;
      canvas.height = size.height;
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      return canvas.toDataURL('image/webp', 0.68).split(',')[1] ?? '';
    },
    { png: shot.toString('base64'), size },
  );
  await blank.close();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(new URL(`${name}.webp`, FOLDER), Buffer.from(packed, 'base64'));
}

test('a ride, before it begins', async ({ come }) => {
  const juno = new Westerner(await come('Juno', DRAWN));
  const start = position(({ seats: [abigail] }) => {
    if (abigail) abigail.at = 'town_road';
  });
  await juno.sitAt(await juno.make(start, ['me', 'cowhand', 'cowhand', 'cowhand']));
  await juno.ready();
  await juno.tap('watermill');
  await expect(juno.strip).toContainText('Watermill');
  await take(juno, 'ride');
});

test('a shop', async ({ come }) => {
  const juno = await solo(await come('Juno', DRAWN), 'shop', 0);
  await juno.page.getByRole('button', { name: 'Other', exact: false }).first().click();
  await juno.page.locator('[data-act="shop"]').click();
  await juno.page.getByRole('button', { name: /^Lantern/ }).click();
  await take(juno, 'shop');
});

test('somebody comes by', async ({ come }) => {
  const { juno, vera } = await duo(come, 'ambush');
  await juno.ready();
  await juno.ride('halfway_oak');
  await expect(async () => {
    await vera.page.keyboard.press('x');
    await expect(vera.page.getByRole('button', { name: /^Strike now/ })).toBeVisible({ timeout: 400 });
  }).toPass({ timeout: 60_000 });
  await take(vera, 'window');
});

test('a Battle', async ({ come }) => {
  const { juno, vera } = await duo(come, 'lastShot');
  const dialog = (person: Westerner, name: RegExp) =>
    person.page.getByRole('dialog').getByRole('button', { name }).first();
  await vera.ready();
  await vera.ride('town_road');
  await vera.asked();
  await dialog(vera, /^Fight/).click();
  await juno.asked();
  await dialog(juno, /^Fight/).click();
  // Whoever has the first shot: the scene is the same for both.
  await expect(async () => {
    for (const person of [vera, juno]) await person.page.keyboard.press('x');
    const shots = [vera, juno].map((person) => dialog(person, /^(Fire|Use) the/).isVisible());
    expect((await Promise.all(shots)).some(Boolean)).toBe(true);
  }).toPass({ timeout: 60_000 });
  await take(vera, 'battle');
});
