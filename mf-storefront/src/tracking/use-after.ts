import type { Event } from 'effector';
import { createWatch, type Scope } from 'effector';
import { useProvidedScope } from 'effector-react';
import { useEffect } from 'react';

/** Does something once an event says what was waited for, in the scope of the page. */
export function useAfter<T>(unit: Event<T>, value: T, then: () => void): void {
  const scope = useProvidedScope() as Scope | null;
  useEffect(
    () => createWatch({ unit, fn: (seen) => void (seen === value && then()), ...(scope && { scope }) }),
    [unit, value, then, scope],
  );
}
