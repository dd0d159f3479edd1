import type { Action } from '../src/lib/protocol/lords';
import { lordsEdition } from './editions';
import { expect, type Player } from './fixtures';

const NAMES: Record<Action, string> = {
  ESC: 'Escape Goat',
  RUS: 'Russian Goatlette',
  ATO: 'Atomic Goat',
  GTH: 'Goatinhood',
  BLU: 'Bluff Goat',
  SAN: 'Santy Goat',
  LEA: 'Leap of Goat',
  LOA: 'Loaf of Goat',
  FLO: 'Empowering Flower Goatee',
  VIS: 'Visionary Goat',
};

/** Options with an edition of few cards, and these action cards. */
export function options(actions: Partial<Record<Action, number>>) {
  return { scoring: 'single', edition: lordsEdition(actions) };
}

/** Two or more people at one table of Goat Lords. */
export class Company {
  private constructor(readonly people: Player[]) {}

  /** Everybody sits down, and the first one starts. The cards are the same every time, unless a test wants any. */
  static async sit(
    people: Player[],
    options: Record<string, unknown>,
    seed: string | null = '07'.repeat(32),
  ): Promise<Company> {
    const [host, ...guests] = people;
    if (!host) throw new Error('nobody came');
    const seats = ['me' as const, ...guests.map(() => 'free' as const)];
    const wish = { game: 'lords', options, seats, seed, start: false, private: false };
    const id = await host.make(wish as Parameters<Player['make']>[0]);
    for (const person of people) await person.sitAt(id);
    for (const guest of guests) {
      await guest.page.getByRole('button', { name: /^Sit/ }).first().click();
      await expect(guest.page.getByRole('button', { name: /^(Stand up|Leave)/ }).first()).toBeVisible();
    }
    await host.page.getByRole('button', { name: /^Start/ }).click();
    return new Company(people);
  }

  /** Who is asked next; null when the game is over. */
  async next(): Promise<Player | null> {
    for (;;) {
      for (const person of this.people) {
        // A key ends the show.
        await person.page.keyboard.press('Escape');
        if (await person.ending.isVisible()) return null;
        if (await person.choices.isVisible()) return person;
      }
      const any = this.people.map(({ page }) =>
        page.locator('[data-choices], .ending').first().waitFor({ timeout: 1_000 }),
      );
      await Promise.any(any).catch(() => {});
    }
  }

  /** Everybody places pairs and lets everything happen until somebody is offered what has this name; who, and the offer. */
  async until(name: RegExp, wanted: (person: Player) => boolean = () => true) {
    for (let moves = 0; moves < 80; moves += 1) {
      const person = await this.next();
      if (!person) break;
      const offer = person.page
        .getByRole('button', { name })
        .and(person.page.locator(':not([aria-disabled])'));
      if (wanted(person) && (await offer.count())) return { person, offer: offer.first() };
      await this.quietly(person);
    }
    throw new Error(`nobody was offered ${name}`);
  }

  /** Does what harms nobody: places a pair, lets things happen, or whatever comes first. */
  async quietly(person: Player): Promise<void> {
    const pair = person.page.getByRole('button', { name: /^pair / });
    if (await pair.count()) await person.answers(() => pair.first().click());
    else await decide(person);
  }
}

/** Makes a choice by the keyboard, also where a gesture takes several keys. */
export async function decide(person: Player): Promise<void> {
  const enter = person.page.locator('[data-choices] [data-key="Enter"]');
  if (!(await enter.count())) return person.choose();
  await person.answers(async () => {
    const disabled = person.page.locator('[data-choices] [data-key="Enter"]:disabled');
    for (const key of ['1', '2']) if (await disabled.count()) await person.page.keyboard.press(key);
    await person.page.keyboard.press('Enter');
  });
}

/** The words by which a card is offered. */
export const offering = (card: Action) => new RegExp(`^play ${NAMES[card]}`);
