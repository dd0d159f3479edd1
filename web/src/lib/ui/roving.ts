import type { Attachment } from 'svelte/attachments';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One stop for the Tab key in a group of pieces; the arrow keys move inside it. */
export const roving: Attachment<HTMLElement> = (group) => {
  const pieces = () => [...group.querySelectorAll<HTMLElement>('[data-rove]')];
  const settle = () => {
    const all = pieces();
    const stop = all.find((piece) => piece.tabIndex === 0) ?? all[0];
    for (const piece of all) piece.tabIndex = piece === stop ? 0 : -1;
  };
  const move = (event: KeyboardEvent) => {
    const all = pieces();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = STEPS[event.key];
    if (at < 0 || step === undefined) return;
    event.preventDefault();
    const to = all[(at + step + all.length) % all.length];
    for (const piece of all) piece.tabIndex = piece === to ? 0 : -1;
    to?.focus();
  };
  settle();
  const watch = new MutationObserver(settle);
  watch.observe(group, { childList: true, subtree: true });
  group.addEventListener('keydown', move);
  return () => {
    watch.disconnect();
    group.removeEventListener('keydown', move);
  };
};
