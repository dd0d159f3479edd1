import type { Westerner } from './west';

/** What somebody who plays by hand did, and when they did not know what to do. */
export interface Doings {
  /** What was pressed, the last at the end. */
  pressed: string[];
  /** The longest time, in ms, in which the page named neither a choice of ours nor whom it waits for. */
  longest: number;
  /** What the page said at the end of that time. */
  lost: string;
  /** Whether something of ours is open right now. */
  open: boolean;
  /** How many Ambush Cards that lie face down were on the map at most. */
  placed: number;
}

/**
 * Lets somebody play by themselves: in their page, a hand presses what a person could press, aims at spaces on the map and
 * rides there. It plays at random from its own seed, and never looks at anything that is not drawn. It stays inside the page, so
 * that four of them play a game in minutes.
 */
export async function playAlone(person: Westerner, seed: number): Promise<void> {
  await person.page.evaluate(hand, seed);
}

export async function doingsOf(person: Westerner): Promise<Doings> {
  return person.page.evaluate(() => (window as unknown as { doings: Doings }).doings);
}

/** Runs in the page, and therefore knows nothing of this file. */
function hand(seed: number): void {
  const doings: Doings = { pressed: [], longest: 0, lost: '', open: false, placed: 0 };
  (window as unknown as { doings: Doings }).doings = doings;
  let luck = seed;
  const whim = () => {
    luck = (Math.imul(luck, 1_664_525) + 1_013_904_223) >>> 0;
    return luck / 2 ** 32;
  };
  const anyOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(whim() * all.length)];
  const isSeen = (element: Element) => element.checkVisibility() && !element.closest('[inert]');
  const labelOf = (element: HTMLElement) =>
    (element.getAttribute('aria-label') ?? element.innerText).replaceAll(/\s+/g, ' ').trim();
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => isSeen(element) && !element.matches(':disabled, [aria-disabled="true"]'),
    );
  const press = (button: HTMLElement) => {
    doings.pressed.push(labelOf(button));
    if (doings.pressed.length > 40) doings.pressed.shift();
    button.click();
  };

  /** How often something was pressed since the last turn ended: who dawdles goes on. */
  let dawdled = 0;
  let told = '';
  const ENDS = /^(End|Stop here|Leave|Let pass|Fight|Done|Close|Back|Never mind)/;
  const LEADS = /^(Close|Never mind|Leave|Back|Take it back|Bank|Stash)/;

  /** Aims at one of the spaces that are lit, wherever the camera is. */
  function aim(): boolean {
    const map = document.querySelector('[data-map]');
    const spot = anyOf(all('[data-map] [data-reach], [data-map] [data-named]'));
    if (!map || !isSeen(map) || !spot) return false;
    const { x, y, width, height } = spot.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2 };
    const touch = { pointerId: 1, pointerType: 'mouse', isPrimary: true, bubbles: true, ...at };
    for (const kind of ['pointerdown', 'pointerup']) map.dispatchEvent(new PointerEvent(kind, touch));
    doings.pressed.push(`(${spot.dataset['reach'] ?? spot.dataset['named']})`);
    return true;
  }

  function act(): void {
    const buttons = all('[data-choices] button, [data-acts] button, [role="dialog"] button');
    const named = all('[data-map] [data-named]').length > 0 && all('[data-choices]').length > 0;
    doings.open = buttons.length > 0 || named;
    if (!doings.open) return;
    const question = document.querySelector('#board')?.getAttribute('data-decision') ?? '';
    if (question !== told) [told, dawdled] = [question, dawdled + 1];
    const other = buttons.find((button) => button.hasAttribute('aria-expanded'));
    const rest = buttons.filter((button) => !button.hasAttribute('aria-expanded'));
    const find = (wish: RegExp) => rest.find((button) => wish.test(labelOf(button)));
    if (dawdled > 14 || whim() < 0.08) {
      const end = find(ENDS);
      if (end) {
        if (/^End/.test(labelOf(end))) dawdled = 0;
        return press(end);
      }
    }
    const ride = find(/^Ride there/);
    if (ride) return press(ride);
    if (whim() < (named ? 1 : 0.45) && aim()) return;
    if (other && whim() < 0.2) return press(other);
    const useful = rest.filter((button) => !LEADS.test(labelOf(button)));
    const taken = anyOf(useful.length > 0 ? useful : rest) ?? other;
    if (!taken) return;
    if (/^End/.test(labelOf(taken))) dawdled = 0;
    press(taken);
  }

  /** Whether the page says whose choice is open. */
  function isTold(): boolean {
    const isRead = (sign: HTMLElement) => {
      const { left, width } = sign.getBoundingClientRect();
      return sign.innerText.trim() !== '' && left >= 0 && left + Math.min(width, 60) <= innerWidth;
    };
    return doings.open || all('.pill.turn, [data-waits], .waiting').some(isRead);
  }

  let known = performance.now();
  setInterval(() => {
    // A key that means nothing else ends the show.
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
    act();
    const now = performance.now();
    const isOver = document.querySelector('.ending') !== null;
    // A finished game has no secrets left.
    const placed = isOver ? 0 : document.querySelectorAll('[data-ambush-placed]').length;
    doings.placed = Math.max(doings.placed, placed);
    if (isTold() || isOver) known = now;
    else if (now - known > doings.longest) {
      doings.longest = now - known;
      doings.lost = document.querySelector<HTMLElement>('#board')?.innerText.slice(0, 600) ?? '';
    }
  }, 50);
}
