import type { Store } from 'effector';

/** The same store without the right to write: outward stores, inward events. */
export function readonly<T>(store: Store<T>): Store<T> {
  return store.map((value) => value, { skipVoid: false });
}
