/** By how much an element is drawn larger than its own lengths say. What the window measures (a rectangle, a pointer) is
 * divided by it before it becomes a length in there. */
export function zoomOf(element: Element | null | undefined): number {
  return (element as { currentCSSZoom?: number } | null | undefined)?.currentCSSZoom ?? 1;
}
