import { newId, type OrderPush } from '@merchloom/contracts';
import { auditRecorded } from '@merchloom/contracts/events/audit';
import { orderPlaced, orderStatusChanged, sessionEnded } from '@merchloom/contracts/events/index';
import { eventually } from '@merchloom/testing/eventually';
import { io, type Socket } from 'socket.io-client';
import { rawRequest, statusOf } from './raw-request.ts';
import { adminToken, foreignToken, people, serviceToken, startTestSite, superToken, type TestSite, tenants } from './test-site.ts';

let site: TestSite;
const open: Socket[] = [];
beforeAll(async () => {
  site = await startTestSite({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => site.stop());
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

type Options = { order?: true; token?: string; cookie?: string; origin?: string; transports?: string[] };
function socketOf({ order, token, cookie, origin, transports = ['websocket'] }: Options): Socket {
  const extraHeaders = { ...(cookie && { cookie }), ...(origin && { origin }) };
  const socket = io(site.gateway.url, {
    path: '/live',
    transports,
    forceNew: true,
    reconnection: false,
    extraHeaders,
    ...((token || order) && { auth: { token, order } }),
  });
  open.push(socket);
  return socket;
}
async function connected(options: Options): Promise<Socket> {
  const socket = socketOf(options);
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
  return socket;
}
const refusal = (options: Options) =>
  new Promise<string>((resolve) =>
    socketOf(options)
      .on('connect_error', (error) => resolve(error.message))
      .on('connect', () => resolve('connected')),
  );

const next = (socket: Socket, name: string) => new Promise<void>((resolve) => socket.once(name, () => resolve()));

const ours = `private-tenant.${tenants.ours.id}`;
const authorise = async (token: string | null, socketId: unknown, channel: unknown) => {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' };
  const reply = await site.fetch('/api/broadcasting/auth', {
    method: 'POST',
    headers,
    body: JSON.stringify({ socket_id: socketId, channel_name: channel }),
  });
  return { status: reply.status, auth: ((await reply.json()) as { auth?: string }).auth ?? '' };
};
const join = (socket: Socket, channel: unknown, auth: unknown) =>
  socket.emitWithAck('subscribe', { channel, auth }) as Promise<{ success: boolean }>;

async function joined(token: string, channel = ours): Promise<Socket> {
  const socket = await connected({ token });
  expect(await join(socket, channel, (await authorise(token, socket.id, channel)).auth)).toEqual({ success: true });
  return socket;
}

const placed = (orderId: string) => ({
  type: orderPlaced.type,
  tenantid: tenants.ours.id,
  subject: orderId,
  subjectversion: 3,
  data: {
    orderId,
    orderRef: 'ML-1',
    eventId: newId(),
    region: 'UK',
    total: { amount: 4_800, currency: 'GBP' },
    items: 2,
    lang: 'en',
    status: 'new',
  },
});

test('[R11.16] [R12.6] a placed order and its moves reach the tenant’s staff, as ids and versions only', async () => {
  const socket = await joined(adminToken);
  const heard: [string, OrderPush][] = [];
  socket.onAny((name, payload) => heard.push([name, payload]));
  const orderId = newId();
  site.emit(placed(orderId));
  site.emit({
    type: orderStatusChanged.type,
    subject: orderId,
    subjectversion: 4,
    data: { orderId, orderRef: 'ML-1', from: 'new', to: 'queued downloading', cause: 'fix window over' },
  });
  await eventually(() => expect(heard).toHaveLength(2));
  expect(heard).toEqual([
    ['order.created', { order_id: orderId, order_ref: 'ML-1', version: 3, status: 'new' }],
    ['order.status', { order_id: orderId, order_ref: 'ML-1', version: 4, status: 'queued downloading' }],
  ]);
});

test('[R10.17] staff hear that somebody changed something, not what; who comes and goes is no news', async () => {
  const socket = await joined(adminToken);
  const heard: [string, unknown][] = [];
  socket.onAny((name, payload) => heard.push([name, payload]));
  const recorded = (type: string) => ({
    type: auditRecorded.type,
    subject: newId(),
    subjectversion: 1,
    data: { actor: { type: 'user', id: newId() }, action: `${type}.changed`, object: { type, id: newId() }, requestId: newId() },
  });
  site.emit(recorded('session'));
  site.emit(recorded('product'));
  site.emit(placed(newId()));
  await eventually(() => expect(heard).toHaveLength(2));
  expect(heard).toEqual([
    ['audit.recorded', {}],
    ['order.created', expect.anything()],
  ]);
});

test('[R12.13] a session cookie is enough, and long polling works where sockets do not', async () => {
  const cookie = `merchloom_session=${adminToken.replace('|', '%7C')}`;
  await connected({ cookie });
  await connected({ cookie, transports: ['polling'] });
});

test('without a session, or from another site, there is no connection', async () => {
  expect(await refusal({})).toBe('unauthenticated');
  expect(await refusal({ token: '9|nobody-knows-this-token-at-all' })).toBe('unauthenticated');
  expect(await refusal({ token: adminToken, origin: 'https://evil.example' })).toMatch(/websocket error/);
  expect(await refusal({ token: adminToken, origin: 'https://evil.example', transports: ['polling'] })).toMatch(/poll error/);
});

test('signatures are given only for one’s own socket and one’s own channels', async () => {
  const socket = await connected({ token: adminToken });
  const others = await connected({ token: serviceToken });
  const mine = people[adminToken];
  expect((await authorise(adminToken, socket.id, ours)).status).toBe(200);
  expect((await authorise(adminToken, socket.id, `private-user.${mine?.userId}`)).status).toBe(200);
  for (const [socketId, channel, status] of [
    [others.id, ours, 403],
    ['A'.repeat(20), ours, 403],
    [socket.id, `private-tenant.${tenants.other.id}`, 403],
    [socket.id, `private-user.${newId()}`, 403],
    [socket.id, `private-tenant.${tenants.ours.id}:x`, 422],
    [`${socket.id}:private`, ours, 422],
    [socket.id, 'private-tenant.*', 422],
    [socket.id, ours.toUpperCase(), 422],
    [null, ours, 422],
    [socket.id, { a: 1 }, 422],
  ] as const) {
    expect([channel, (await authorise(adminToken, socketId, channel)).status]).toEqual([channel, status]);
  }
  expect((await authorise(null, socket.id, ours)).status).toBe(401);
});

test('a forged, replayed or foreign signature joins nothing', async () => {
  const socket = await connected({ token: adminToken });
  const second = await connected({ token: adminToken });
  const outsider = await connected({ token: foreignToken });
  const { auth } = await authorise(adminToken, socket.id, ours);
  expect(await join(second, ours, auth)).toMatchObject({ success: false });
  expect(await join(outsider, ours, auth)).toMatchObject({ success: false });
  expect(await join(socket, `private-tenant.${tenants.other.id}`, auth)).toMatchObject({ success: false });
  for (const forged of [
    '',
    'merchloom:',
    auth.slice(0, -1),
    `${auth}0`,
    auth.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    null,
    7,
    {},
    [auth],
  ]) {
    expect(await join(socket, ours, forged)).toMatchObject({ success: false });
  }
  const foreign = await joined(foreignToken, `private-tenant.${tenants.other.id}`);
  const heard: unknown[] = [];
  foreign.onAny((...parts) => heard.push(parts));
  for (const each of [second, outsider]) each.onAny((...parts) => heard.push(parts));
  const listener = await joined(adminToken);
  const arrived = next(listener, 'order.created');
  site.emit(placed(newId()));
  await arrived;
  expect(heard).toEqual([]);
});

test('platform staff hear the tenant they look at', async () => {
  const socket = await joined(superToken);
  const arrived = next(socket, 'order.created');
  site.emit(placed(newId()));
  await arrived;
});

test('logout closes the sockets of its session at once, and no others', async () => {
  const socket = await joined(serviceToken);
  const other = await joined(adminToken);
  const closed = next(socket, 'disconnect');
  const reply = await site.fetch('/api/logout', { method: 'POST', headers: { authorization: `Bearer ${serviceToken}` } });
  expect(reply.status).toBe(204);
  await closed;
  expect(other.connected).toBe(true);
});

test('a session that ended elsewhere closes its sockets, too; one found out later does so on the next look', async () => {
  const socket = await joined(serviceToken);
  const closed = next(socket, 'disconnect');
  const principal = people[serviceToken];
  site.emit({ type: sessionEnded.type, data: { sessionId: principal?.sessionId, userId: principal?.userId } });
  await closed;

  const later = await joined(adminToken);
  const gone = next(later, 'disconnect');
  const admin = people[adminToken];
  delete people[adminToken];
  const unrelated = await joined(superToken);
  site.emit({ type: sessionEnded.type, data: { sessionId: newId(), userId: newId() } });
  await eventually(async () => {
    await site.fetch('/api/logout', { method: 'POST', headers: { authorization: `Bearer ${adminToken}` } });
    await site.gateway.live.recheck();
    expect(later.connected).toBe(false);
  });
  await gone;
  expect(unrelated.connected).toBe(true);
  if (admin) people[adminToken] = admin;
});

test('nonsense over a socket harms nobody', async () => {
  const socket = await connected({ token: adminToken });
  for (const nonsense of [null, 1, 'x', [], { channel: 1 }, { channel: '__proto__', auth: 'x' }]) {
    expect(await socket.emitWithAck('subscribe', nonsense)).toMatchObject({ success: false });
    socket.emit('unsubscribe', nonsense);
    socket.emit('subscribe', nonsense);
  }
  expect(socket.connected).toBe(true);
  const closed = next(socket, 'disconnect');
  socket.emit('subscribe', { channel: 'x'.repeat(20_000) });
  await closed;
});

test('an upgrade elsewhere is a 404', async () => {
  const headers =
    'Host: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  for (const path of ['/', '/api/user', '/socket.io/?EIO=4&transport=websocket', '/livelong']) {
    expect(statusOf(await rawRequest(site.gateway.url, `GET ${path} HTTP/1.1\r\n${headers}`))).toBe(404);
  }
});

describe('whoever holds the link of an order', () => {
  const orderId = newId();
  const token = 'a'.repeat(43);
  const channel = `private-order.${token}`;
  beforeAll(() => {
    site.answer.orders = ({ url, body }) =>
      url === '/internal/order-links'
        ? { status: 200, body: { success: true, data: JSON.parse(body).token === token ? { orderId } : null } }
        : undefined;
  });
  afterAll(() => {
    site.answer.orders = () => undefined;
  });
  const moved = (id: string, version: number) => ({
    type: orderStatusChanged.type,
    tenantid: tenants.ours.id,
    subject: id,
    subjectversion: version,
    data: { orderId: id, orderRef: 'ML-1', from: 'new', to: 'queued downloading', cause: 'fix_window_over' },
  });

  test('[R12.6] hears without an account that this order moved, and nothing else', async () => {
    const socket = await connected({ order: true });
    const heard: [string, unknown][] = [];
    socket.onAny((name, payload) => heard.push([name, payload]));
    expect(await join(socket, channel, (await authorise(null, socket.id, channel)).auth)).toEqual({ success: true });

    site.emit(placed(orderId));
    site.emit(moved(newId(), 4));
    site.emit(moved(orderId, 5));
    await eventually(() => expect(heard).toHaveLength(1));
    expect(heard).toEqual([['order.moved', { version: 5 }]]);

    socket.emit('unsubscribe', { channel });
    await join(socket, channel, 'nothing');
    site.emit(moved(orderId, 6));
    const staff = await joined(adminToken);
    const seen = next(staff, 'order.status');
    site.emit(moved(orderId, 7));
    await seen;
    expect(heard).toHaveLength(1);
  });

  test('opens no other channel with it, and a wrong link opens none', async () => {
    const follower = await connected({ order: true });
    const staff = await connected({ token: adminToken });
    expect((await authorise(null, follower.id, `private-order.${'b'.repeat(43)}`)).status).toBe(403);
    expect((await authorise(null, follower.id, `private-order.${token}x`)).status).toBe(422);
    expect((await authorise(null, follower.id, ours)).status).toBe(401);
    expect((await authorise(adminToken, follower.id, ours)).status).toBe(403);
    // A socket of somebody signed in is not lent to a link, and no socket is made up.
    expect((await authorise(null, staff.id, channel)).status).toBe(403);
    expect((await authorise(null, 'A'.repeat(20), channel)).status).toBe(403);
    const { auth } = await authorise(null, follower.id, channel);
    const second = await connected({ order: true });
    expect(await join(second, channel, auth)).toMatchObject({ success: false });
    expect(await join(follower, `order.${orderId}`, auth)).toMatchObject({ success: false });
    expect(await join(follower, ours, (await authorise(adminToken, staff.id, ours)).auth)).toMatchObject({ success: false });
  });
});
