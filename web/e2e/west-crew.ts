import { readFileSync } from 'node:fs';
import { expect, type Player } from './fixtures';
import { Westerner } from './west';
import { CAST, type Position } from './west-positions';

export const DRAWN = { board: 'drawn' } as const;
export const PHONE = { width: 390, height: 844 };

/** Whoever comes, in the order of the seats: Pioneers, then Bandits. */
const NAMES = ['Juno', 'Abe', 'Vera', 'Pedro'];

/** Four people, the first one at a desk and the others at phones, with a table of their own. */
export async function four(
  come: (name: string, likes: object) => Promise<Player>,
  begin: { position?: Position; options?: Record<string, unknown> },
): Promise<Westerner[]> {
  const crew: Westerner[] = [];
  for (const name of NAMES) {
    const person = new Westerner(await come(name, DRAWN));
    if (crew.length > 0) await person.page.setViewportSize(PHONE);
    crew.push(person);
  }
  const [host, ...others] = crew;
  if (!host) throw new Error('nobody came');
  const wish = { game: 'west', seats: ['me', 'free', 'free', 'free'], start: false, seed: '07'.repeat(32) };
  const id = await host.player.make({ ...wish, ...begin } as Parameters<Player['make']>[0]);
  await host.sitAt(id);
  for (const [taken, person] of others.entries()) {
    await person.sitAt(id);
    const free = person.page.getByRole('button', { name: /^Sit/ });
    await expect(free).toHaveCount(others.length - taken);
    await free.first().click();
    await expect(free).toHaveCount(others.length - taken - 1);
  }
  await host.page.getByRole('button', { name: /^Start/ }).click();
  return crew;
}

/** A table of four as far as somebody says what is on it; the rest is as usual. */
export function table(
  round: number,
  change: (seats: Record<string, unknown>[]) => void,
): { position: Position; options: Record<string, unknown> } {
  const movement = ['steady_trail', 'sore_feet', 'heavy_load'];
  const seats: Record<string, unknown>[] = CAST.map((character, seat) =>
    seat < 2
      ? { character, movement, at: 'prosperity', wallet: 9, tool: seat === 0 ? 'sifting_pan' : 'pickaxe' }
      : { character, movement, at: 'bunker', weapons: ['revolver'] },
  );
  change(seats);
  const position = { round, active: 0, seats } as unknown as Position;
  return { position, options: { characters: CAST } };
}

const SCENES = JSON.parse(
  readFileSync(new URL('../src/lib/games/west/gallery/scenes.json', import.meta.url), 'utf8'),
) as Record<string, { position: Position } | undefined>;

/** A moment of the gallery, as a table begins with it. */
function scene(name: string): { position: Position } {
  const found = SCENES[name];
  if (!found) throw new Error(`there is no scene ${name}`);
  return { position: found.position };
}

/** One person at a seat of six, bots on the others. */
export async function solo(player: Player, name: string, own: number): Promise<Westerner> {
  const person = new Westerner(player);
  const seats = Array.from({ length: 6 }, (_, seat) => (seat === own ? 'me' : 'cowhand') as 'me' | 'cowhand');
  await person.sitAt(await person.make(scene(name), seats));
  await person.ready();
  return person;
}

/** Juno is Abigail and Vera is Nell; bots are the others. */
export async function duo(
  come: (name: string, likes: object) => Promise<Player>,
  name: string,
): Promise<{ juno: Westerner; vera: Westerner }> {
  const juno = new Westerner(await come('Juno', DRAWN));
  const vera = new Westerner(await come('Vera', DRAWN));
  const id = await juno.make(scene(name), ['me', 'cowhand', 'cowhand', 'free', 'cowhand', 'cowhand']);
  await juno.sitAt(id);
  await vera.sitAt(id);
  await vera.page.getByRole('button', { name: /^Sit/ }).click();
  await juno.page.getByRole('button', { name: /^Start/ }).click();
  return { juno, vera };
}

/**
 * Presses one button for somebody of whom something is asked: the first that fits one of the wishes, in their order, or else
 * any that does not only lead elsewhere. Says what was pressed, or null when nothing is asked.
 */
export async function press(
  person: Westerner,
  wishes: RegExp[],
  whim: () => number = () => 0,
): Promise<string | null> {
  // A key that means nothing else ends the show.
  await person.page.keyboard.press('x');
  const labels = await person.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-choices] button, [data-acts] button')].map((button) =>
      button.matches(':disabled, [aria-disabled="true"], [aria-expanded], [inert] *') ||
      !button.checkVisibility()
        ? null
        : (button.getAttribute('aria-label') ?? button.innerText).replaceAll(/\s+/g, ' ').trim(),
    ),
  );
  const open = labels.flatMap((label, at) => (label === null ? [] : [{ label, at }]));
  const idle = /^(Close|Never mind|Leave|Back)/;
  const wished = wishes.map((wish) => open.find(({ label }) => wish.test(label))).find(Boolean);
  const rest = open.filter(({ label }) => !idle.test(label));
  const taken = wished ?? rest[Math.floor(whim() * rest.length)] ?? open[0];
  if (!taken) return null;
  const pressed = await person.page.evaluate(({ at, label }) => {
    const button = document.querySelectorAll<HTMLElement>('[data-choices] button, [data-acts] button')[at];
    const now =
      button && (button.getAttribute('aria-label') ?? button.innerText).replaceAll(/\s+/g, ' ').trim();
    // What was there may have been answered by the clock.
    if (!button || now !== label) return false;
    button.click();
    return true;
  }, taken);
  return pressed ? taken.label : null;
}
