import { endpoints } from '@merchloom/contracts/endpoints/sessions';
import type { Socket } from 'socket.io-client';
import { call } from '../http/index.ts';

/**
 * What the gateway sends, e.g. `order.status`: ids and versions only; the page reads the rest through the API. `rejoined` comes from here:
 * the channel was lost for a while and is heard again, so whatever is shown may be stale.
 */
export interface LiveMessage {
  event: string;
  data: unknown;
}
export type LiveHandler = (message: LiveMessage) => void;
export type LiveState = 'off' | 'connecting' | 'on' | 'lost';

type LiveSocket = Pick<Socket, 'on' | 'onAny' | 'emit' | 'emitWithAck' | 'disconnect' | 'id'>;

export interface LiveSurroundings {
  open: () => Promise<LiveSocket>;
  authorise: (socketId: string, channel: string) => Promise<string>;
  onState: (state: LiveState) => void;
}

/** One socket for the page, opened with the first subscription and closed after the last. Channels are joined again after a reconnect. */
export function createLiveConnection({ open, authorise, onState }: LiveSurroundings) {
  const handlers = new Map<string, Set<LiveHandler>>();
  let opening: Promise<LiveSocket> | null = null;

  function start(): Promise<LiveSocket> {
    onState('connecting');
    return open().then((socket) => {
      let lost = false;
      socket.on('connect', () => {
        onState('on');
        for (const channel of handlers.keys()) void join(socket, channel, lost);
      });
      socket.on('disconnect', () => {
        lost = true;
        onState('lost');
      });
      socket.on('connect_error', () => onState('lost'));
      socket.onAny((event: string, data: unknown) => {
        for (const listening of handlers.values()) for (const handler of listening) handler({ event, data });
      });
      return socket;
    });
  }

  async function join(socket: LiveSocket, channel: string, again = false): Promise<void> {
    try {
      if (!socket.id) return;
      const auth = await authorise(socket.id, channel);
      await socket.emitWithAck('subscribe', { channel, auth });
      if (again) for (const handler of handlers.get(channel) ?? []) handler({ event: 'rejoined', data: null });
    } catch (failure) {
      console.error(`The live channel ${channel} could not be joined`, failure);
    }
  }

  function leave(channel: string, handler: LiveHandler): void {
    const listening = handlers.get(channel);
    listening?.delete(handler);
    if (!listening || listening.size > 0) return;
    handlers.delete(channel);
    const closing = handlers.size === 0 ? opening : null;
    if (closing) opening = null;
    void (closing ?? opening)?.then((socket) => {
      socket.emit('unsubscribe', { channel });
      if (!closing) return;
      socket.disconnect();
      onState('off');
    });
  }

  return {
    /** Hears a channel until the returned function is called. */
    subscribe(channel: string, handler: LiveHandler): () => void {
      const listening = handlers.get(channel) ?? new Set();
      const first = listening.size === 0;
      handlers.set(channel, listening.add(handler));
      if (!opening) {
        opening = start();
        opening.catch((failure: unknown) => {
          opening = null;
          onState('lost');
          console.error('The live connection could not be opened', failure);
        });
      } else if (first) void opening.then((socket) => join(socket, channel)).catch(() => {});
      return () => leave(channel, handler);
    },
  };
}

/** R12.6 */
export async function authoriseChannel(socketId: string, channel: string): Promise<string> {
  const { auth } = await call(endpoints.channelAuth, { body: { socket_id: socketId, channel_name: channel } }, { quiet: true });
  return auth;
}
