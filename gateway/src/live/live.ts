import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from '@merchloom/service-kit/observability/logger';
import { Server, type Socket } from 'socket.io';
import { readCredentials } from '../access/credentials.ts';
import type { Session, Sessions } from '../access/sessions.ts';
import type { Hosts } from '../edge/hosts.ts';
import { type ChannelSignatures, mayJoin, orderRoom, orderTokenOf } from './channels.ts';

export interface LiveDependencies {
  server: HttpServer;
  sessions: Sessions;
  signatures: ChannelSignatures;
  hosts: Hosts;
  cookieName: string;
  log: Logger;
  openOrderLink: OpenOrderLink;
  /** How often rights are looked at again; every minute. */
  recheckMs?: number;
}

export interface Live {
  /** Sends to everyone on a channel. */
  push(channel: string, name: string, payload: unknown): void;
  /** The session that a live socket belongs to. */
  sessionOf(socketId: string): Session | null;
  /** Whether a live socket has nobody's session: it may only follow orders. */
  isFollower(socketId: string): boolean;
  endSession(sessionId: string): void;
  /** Who is connected is looked at again, now. */
  recheck(): Promise<void>;
  close(): Promise<void>;
}

interface SocketData {
  /** Of a signed-in person; whoever follows an order has none. */
  token: string | null;
  session: Session | null;
  /** Rooms of orders, by their channels' names. */
  orders: Map<string, string>;
}

/** The order that a link's token opens. */
export type OpenOrderLink = (token: string) => Promise<string | null>;
type LiveSocket = Socket<
  Record<string, (...args: never[]) => void>,
  Record<string, (...args: unknown[]) => void>,
  Record<string, never>,
  SocketData
>;
type Acknowledge = (reply: { success: boolean; code?: string }) => void;

export const livePath = '/live';
const maxChannels = 20;
/** Of one session: somebody with as many tabs has lost count. */
const maxSockets = 30;
/** Of people who only follow orders, and how long one may stay without following any. */
const maxFollowers = 5_000;
const maxOrders = 5;
const idleMs = 15_000;
const followers = 'followers';
const sessionRoom = (sessionId: string) => `session.${sessionId}`;

