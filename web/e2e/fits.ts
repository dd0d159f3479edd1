import { expect, type Page } from '@playwright/test';

/** The windows in which everything must fit without scrolling. */
export const SIZES = {
  'small laptop': { width: 1280, height: 600 },
  laptop: { width: 1366, height: 650 },
  'small desktop': { width: 1280, height: 800 },
  desktop: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
} as const;

/** What may be chosen: buttons and fields of the question, and whatever has a key. */
const CHOICES = '[data-choices] :is(button, input, select, textarea, a[href]), #board [data-key]';

/** Says of everything needed for a decision what is wrong with its place: off the screen, cut off, covered, or text
 * running over its edge. `also` names more that must be seen, such as the player's own strip. */
export async function misplaced(page: Page, also: readonly string[] = []): Promise<string[]> {
  // What is moving has no place yet.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 5_000)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );
  return page.evaluate(
    ([choices, also]) => {
      const wrong: string[] = [];
      const SLACK = 1.5;

      const look = (element: HTMLElement): void => {
        const box = element.getBoundingClientRect();
        // What lies behind a scene cannot be chosen.
        if (element.closest('[inert]')) return;
        // What only a screen reader meets, and what is not there.
        if (box.width <= 2 || box.height <= 2 || !element.checkVisibility({ visibilityProperty: true }))
          return;
        const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
        const name = `${element.className.split(' ')[0] || element.tagName} "${words.replace(/\s+/g, ' ').slice(0, 40)}"`;
        const edges = [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
        const [wide, high] = [window.innerWidth, window.innerHeight];
        if (box.left < -SLACK || box.top < -SLACK || box.right > wide + SLACK || box.bottom > high + SLACK) {
          wrong.push(`${name} is off the screen (${edges} of ${wide} ${high})`);
          return;
        }
        for (let around = element.parentElement; around; around = around.parentElement) {
          const { overflowX, overflowY, position } = getComputedStyle(around);
          if (position === 'fixed') break;
          const inner = around.getBoundingClientRect();
          const across =
            overflowX !== 'visible' && (box.left < inner.left - SLACK || box.right > inner.right + SLACK);
          const along =
            overflowY !== 'visible' && (box.top < inner.top - SLACK || box.bottom > inner.bottom + SLACK);
          if (across || along) {
            wrong.push(`${name} is cut off by ${around.id || around.className} (${edges})`);
            return;
          }
        }
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (
          top &&
          !element.contains(top) &&
          !top.contains(element) &&
          !element.closest('label')?.contains(top)
        )
          wrong.push(`${name} is under ${top.className || top.tagName} (${edges})`);
        if (element.matches('.btn') && element.scrollWidth > element.clientWidth + 2 * SLACK)
          wrong.push(`${name} runs over its edge (${element.scrollWidth} in ${element.clientWidth})`);
      };

      for (const element of document.querySelectorAll<HTMLElement>(choices)) look(element);
      for (const selector of also) {
        const found = [...document.querySelectorAll<HTMLElement>(selector)];
        if (found.length === 0) wrong.push(`${selector} is not there`);
        found.forEach(look);
      }
      const board = document.querySelector('#board');
      if (board && board.scrollHeight > board.clientHeight + SLACK)
        wrong.push(`the table scrolls (${board.scrollHeight} in ${board.clientHeight})`);
      if (document.documentElement.scrollWidth > window.innerWidth) wrong.push('the page scrolls sideways');
      return wrong;
    },
    [CHOICES, also] as const,
  );
}

/** The page shows everything that a decision needs, in each of these windows. */
export async function expectFits(
  page: Page,
  also: readonly string[] = [],
  sizes = Object.keys(SIZES) as (keyof typeof SIZES)[],
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    expect.soft(await misplaced(page, also), size).toEqual([]);
  }
}
