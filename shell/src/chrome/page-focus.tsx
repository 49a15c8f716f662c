import { splitLocale, useLocation } from '@merchloom/web-kit/router';
import { useEffect, useRef } from 'react';

const WAIT_MS = 3000;

/** After a navigation the focus goes to the new page's heading, so that a screen reader says where one is. */
export function PageFocus() {
  const { path } = splitLocale(useLocation().pathname);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    return focusHeading();
  }, [path]);
  return null;
}

/** The heading may come a moment later than the page; whoever starts to use the page meanwhile is left alone. */
export function focusHeading(): () => void {
  const clicked = document.activeElement;
  const inUse = () => document.activeElement !== clicked && document.activeElement !== document.body;
  if (takeFocus()) return () => {};
  const observer = new MutationObserver(() => {
    if (inUse() || takeFocus()) stop();
  });
  const timer = setTimeout(() => stop(), WAIT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

function takeFocus(): boolean {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
