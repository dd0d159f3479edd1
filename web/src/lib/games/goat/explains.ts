import type { Attachment } from 'svelte/attachments';
import type { Desk } from './desk.svelte';
import type { Character } from './view';

const HOVER_MS = 350;
const PRESS_MS = 450;

/** Lets a piece explain its Character on hover, on focus by keyboard, and on a long press. */
export function explains(desk: Desk, character: Character | null): Attachment<HTMLElement> {
  return (element) => {
    if (!character) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    const show = () => (desk.explained = { character, near: element.getBoundingClientRect() });
    const hide = () => {
      clearTimeout(timer);
      if (desk.explained?.character === character) desk.explained = null;
    };
    const after = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(show, ms);
    };
    const listeners: Partial<{
      [Name in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[Name]) => void;
    }> = {
      pointerenter: (event) => event.pointerType === 'mouse' && after(HOVER_MS),
      pointerleave: hide,
      pointerdown: (event) => {
        pressed = false;
        if (event.pointerType === 'mouse') return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          pressed = true;
          show();
        }, PRESS_MS);
      },
      pointerup: () => clearTimeout(timer),
      pointercancel: hide,
      // A long press asks who this is; it is no choice.
      click: (event) => {
        if (!pressed) return;
        pressed = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      contextmenu: (event) => pressed && event.preventDefault(),
      focusin: () => (element.querySelector(':focus-visible') ?? element.matches(':focus-visible')) && show(),
      // A piece that is taken away while it has the focus loses it in the middle of an update: not the moment to write.
      focusout: () => queueMicrotask(hide),
      keydown: (event) => event.key === 'Escape' && hide(),
    };
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of entries)
      element.addEventListener(name, listener, { capture: name === 'click' });
    return () => {
      hide();
      for (const [name, listener] of entries)
        element.removeEventListener(name, listener, { capture: name === 'click' });
    };
  };
}
