/** Frames without scrolling after which it has ended: longer than between two turns of a wheel, however slow the machine. */
const restFrames = 12;

/**
 * For `ref`: marks an element with `data-moving` while anything around it scrolls, so that rows that pass below a resting pointer do not
 * light up one after the other. Each would be drawn anew, and with it all that was drawn in advance of the table.
 */
export function noticeScrolling(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  let left = 0;
  let frame = 0;
  const look = () => {
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(look);
    else delete element.dataset.moving;
  };
  const moved = ({ target }: Event) => {
    if (!(target as Node).contains(element)) return;
    if (left <= 0) {
      element.dataset.moving = '';
      frame = requestAnimationFrame(look);
    }
    left = restFrames;
  };
  document.addEventListener('scroll', moved, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('scroll', moved, { capture: true });
  };
}
