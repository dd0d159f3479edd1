import type { Split } from './split.svelte';

/**
 * Keeps the keyboard at the split: the button of a card that was moved is gone with it. After a card from the middle
 * comes the next one there, or the end of the split; a card that moved on from somebody is followed.
 */
export function followCard(board: HTMLElement | undefined, moved: NonNullable<Split['moved']>): void {
  if (!board || document.activeElement !== document.body) return;
  const loose = board.querySelectorAll<HTMLElement>('.middle [data-card]');
  const next =
    moved.from === null
      ? (loose[moved.index] ?? loose[loose.length - 1] ?? board.querySelector<HTMLElement>('.commit button'))
      : board.querySelector<HTMLElement>(`[data-card="${moved.id}"]`);
  next?.focus({ preventScroll: true });
}
