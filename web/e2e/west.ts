import type { Update } from '../src/lib/protocol';
import { expect, type Player } from './fixtures';
import type { Position } from './west-positions';

type Seats = ('me' | 'free' | 'cowhand' | 'greenhorn')[];

/** Somebody at the west's own table. */
export class Westerner {
  /** Everything that the page was sent. */
  readonly frames: string[] = [];

  constructor(readonly player: Player) {
    player.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => this.frames.push(String(payload))),
    );
  }

  get page() {
    return this.player.page;
  }

  /** A table that begins with a position. */
  async make(
    { options, position }: { options?: Record<string, unknown>; position: Position },
    seats: Seats,
  ): Promise<string> {
    const start = !seats.includes('free');
    const seed = '07'.repeat(32);
    const wish = { game: 'west', seats, options, position, seed, start, private: false };
    return this.player.make(wish as Parameters<Player['make']>[0]);
  }

  async sitAt(id: string): Promise<void> {
    await this.player.sitAt(id);
  }

  get map() {
    return this.page.locator('[data-map]');
  }

  get strip() {
    return this.page.locator('[data-strip]');
  }

  /** The map is drawn, and nothing is being shown any more. */
  async ready(): Promise<void> {
    await expect(this.page.locator('.space').first()).toBeVisible();
    await this.asked();
  }

  /** Waits until this seat is asked; a key that means nothing else ends the show. */
  async asked(): Promise<void> {
    const choices = this.page.locator('[data-choices]').first();
    await expect(async () => {
      await this.page.keyboard.press('x');
      await expect(choices).toBeVisible({ timeout: 400 });
    }).toPass({ timeout: 60_000 });
  }

  /** Taps a space on the map, wherever the camera is. */
  async tap(space: string): Promise<void> {
    const spot = this.page.locator(`[data-piece="space-${space}"] .disc`);
    await this.seeAll();
    const box = await spot.boundingBox();
    if (!box) throw new Error(`${space} is not on the map`);
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Shows the whole map, and waits until the camera rests. */
  async seeAll(): Promise<void> {
    await this.page.getByRole('button', { name: 'Show the whole map' }).click();
    await expect(this.page.locator('.box.moving')).toHaveCount(0);
  }

  /** Aims at a space and rides there. */
  async ride(space: string): Promise<void> {
    await this.tap(space);
    await this.page.getByRole('button', { name: 'Ride there' }).click();
  }

  /** A figure stands on a space, for whoever looks at this page. */
  async stands(seat: number, space: string): Promise<void> {
    await expect(this.page.locator(`[data-figure="${seat}"][data-on="${space}"]`)).toBeAttached();
  }

  /** All updates that the page was sent. */
  updates(): Partial<Update>[] {
    return this.frames.flatMap((frame) => {
      const { update } = JSON.parse(frame) as { update?: Partial<Update> };
      return update ? [update] : [];
    });
  }
}
