import { expect, type Player } from './fixtures';

/** What is needed for a decision: what is asked, and what the player owns. */
export const NEEDED = [':is(form.offer, .deal.asked, .acting) :is(button, label)', '.you'];

/** Somebody at the drawn table of the goat, who answers whatever is asked. */
export class Goatherd {
  constructor(readonly player: Player) {}

  get page() {
    return this.player.page;
  }

  /** The question that is open: the offer to be made, the answer, or what a Character does. */
  get question() {
    return this.page.locator('#board :is(form.offer, .deal.asked, .acting)');
  }

  get summary() {
    return this.page.locator('#board .summary');
  }

  /** Skips what is shown until something is asked (true), or the game is over. */
  async asked(onSummary: () => Promise<void> = async () => {}): Promise<boolean> {
    for (;;) {
      await expect(this.question.or(this.player.ending).or(this.summary).or(this.skip).first()).toBeVisible();
      if (await this.summary.isVisible()) {
        await onSummary();
        await this.summary.getByRole('button', { name: /^Round/ }).click();
        await expect(this.summary).toBeHidden();
      } else if (await this.player.ending.isVisible()) return false;
      else if (await this.question.isVisible()) return true;
      else await this.page.keyboard.press('Escape');
    }
  }

  get skip() {
    return this.page.locator('#board .hurry');
  }

  /** Which kind of decision is open. */
  async kind(): Promise<string> {
    if (await this.page.locator('form.offer').isVisible()) return 'offer';
    if (await this.page.locator('.deal.asked').isVisible()) return 'answer';
    return (await this.page.locator('.acting h2').innerText()).toLowerCase();
  }

  /** Answers with the first thing that may be done. */
  async answer(): Promise<void> {
    const { page } = this;
    if (await page.locator('form.offer').isVisible()) {
      for (const part of ['card', 'name', 'to'])
        await page.locator(`form.offer label:has(input[name=${part}]:enabled)`).first().click();
      await page.getByRole('button', { name: 'Slide it over' }).click();
    } else if (await page.locator('.deal.asked').isVisible()) {
      await page.locator('.answer .btn').last().click();
    } else if (await page.locator('.acting .step').first().isVisible()) {
      const add = page.locator('.acting .step:enabled', { hasText: '+' });
      while (await add.first().isVisible()) await add.first().click();
      await page.locator('.acting .btn.go').click();
    } else {
      await page.locator('.acting .btn:not([aria-disabled="true"])').first().click();
    }
    await expect(this.question).toBeHidden();
  }
}
