import type { Table } from '$lib/table/table.svelte';

/** Whether somebody is writing, so that letters are letters. */
function writes(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/**
 * The keys of a table: any key ends the show, and a key that a button names (`data-key`) presses it.
 * Returns how to take them away.
 */
export function listen(table: () => Table): () => void {
  const down = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.repeat || writes(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    if (table().director.busy) {
      // Tab moves on and does not mean "faster".
      if (event.key !== 'Tab' && event.key !== 'Shift') table().director.hurry();
      return;
    }
    const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    const button = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
    if (!button) return;
    event.preventDefault();
    button.focus();
    button.click();
  };
  const tap = (event: PointerEvent) => {
    const onControl =
      event.target instanceof Element && event.target.closest('button, a, input, select, dialog');
    if (!onControl) table().director.hurry();
  };
  addEventListener('keydown', down);
  addEventListener('pointerdown', tap);
  return () => {
    removeEventListener('keydown', down);
    removeEventListener('pointerdown', tap);
  };
}
