import type { Page } from '@playwright/test';
import type { Wish } from '../src/lib/net/api';
import type { Update } from '../src/lib/protocol';
import type { Action, Sight, View } from '../src/lib/protocol/critters';
import { viewsAfter } from '../src/lib/table/patch';
import { expect, type Player } from './fixtures';

const updatesOf = (line: string[]): Update[] =>
  line
    .map((frame) => JSON.parse(frame) as { update?: Update })
    .flatMap(({ update }) => (update ? [update] : []));

/** Somebody at a table of GoodCritters. */
export class Critter {
  readonly page: Page;
  /** What came over each line, in the order in which they were opened. */
  readonly #lines: string[][] = [];

  constructor(readonly player: Player) {
    this.page = player.page;
    this.page.on('websocket', (socket) => {
      const line: string[] = [];
      this.#lines.push(line);
      socket.on('framereceived', ({ payload }) => line.push(String(payload)));
    });
  }

  /** Everything that this browser was told. */
  get told(): Update[] {
    return this.#lines.flatMap(updatesOf);
  }

  /** Every view that this browser had, also those between two sights. */
  get views(): View[] {
    let view: unknown = null;
    const views = this.#lines.flatMap(updatesOf).flatMap((update) => {
      if (update.reload) return [(view = update.view ?? null)];
      const { after, end } = viewsAfter(view, update);
      return [...after, (view = end)];
    });
    return views.filter((view) => view !== null) as View[];
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

  /** As the boss, deals everything out evenly, and calls it fair. */
  async deal(): Promise<void> {
    await this.button(/^Deal the rest/).click();
    await this.button(/^Call it fair/).click();
  }

  /** Puts an Action card down. */
  async put(action: Action): Promise<void> {
    const card = this.page.locator(`[data-action="${action}"]`);
    await card.click();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
  }

  /** Says that nothing is to be changed, until that is true of the table as it is. */
  async set(): Promise<void> {
    const ready = this.button(/^I’m ready/);
    await expect(ready).toBeVisible();
    await expect(async () => {
      if (await ready.isVisible()) await ready.click({ timeout: 2_000 });
      // The last one sees the cards turn instead.
      await expect(ready).toBeHidden({ timeout: 2_000 });
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
      /^Play nothing/,
      /^Call it fair/,
      /^Deal the rest/,
      /^End my turn/,
      /^Turn it down/,
      /^I’m ready/,
    ];
    for (const name of tried) {
      // One question for all: a button that goes away between two questions would be waited for.
      const button = this.page.getByRole('button', { name, disabled: false }).first();
      if (await button.isVisible()) {
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
