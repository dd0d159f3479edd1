import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const FOLDER = new URL('../src/lib/rules/pictures/tables/', import.meta.url);
const WIDTH = 520;

/** A picture of the board as it is, for How to play; the browser itself packs it small. */
export async function take(page: Page, game: string, name: string): Promise<void> {
  const box = await page.locator('#board').boundingBox();
  if (!box) throw new Error('there is no board');
  // Whatever the mouse points at may be explained, and would lie over the table.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
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
  mkdirSync(new URL(`${game}/`, FOLDER), { recursive: true });
  writeFileSync(new URL(`${game}/${name}.webp`, FOLDER), Buffer.from(packed, 'base64'));
}
