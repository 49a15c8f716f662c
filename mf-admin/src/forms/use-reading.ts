import type { ApiError } from '@merchloom/web-kit/http';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Reading<T> {
  value: T | null;
  failure: ApiError | null;
  /** It could not be read, and nothing older is there to show. */
  failed: boolean;
  pending: boolean;
  reload: () => void;
  /** A newer state, as a reply to a change has it; of something else by now: left aside. */
  replace: (value: T) => void;
  /** Makes a newer state of the one that is there, whatever came meanwhile. */
  change: (newer: (value: T) => T) => void;
}

interface State<T> {
  key: string;
  value: T | null;
  failure: ApiError | null;
  pending: boolean;
}

/** Reads one thing while its part is on screen; null waits. `key` says which thing it is: another one begins anew, late answers are dropped. */
export function useReading<T>(read: (() => Promise<T>) | null, key: string): Reading<T> {
  const [state, setState] = useState<State<T>>({ key, value: null, failure: null, pending: true });
  const [round, setRound] = useState(0);
  const latest = useRef(read);
  latest.current = read;
  const waits = read === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again
  useEffect(() => {
    const asked = waits ? null : latest.current;
    if (!asked) return;
    let left = false;
    setState((now) => ({ key, value: now.key === key ? now.value : null, failure: null, pending: true }));
    asked().then(
      (value) => !left && setState({ key, value, failure: null, pending: false }),
      (failure: ApiError) => !left && setState((now) => ({ ...now, failure, pending: false })),
    );
    return () => {
      left = true;
    };
  }, [key, waits, round]);
  const value = state.key === key ? state.value : null;
  return {
    value,
    failure: state.failure,
    failed: state.failure !== null && value === null,
    pending: state.pending,
    reload: useCallback(() => setRound((now) => now + 1), []),
    replace: (newer) => setState((now) => (now.key === key ? { key, value: newer, failure: null, pending: false } : now)),
    change: (newer) => setState((now) => (now.key === key && now.value !== null ? { ...now, value: newer(now.value) } : now)),
  };
}
