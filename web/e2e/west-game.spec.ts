import { expect, test } from './fixtures';
import type { Westerner } from './west';
import { doingsOf, playAlone } from './west-agent';
import { four } from './west-crew';
import { SECRETS } from './west-secrets';

// Windows last a tenth of their time, so that 25 Rounds fit into some minutes.
test.use({ secondMs: 100 });

const ROUNDS = 25;
/** Nobody is left without a word for longer than this, in ms, not even on a machine that has a lot to do. */
const LOST_MS = 10_000;
/** When nothing was told to anybody for so long, in ms, the game is stuck. */
const STUCK_MS = 120_000;

test('four people, one at a desk and three at phones, play from the first Round to the last', async ({
  come,
}) => {
  test.setTimeout(1_500_000);
  const crew = await four(come, {});
  for (const [seat, person] of crew.entries()) await playAlone(person, 11 + seat);

  let [told, since] = [0, Date.now()];
  await expect(async () => {
    const now = crew.flatMap(({ frames }) => frames).filter((frame) => frame.includes('"update"')).length;
    if (now !== told) [told, since] = [now, Date.now()];
    if (Date.now() - since > STUCK_MS) return;
    for (const person of crew) await expect(person.player.ending).toBeVisible({ timeout: 50 });
  }).toPass({ timeout: 1_440_000, intervals: [3_000] });

  // Whoever was stuck says what was on the page.
  for (const [seat, person] of crew.entries()) {
    const doings = await doingsOf(person);
    expect(person.player.errors).toEqual([]);
    expect(roundsOf(person), `${seat} pressed last: ${doings.pressed.join(' | ')}`).toBe(ROUNDS);
    await expect(person.player.ending).toBeVisible();
    expect(doings.longest, `the page of ${seat} named nobody: ${doings.lost}`).toBeLessThan(LOST_MS);
  }

  const [juno, abe, vera, pedro] = crew.map((person) => ({
    drawn: doingsOf(person).then(({ placed }) => placed),
    told: person.frames.join('\n').split('"status":"over"')[0] ?? '',
  }));
  for (const pioneer of [juno, abe]) {
    expect(await pioneer?.drawn, 'Ambush Cards that were drawn on a Pioneer’s map').toBe(0);
    for (const secret of SECRETS) expect(secret.test(pioneer?.told ?? ''), `${secret}`).toBe(false);
  }
  // The same search finds what the gang was told, so it looks in the right places.
  const gang = `${vera?.told}${pedro?.told}`;
  expect(SECRETS.some((secret) => secret.test(gang))).toBe(true);
  expect(Math.max((await vera?.drawn) ?? 0, (await pedro?.drawn) ?? 0)).toBeGreaterThan(0);
});

/** How many Rounds somebody was told of. */
function roundsOf(person: Westerner): number {
  const texts = person.updates().flatMap(({ sights }) => (sights ?? []).map(({ text }) => text));
  return texts.filter((text) => /^Round \d+ begins/.test(text)).length;
}
