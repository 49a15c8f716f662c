const open: HTMLElement[] = [];
let scrollBefore: { overflow: string; paddingInlineEnd: string } | undefined;

/** Everything beside the way from the frame up to the body. */
function surroundingsOf(frame: HTMLElement): HTMLElement[] {
  const surroundings: HTMLElement[] = [];
  for (let element: HTMLElement = frame; element !== document.body && element.parentElement; element = element.parentElement) {
    for (const sibling of element.parentElement.children) {
      if (sibling !== element && sibling instanceof HTMLElement) surroundings.push(sibling);
    }
  }
  return surroundings;
}

const isFree = (element: HTMLElement) =>
  element.matches('script, style, link, [data-above-overlays]') || element.querySelector('[data-above-overlays]') !== null;

function lockScroll() {
  if (scrollBefore) return;
  const { style } = document.documentElement;
  scrollBefore = { overflow: style.overflow, paddingInlineEnd: style.paddingInlineEnd };
  const scrollbar = window.innerWidth - document.documentElement.clientWidth;
  style.overflow = 'hidden';
  if (scrollbar > 0) style.paddingInlineEnd = `${scrollbar}px`;
}

function unlockScroll() {
  if (!scrollBefore || open.length > 0) return;
  Object.assign(document.documentElement.style, scrollBefore);
  scrollBefore = undefined;
}

/**
 * Makes what is there now inert, stops the page from scrolling, and gives the focus back when it is released.
 * What is added to the document later (a bank's challenge, a list's popup) stays usable.
 */
export function holdPage(frame: HTMLElement): () => void {
  const focusedBefore = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const made = surroundingsOf(frame).filter((element) => !element.inert && !isFree(element));
  for (const element of made) element.inert = true;
  open.push(frame);
  lockScroll();

  return () => {
    for (const element of made) element.inert = false;
    open.splice(open.indexOf(frame), 1);
    unlockScroll();
    if (focusedBefore?.isConnected) focusedBefore.focus({ preventScroll: true });
  };
}
