/** What a window asks of a viewer. */

import { readChoice, type Choice, type SceneKind } from '../view';

/** What a hidden Bandit may do in a window, but to let pass. */
const STRIKES: ReadonlySet<Choice['is']> = new Set(['ambush', 'ambush_after_work', 'strike', 'board']);

/** What somebody may do who hides elsewhere; orders may be given at any time, and are no answer. */
const IDLE: ReadonlySet<Choice['is']> = new Set(['pass', 'order']);

/** Whether one of these choices strikes at whoever comes by. */
export function strikes(choices: readonly { choice: unknown }[]): boolean {
  return choices.some(({ choice }) => STRIKES.has(readChoice(choice).is));
}

/**
 * Whether a window is open in which these choices can only let pass. Something else may have to be settled before the window
 * goes on: whoever has dug up more than the Bag holds throws some of it away.
 */
export function onlyPasses(kind: SceneKind | undefined, choices: readonly { choice: unknown }[]): boolean {
  if (!isWindow(kind)) return false;
  return choices.every(({ choice }) => IDLE.has(readChoice(choice).is));
}

export function isWindow(kind: SceneKind | undefined): boolean {
  return kind === 'window' || kind === 'train_window';
}
