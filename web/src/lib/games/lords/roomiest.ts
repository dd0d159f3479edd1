import type { Attachment } from 'svelte/attachments';

/** The densities there are, from 0, the roomiest; `data-room` tells a style sheet which one it is. */
const TIGHTEST = 4;

/** Lays a box out as roomily as its contents let it, so that nothing has to be scrolled to; `full` hears when even the
 * tightest way is too large. */
export const roomiest =
  (full: () => void = () => {}): Attachment<HTMLElement> =>
  (box) => {
    function fit() {
      for (let room = 0; room <= TIGHTEST; room += 1) {
        box.dataset['room'] = String(room);
        if (box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth) return;
      }
      full();
    }
    const sized = new ResizeObserver(fit);
    sized.observe(box);
    const filled = new MutationObserver(fit);
    filled.observe(box, { childList: true, characterData: true, subtree: true });
    void document.fonts.ready.then(fit);
    return () => {
      sized.disconnect();
      filled.disconnect();
    };
  };
