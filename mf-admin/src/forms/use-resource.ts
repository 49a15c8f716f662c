import type { ApiError } from '@merchloom/web-kit/http';
import type { Effect } from 'effector';
import { useUnit } from 'effector-react';
import { useCallback, useEffect, useState } from 'react';

export interface Resource<T> {
  value: T | null;
  failure: ApiError | null;
  pending: boolean;
  reload: () => void;
  /** A newer state, as a reply to a change has it. */
  replace: (value: T) => void;
}

/** Reads one thing for a page; null parameters wait. `key` says which thing it is: another one begins anew. */
export function useResource<P, T>(effect: Effect<P, T, ApiError>, params: P | null, key: string): Resource<T> {
  const load = useUnit(effect);
  const [state, setState] = useState<{ key: string; value: T | null; failure: ApiError | null; pending: boolean }>({
    key,
    value: null,
    failure: null,
    pending: true,
  });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the parameters
  useEffect(() => {
    if (params === null) return;
    let left = false;
    setState((now) => ({ key, value: now.key === key ? now.value : null, failure: null, pending: true }));
    load(params).then(
      (value) => !left && setState({ key, value, failure: null, pending: false }),
      (failure: ApiError) => !left && setState((now) => ({ ...now, failure, pending: false })),
    );
    return () => {
      left = true;
    };
  }, [key, params === null, round, load]);
  return {
    value: state.key === key ? state.value : null,
    failure: state.failure,
    pending: state.pending,
    reload: useCallback(() => setRound((now) => now + 1), []),
    replace: (value) => setState({ key, value, failure: null, pending: false }),
  };
}
