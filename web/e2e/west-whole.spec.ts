import { expect, test } from './fixtures';
import { four, press, table } from './west-crew';
import { SECRETS } from './west-secrets';

test('four people, one at a desk and three at phones, play the last two Rounds', async ({ come }) => {
  test.slow();
  const start = table(24, (seats) => {
    Object.assign(seats[0] ?? {}, { at: 'town_road', gold: { watermill: [2, 0] } });
    Object.assign(seats[2] ?? {}, { at: 'hiding:saloon', hid: 22, hiding: 3, order: 'never' });
  });
  const crew = await four(come, start);
  const [abigail, josiah, nell, vesper] = crew;
  if (!abigail || !josiah || !nell || !vesper) throw new Error('four came');
  await abigail.ready();
  await nell.stands(2, 'saloon');
  // The gang sees her order, and where she lies.
  await expect(nell.page.locator('[data-orders]')).toBeVisible();
  await vesper.stands(2, 'saloon');

  // A Pioneer brings her Gold home, at a desk; the others see it on their phones.
  await abigail.ride('prosperity');
  for (const person of crew) await person.stands(0, 'prosperity');

  // From here on everybody ends their turns; whatever else is asked is answered somehow.
  const wishes = [/^Let pass/, /^End/, /^Stop here/, /^Stay/, /^Fight/];
  await expect(async () => {
    for (const person of crew) {
      if (!(await person.player.ending.isVisible())) await press(person, wishes);
    }
    for (const person of crew) await expect(person.player.ending).toBeVisible({ timeout: 50 });
  }).toPass({ timeout: 150_000, intervals: [50] });

  for (const pioneer of [abigail, josiah]) {
    const told = pioneer.frames.join('\n').split('"status":"over"')[0] ?? '';
    expect(told).toContain('"hides_on":null');
    for (const secret of SECRETS) expect(secret.test(told), `${secret}`).toBe(false);
    await expect(pioneer.page.locator('[data-ambush-placed]')).toHaveCount(0);
  }
  expect(crew.flatMap(({ player }) => player.errors)).toEqual([]);
});
