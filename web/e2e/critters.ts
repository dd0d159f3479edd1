import type { Page } from '@playwright/test';
import type { Wish } from '../src/lib/net/api';
import type { Update } from '../src/lib/protocol';
import type { Action, Sight, View } from '../src/lib/protocol/critters';
import { expect, type Player } from './fixtures';

/** Somebody at a table of GoodCritters. */
export class Critter {
  readonly page: Page;
  readonly #frames: string[] = [];

  constructor(readonly player: Player) {
    this.page = player.page;
    this.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => this.#frames.push(String(payload))),
    );
  }

  /** Everything that this browser was told. */
  get told(): Update[] {
    return this.#frames
      .map((frame) => JSON.parse(frame) as { update?: Update })
      .flatMap(({ update }) => (update ? [update] : []));
  }

  get views(): View[] {
    return this.told.flatMap(({ view }) => (view ? [view as View] : []));
  }

  get sights(): Sight[] {
    return this.told.flatMap(({ sights }) => (sights ?? []).map(({ sight }) => sight as Sight));
  }

  head(seat: number) {
    return this.page.locator(`[data-at="seat:${seat}"]`);
  }

  button(name: RegExp) {
    return this.page.getByRole('button', { name }).first();
  }

  get status() {
    return this.page.locator('.you .turn');
  }

  /** Puts an Action card down. */
  async put(action: Action): Promise<void> {
    const card = this.page.locator(`[data-action="${action}"]`);
    await card.click();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
  }

  /** Says that nothing is to be changed, until that is true of the table as it is. */
  async set(): Promise<void> {
    await expect(async () => {
      await this.button(/^I am set/).click({ timeout: 2_000 });
      // The last one sees the cards turn instead.
      await expect(this.button(/^I am set/)).toBeHidden({ timeout: 2_000 });
    }).toPass();
  }

  /** Ends whatever is being shown. */
  async hurry(): Promise<void> {
    await this.page.keyboard.press('Escape');
  }

  /** Does the least that is asked, if anything is; true when the game is over. */
  async move(): Promise<boolean> {
    await this.hurry();
    if (await this.player.ending.isVisible()) return true;
    const tried = [
      /^Let it be/,
      /^Deal the rest/,
      /^Call it fair/,
      /^Done talking/,
      /^Send it back/,
      /^I am set/,
    ];
    for (const name of tried) {
      const button = this.button(name);
      if ((await button.isVisible()) && (await button.isEnabled())) {
        await button.click({ timeout: 1_000 }).catch(() => {});
        return false;
      }
    }
    const open = this.page.locator('[data-action][data-key]');
    const down = this.page.locator('[data-action][aria-pressed="true"]');
    if ((await open.count()) > 0 && (await down.count()) === 0) await this.page.keyboard.press('1');
    return false;
  }

  /** Plays on to the end. */
  async playOn(): Promise<void> {
    while (!(await this.move())) await this.page.waitForTimeout(60);
  }
}

/** Lets somebody come who has read the notes of the first game: they lie over the table. */
export async function knows(player: Player): Promise<Critter> {
  await player.page.addInitScript(() =>
    localStorage.setItem('rustlers.critters.guide', '["split","talk","reveal"]'),
  );
  return new Critter(player);
}

/** One person and seven bots. */
export const EIGHT: NonNullable<Wish['seats']> = ['me', ...Array<'cowhand'>(7).fill('cowhand')];

export const ALL_RULES = { payoffs: true, limitedTerms: true, promos: 'all', fuzz: 'short' };
