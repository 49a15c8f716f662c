import { io } from 'socket.io-client';
import { readPageData } from '../page/index.ts';
import { authoriseChannel, createLiveConnection, type LiveState } from './connection.ts';

type Follower = 'staff' | 'order';
const connections: Partial<Record<Follower, ReturnType<typeof createLiveConnection>>> = {};

/** The page's one connection to the gateway; whoever follows an order needs no session and has one of their own. */
export function pageConnection(onState: (state: LiveState) => void, follower: Follower = 'staff') {
  connections[follower] ??= createLiveConnection({ open: () => openSocket(follower), authorise: authoriseChannel, onState });
  return connections[follower];
}

async function openSocket(follower: Follower) {
  return io({
    path: readPageData().config.live.path,
    withCredentials: true,
    transports: ['websocket', 'polling'],
    forceNew: true,
    ...(follower === 'order' && { auth: { order: true } }),
  });
}
