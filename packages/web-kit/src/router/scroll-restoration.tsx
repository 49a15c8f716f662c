import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const KEY = 'scroll-positions';

/** Back and forward return to where one was; a new page starts at its top or at its `#anchor`; a changed query stays put. */
export function ScrollRestoration() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () =>
      sessionStorage.setItem(KEY, JSON.stringify({ ...positions(), [placeOf(history.state?.key ?? first, location.pathname)]: scrollY }));
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);

  useLayoutEffect(() => {
    const place = placeOf(key, pathname);
    const known = type === 'POP' ? positions()[place] : undefined;
    if (known !== undefined) scrollTo(0, known);
    return () => remember(place);
  }, [key, pathname, type]);

  useLayoutEffect(() => {
    if (type === 'POP') return;
    const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (anchor) anchor.scrollIntoView();
    else scrollTo(0, 0);
    // A changed query is the same page: sorting a list must not throw one to its top.
    void pathname;
  }, [pathname, hash, type]);

  return null;
}

/** The first page of every document has the same key: only a reload of the same page may return to where it was. */
const first = 'default';
const placeOf = (key: string, pathname: string): string => (key === first ? `${first} ${pathname}` : key);

function positions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function remember(key: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...positions(), [key]: scrollY }));
}
