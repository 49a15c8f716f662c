import { createEvent, createStore } from 'effector';
import { readPageData } from '../page/index.ts';
import { bound, readonly } from '../scope/index.ts';
import { authoriseChannel, createLiveConnection, type LiveHandler, type LiveState } from './connection.ts';

export type { LiveHandler, LiveMessage, LiveState } from './connection.ts';

const liveStateChanged = createEvent<LiveState>();
const $state = createStore<LiveState>('off').on(liveStateChanged, (_, state) => state);
/** `lost`: figures may be stale; say so. */
export const $liveState = readonly($state);

let connection: ReturnType<typeof createLiveConnection> | null = null;

/**
 * Hears a private channel, e.g. `private-tenant.{id}`: `useEffect(() => subscribeChannel(channel, bound(orderMoved)), [channel])`.
 * The socket library is fetched with the first subscription.
 */
export function subscribeChannel(channel: string, handler: LiveHandler): () => void {
  connection ??= createLiveConnection({ open: openSocket, authorise: authoriseChannel, onState: bound(liveStateChanged) });
  return connection.subscribe(channel, handler);
}

async function openSocket() {
  const { io } = await import(/* webpackChunkName: "live" */ 'socket.io-client');
  return io({ path: readPageData().config.live.path, withCredentials: true, transports: ['websocket', 'polling'] });
}
