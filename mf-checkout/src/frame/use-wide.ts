import { useSyncExternalStore } from 'react';

/** R9.23: from here on a window over the store, below it a page. */
const query = '(min-width: 1024px)';

const matches = (): boolean => window.matchMedia?.(query).matches ?? true;

function listen(changed: () => void): () => void {
  const media = window.matchMedia?.(query);
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
}

export const useWide = (): boolean => useSyncExternalStore(listen, matches);
