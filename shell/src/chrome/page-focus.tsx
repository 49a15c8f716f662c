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
function focusHeading(): () => void {
  const main = document.getElementById('main');
  const take = () => {
    const heading = main?.querySelector('h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (!main || take()) return () => {};
  const before = document.activeElement;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== before || take()) stop();
  });
  const timer = setTimeout(() => stop(), WAIT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}
