import { useEffect } from 'react';

/** Calls `again` every so many milliseconds while the page is looked at; null: not now. */
export function useAgain(again: () => void, everyMs: number | null): void {
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => document.hidden || again(), everyMs);
    return () => clearInterval(timer);
  }, [again, everyMs]);
}
