import { createEvent, createStore } from 'effector';
import { bound, readonly } from '../scope/index.ts';
import type { LiveHandler, LiveState } from './connection.ts';

export type { LiveHandler, LiveMessage, LiveState } from './connection.ts';

const liveStateChanged = createEvent<LiveState>();
const $state = createStore<LiveState>('off').on(liveStateChanged, (_, state) => state);
/** `lost`: figures may be stale; say so. */
export const $liveState = readonly($state);

/**
 * Hears a private channel, e.g. `private-tenant.{id}`: `useEffect(() => subscribeChannel(channel, bound(orderMoved)), [channel])`.
 * Everything about sockets is fetched with the first subscription: shoppers never need it.
 */
export function subscribeChannel(channel: string, handler: LiveHandler): () => void {
  let left = false;
  let leave = () => {};
  const onState = bound(liveStateChanged);
  import(/* webpackChunkName: "live" */ './page-connection.ts').then(
    ({ pageConnection }) => {
      if (!left) leave = pageConnection(onState, channel.startsWith('private-order.') ? 'order' : 'staff').subscribe(channel, handler);
    },
    (failure: unknown) => {
      console.error('Live updates could not be loaded', failure);
      onState('lost');
    },
  );
  return () => {
    left = true;
    leave();
  };
}
