import type { Table } from '$lib/table/table.svelte';

/** Whether somebody is writing, so that letters are letters. */
function writes(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/** Whether this key presses what has the focus, wherever else it would be a shortcut. */
function pressesFocused(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return (event.key === 'Enter' || event.key === ' ') && target?.matches('button, a[href], summary') === true;
}

/**
 * The keys of a table: any key ends the show, and a key that a button names (`data-key`) presses it. Enter presses the
 * button that somebody has walked to; only where a shortcut has put the focus it is free for a button that names it.
 * Returns how to take them away.
 */
export function listen(table: () => Table): () => void {
  /** What has the focus because a shortcut pressed it. */
  let pressed: EventTarget | null = null;
  const moved = (event: FocusEvent) => {
    if (event.target !== pressed) pressed = null;
  };
  const down = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.repeat || writes(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    if (table().director.busy) {
      // Tab moves on and does not mean "faster".
      if (event.key !== 'Tab' && event.key !== 'Shift') table().director.hurry();
      return;
    }
    if (event.target !== pressed && pressesFocused(event)) return;
    const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    const named = document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
    // What lies behind something else cannot be pressed, be it by hand or by key.
    const button = [...named].find((element) => !element.closest('[inert]'));
    if (!button) return;
    event.preventDefault();
    pressed = button;
    button.focus();
    button.click();
  };
  const tap = (event: PointerEvent) => {
    const onControl =
      event.target instanceof Element && event.target.closest('button, a, input, select, dialog');
    if (!onControl) table().director.hurry();
  };
  addEventListener('focusin', moved);
  addEventListener('keydown', down);
  addEventListener('pointerdown', tap);
  return () => {
    removeEventListener('focusin', moved);
    removeEventListener('keydown', down);
    removeEventListener('pointerdown', tap);
  };
}
