/** Longer than between two turns of a wheel, shorter than anybody waits; milliseconds. */
const restMs = 200;

/**
 * For `ref`: marks an element with `data-moving` while anything around it scrolls, so that rows that pass below a resting pointer do not
 * light up one after the other. Each would be drawn anew, and with it all that was drawn in advance of the table.
 */
export function noticeScrolling(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  let rest: ReturnType<typeof setTimeout>;
  const moved = ({ target }: Event) => {
    if (!(target as Node).contains(element)) return;
    element.dataset.moving = '';
    clearTimeout(rest);
    rest = setTimeout(() => delete element.dataset.moving, restMs);
  };
  document.addEventListener('scroll', moved, { capture: true, passive: true });
  return () => {
    clearTimeout(rest);
    document.removeEventListener('scroll', moved, { capture: true });
  };
}
