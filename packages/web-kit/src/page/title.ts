import { useEffect } from 'react';
import { readPageData } from './data.ts';

/** `{page} · {brand}` (R10.26); a store's pages give their own second part: `{product} · {event}`. */
export function documentTitle(page: string | null | undefined, suffix: string): string {
  return page ? `${page} · ${suffix}` : suffix;
}

/** Sets the page's title while the component is mounted. */
export function useDocumentTitle(page: string | null | undefined, suffix: string = readPageData().config.brand): void {
  useEffect(() => {
    document.title = documentTitle(page, suffix);
  }, [page, suffix]);
}
