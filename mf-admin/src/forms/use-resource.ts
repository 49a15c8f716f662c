import type { ApiError } from '@merchloom/web-kit/http';
import type { Effect } from 'effector';
import { useUnit } from 'effector-react';
import { type Reading, useReading } from './use-reading.ts';

/** {@link useReading} by an effect; null parameters wait. */
export function useResource<P, T>(effect: Effect<P, T, ApiError>, params: P | null, key: string): Reading<T> {
  const load = useUnit(effect);
  return useReading(params === null ? null : () => load(params), key);
}
