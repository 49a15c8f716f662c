import { allSettled, type EventCallable, fork, type Scope, type StoreWritable, scopeBind, type Unit } from 'effector';

// biome-ignore lint/suspicious/noExplicitAny: each pair has its own type, as in effector's own ValueMap
type StoreValue = [StoreWritable<any>, any];

let current: Scope | null = null;

/** The page's one effector scope. The shell forks it at start; a remote only reads it. */
export function startScope(values: StoreValue[] = []): Scope {
  current = fork({ values });
  return current;
}

/** The scope of the page, for code outside React (loaders, sockets, timers). Throws before the shell has started. */
export function pageScope(): Scope {
  if (!current) throw new Error('The shell has not started the scope yet');
  return current;
}

/** An event as a plain function bound to the page's scope: `socket.on('x', bound(orderMoved))`. */
export function bound<T>(event: EventCallable<T>): (payload: T) => void {
  return scopeBind(event, { scope: pageScope(), safe: true });
}

/** Runs a unit in the page's scope and waits until everything it started has settled: for route loaders. */
export function settle<T>(unit: Unit<T>, params?: T): Promise<unknown> {
  return allSettled(unit as unknown as EventCallable<unknown>, { scope: pageScope(), params });
}
export { readonly } from './readonly.ts';
