import { mkdirSync } from 'node:fs';
import { westTest as test } from './gallery';

// Every scene of the west, at the sizes of its mock-ups and in both themes, for people to look at.
const SIZES = {
  wide: { width: 1280, height: 800 },
  laptop: { width: 1366, height: 650 },
  phone: { width: 390, height: 844 },
};

const SCENES = [
  'battle',
  'battleHit',
  'lastShot',
  'trainFight',
  'ambush',
  'ambushed',
  'window',
  'bribe',
  'bribeAnswer',
  'trade',
  'victory',
  'death',
  'escape',
  'train',
  'aboard',
  'job',
  'herding',
  'shop&shop',
  'bunker&shop',
  'pokerEntry',
  'poker',
  'duel',
  'end&show=end',
  'battle&show=tv',
  'window&show=tv',
];

mkdirSync('shots', { recursive: true });

for (const scene of SCENES) {
  const [state = '', ...more] = scene.split('&');
  test(`the west: ${scene}`, async ({ page, gallery }) => {
    await gallery.open(page, state, more.map((one) => `&${one}`).join(''));
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      for (const theme of ['day', 'night']) {
        await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), theme);
        await page.screenshot({ path: `shots/west-${scene.replaceAll(/[&=]/g, '-')}-${size}-${theme}.png` });
      }
    }
  });
}
