import { io } from 'socket.io-client';
import { readPageData } from '../page/index.ts';
import { authoriseChannel, createLiveConnection, type LiveState } from './connection.ts';

let connection: ReturnType<typeof createLiveConnection> | null = null;

/** The page's one connection to the gateway. */
export function pageConnection(onState: (state: LiveState) => void) {
  connection ??= createLiveConnection({ open: openSocket, authorise: authoriseChannel, onState });
  return connection;
}

async function openSocket() {
  return io({ path: readPageData().config.live.path, withCredentials: true, transports: ['websocket', 'polling'] });
}
