import type { Scene } from '$lib/table/director.svelte';

/** How long a brass edge stays, in ms. */
const TOUCH = 1_200;

/** Waits, unless somebody is in a hurry. */
export function pause({ hurry, pace }: Pick<Scene, 'hurry' | 'pace'>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (hurry.aborted || ms === 0) return resolve();
    const timer = setTimeout(resolve, ms * pace);
    hurry.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** Without travel, what has changed keeps a brass edge for a while. */
export function touch(journeys: { to: string }[]): void {
  for (const { to } of journeys) {
    for (const element of document.querySelectorAll(`[data-at~="${to}"]`)) {
      const edge = { outline: '3px solid var(--brass)', outlineOffset: '2px' };
      element.animate([edge, edge], { duration: TOUCH });
    }
  }
}
