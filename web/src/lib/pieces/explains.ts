import type { Attachment } from 'svelte/attachments';

/** A piece that explains itself, and where. */
export interface Explained<Thing> {
  thing: Thing;
  near: DOMRect;
}

const HOVER_MS = 350;
const PRESS_MS = 450;

/** Lets a piece explain itself on hover, on focus by keyboard, and on a long press. */
export function explains<Thing>(
  desk: { explained: Explained<Thing> | null },
  thing: Thing | null,
): Attachment<HTMLElement> {
  return (element) => {
    if (thing === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    const show = () => (desk.explained = { thing, near: element.getBoundingClientRect() });
    const forget = () => {
      if (desk.explained?.thing === thing) desk.explained = null;
    };
    // A piece may lose the focus or go in the middle of an update, in which nothing may be changed.
    const hide = () => {
      clearTimeout(timer);
      queueMicrotask(forget);
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
        hide();
        pressed = false;
        if (event.pointerType === 'mouse') return;
        timer = setTimeout(() => {
          pressed = true;
          show();
        }, PRESS_MS);
      },
      pointerup: () => clearTimeout(timer),
      pointercancel: hide,
      // A long press asks what this is; it is no choice.
      click: (event) => {
        if (!pressed) return;
        pressed = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      contextmenu: (event) => pressed && event.preventDefault(),
      focusin: () => (element.querySelector(':focus-visible') ?? element.matches(':focus-visible')) && show(),
      focusout: hide,
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