/** Live updates for signed-in people: sockets join private channels with a signature, and are gone within a second of logout. */
export function createLive(dependencies: LiveDependencies): Live {
  const { server, sessions, signatures, hosts, cookieName, log, openOrderLink, recheckMs = 60_000 } = dependencies;
  const io = new Server(server, {
    path: livePath,
    serveClient: false,
    destroyUpgrade: false,
    transports: ['websocket', 'polling'],
    pingInterval: 20_000,
    maxHttpBufferSize: 10_000,
    cors: undefined,
    allowRequest: (req, done) => done(null, hosts.isOurs(req) && hosts.isSameOrigin(req)),
  });
  io.engine.on('headers', (headers: Record<string, string>) =>
    Object.assign(headers, { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }),
  );
  const refuseOtherUpgrades = (req: IncomingMessage, socket: Duplex) => {
    const path = req.url?.split('?')[0] ?? '';
    if (path === livePath || path === `${livePath}/`) return;
    socket.on('error', () => {});
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  };
  server.on('upgrade', refuseOtherUpgrades);

  io.use(async (anySocket, next) => {
    const socket = anySocket as LiveSocket;
    try {
      if (socket.handshake.auth.order === true) {
        if ((io.sockets.adapter.rooms.get(followers)?.size ?? 0) >= maxFollowers) return next(new Error('too_many'));
        socket.data = { token: null, session: null, orders: new Map() };
        return next();
      }
      const token = tokenOf(socket, cookieName);
      const session = token ? await sessions.resolve(token) : null;
      if (!token || !session) return next(new Error('unauthenticated'));
      const open = io.sockets.adapter.rooms.get(sessionRoom(session.principal.sessionId))?.size ?? 0;
      if (open >= maxSockets) return next(new Error('too_many'));
      socket.data = { token, session, orders: new Map() };
      next();
    } catch {
      next(new Error('unavailable'));
    }
  });

  io.on('connection', (anySocket) => {
    const socket = anySocket as LiveSocket;
    const { session } = socket.data;
    void socket.join(session ? sessionRoom(session.principal.sessionId) : followers);
    if (!session) setTimeout(() => socket.data.orders.size === 0 && socket.disconnect(true), idleMs).unref();
    socket.on('subscribe', async (request: unknown, acknowledge: unknown) => {
      const done: Acknowledge = typeof acknowledge === 'function' ? (acknowledge as Acknowledge) : () => {};
      try {
        done(await subscribe(socket, request));
      } catch (error) {
        log.warn({ err: error }, 'a channel could not be joined');
        done({ success: false, code: 'unavailable' });
      }
    });
    socket.on('unsubscribe', (request: unknown) => {
      const channel = (request as { channel?: unknown } | null)?.channel;
      if (typeof channel !== 'string' || !channel.startsWith('private-')) return;
      const room = socket.data.orders.get(channel);
      socket.data.orders.delete(channel);
      void socket.leave(room ?? channel);
    });
  });

  /** The signature shows that the call was made by the socket's own session; the rights are looked at again all the same. */
  const subscribe = async (socket: LiveSocket, request: unknown) => {
    const { channel, auth } = (request ?? {}) as { channel?: unknown; auth?: unknown };
    const refused = { success: false, code: 'forbidden' };
    if (typeof channel !== 'string' || typeof auth !== 'string' || socket.rooms.size > maxChannels) return refused;
    if (!signatures.verify(auth, socket.id, channel)) return refused;
    if (orderTokenOf(channel)) return follow(socket, channel);
    const session = socket.data.token ? await sessions.resolve(socket.data.token) : null;
    if (!session || !mayJoin(channel, session.principal) || !socket.connected) return refused;
    await socket.join(channel);
    return { success: true };
  };

  /** The signature says that the token was good a moment ago; which order it opens is asked once more. */
  const follow = async (socket: LiveSocket, channel: string) => {
    const refused = { success: false, code: 'forbidden' };
    const { orders } = socket.data;
    if (orders.size >= maxOrders && !orders.has(channel)) return refused;
    const orderId = await openOrderLink(orderTokenOf(channel) ?? '');
    if (!orderId || !socket.connected) return refused;
    orders.set(channel, orderRoom(orderId));
    await socket.join(orderRoom(orderId));
    return { success: true };
  };

  const recheck = async () => {
    for (const anySocket of io.sockets.sockets.values()) {
      const socket = anySocket as LiveSocket;
      if (socket.data.token === null) continue;
      const session = await sessions.resolve(socket.data.token).catch(() => undefined);
      if (session === undefined) continue;
      if (session === null) {
        socket.disconnect(true);
        continue;
      }
      socket.data.session = session;
      for (const room of socket.rooms) if (room.startsWith('private-') && !mayJoin(room, session.principal)) void socket.leave(room);
    }
  };
  const timer = setInterval(() => void recheck(), recheckMs).unref();

  return {
    push: (channel, name, payload) => void io.to(channel).emit(name, payload),
    sessionOf: (socketId) => (io.sockets.sockets.get(socketId) as LiveSocket | undefined)?.data.session ?? null,
    isFollower: (socketId) => (io.sockets.sockets.get(socketId) as LiveSocket | undefined)?.data.session === null,
    endSession: (sessionId) => void io.in(sessionRoom(sessionId)).disconnectSockets(true),
    recheck,
    async close() {
      clearInterval(timer);
      server.off('upgrade', refuseOtherUpgrades);
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

/** A token given by the page wins over the cookie: such a connection is stateless. */
function tokenOf(socket: LiveSocket, cookieName: string): string | null {
  const given = (socket.handshake.auth as { token?: unknown }).token;
  if (given !== undefined) return typeof given === 'string' && given.length <= 256 ? given : null;
  return readCredentials(socket.request, cookieName).token || null;
}
