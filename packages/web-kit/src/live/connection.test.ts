import { waitFor } from '@testing-library/dom';
import { createLiveConnection, type LiveMessage, type LiveState } from './connection.ts';

const tenant = 'private-tenant.1';

function aLine() {
  const listeners: Record<string, (() => void)[]> = {};
  let onAny: (event: string, data: unknown) => void = () => {};
  const sent: unknown[] = [];
  const socket = {
    id: 'socket-1' as string | undefined,
    on(event: string, listener: () => void) {
      listeners[event] = [...(listeners[event] ?? []), listener];
    },
    onAny(listener: typeof onAny) {
      onAny = listener;
    },
    emit: (...parts: unknown[]) => sent.push(parts),
    emitWithAck: async (...parts: unknown[]) => sent.push(parts),
    disconnect: () => sent.push('disconnect'),
  };
  const states: LiveState[] = [];
  const authorise = jest.fn(async (socketId: string, channel: string) => `${socketId}:${channel}`);
  const open = jest.fn(async () => socket);
  const connection = createLiveConnection({ open: open as never, authorise, onState: (state) => states.push(state) });
  const fire = (event: string) => {
    for (const listener of listeners[event] ?? []) listener();
  };
  return { connection, socket, open, authorise, sent, states, fire, push: (event: string, data: unknown) => onAny(event, data) };
}

const opened = async (line: ReturnType<typeof aLine>) => {
  await waitFor(() => expect(line.open).toHaveBeenCalled());
  await Promise.resolve();
  await Promise.resolve();
  line.fire('connect');
};

test('[R12.6] a channel is joined with the reply of the authorisation call', async () => {
  const line = aLine();

  line.connection.subscribe(tenant, () => {});
  await opened(line);
  await waitFor(() => expect(line.sent).toHaveLength(1));

  expect(line.authorise).toHaveBeenCalledWith('socket-1', tenant);
  expect(line.sent).toEqual([['subscribe', { channel: tenant, auth: `socket-1:${tenant}` }]]);
});

test('[R11.16] what is pushed reaches every listener until it leaves', async () => {
  const line = aLine();
  const heard: LiveMessage[] = [];
  const leave = line.connection.subscribe(tenant, (message) => heard.push(message));
  line.connection.subscribe(tenant, () => {});
  await opened(line);

  line.push('order.status', { order_id: '1' });
  leave();
  line.push('order.status', { order_id: '2' });

  expect(heard).toEqual([{ event: 'order.status', data: { order_id: '1' } }]);
});

test('[R11.16] one socket serves all; channels are joined again after a reconnect, and whoever hears them is told that something may be missed', async () => {
  const line = aLine();
  const heard: LiveMessage[] = [];
  line.connection.subscribe(tenant, (message) => heard.push(message));
  await opened(line);
  line.connection.subscribe('private-user.2', () => {});
  await waitFor(() => expect(line.sent).toHaveLength(2));
  expect(heard).toEqual([]);

  line.fire('disconnect');
  line.fire('connect');
  await waitFor(() => expect(line.sent).toHaveLength(4));
  await waitFor(() => expect(heard).toEqual([{ event: 'rejoined', data: null }]));

  expect(line.open).toHaveBeenCalledTimes(1);
  expect(line.states).toEqual(['connecting', 'on', 'lost', 'on']);
});

test('the socket is closed after the last listener, and opened anew for the next', async () => {
  const line = aLine();
  const leave = line.connection.subscribe(tenant, () => {});
  await opened(line);
  await waitFor(() => expect(line.sent).toHaveLength(1));

  leave();
  await waitFor(() => expect(line.sent).toContain('disconnect'));
  line.connection.subscribe(tenant, () => {});

  expect(line.states.at(-1)).toBe('connecting');
  expect(line.open).toHaveBeenCalledTimes(2);
});

test('a channel that is refused is logged and the connection stays', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const line = aLine();
  line.authorise.mockRejectedValueOnce(new Error('forbidden'));

  line.connection.subscribe(tenant, () => {});
  await opened(line);
  await waitFor(() => expect(log).toHaveBeenCalled());

  expect(line.states.at(-1)).toBe('on');
  log.mockRestore();
});

test('a connection that cannot be opened is tried again by the next listener', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const line = aLine();
  line.open.mockRejectedValueOnce(new Error('no script'));

  line.connection.subscribe(tenant, () => {});
  await waitFor(() => expect(line.states.at(-1)).toBe('lost'));
  line.connection.subscribe('private-user.2', () => {});

  await waitFor(() => expect(line.open).toHaveBeenCalledTimes(2));
  log.mockRestore();
});
