import { documentDataId } from '@merchloom/contracts/remotes';
import { waitFor } from '@testing-library/dom';
import { io } from 'socket.io-client';
import { pageConnection } from './page-connection.ts';

jest.mock('socket.io-client', () => ({ io: jest.fn(() => ({ on: () => {}, onAny: () => {}, disconnect: () => {} })) }));

test('[R12.13] the socket opens where the document says, with the session’s cookie; whoever follows an order says so', async () => {
  const element = document.createElement('script');
  element.id = documentDataId;
  element.type = 'application/json';
  element.textContent = JSON.stringify({ config: { live: { path: '/somewhere-live' } } });
  document.body.append(element);
  const open = io as unknown as jest.Mock;

  pageConnection(() => {}).subscribe('private-tenant.1', () => {});
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  pageConnection(() => {}, 'order').subscribe('private-order.1', () => {});
  await waitFor(() => expect(open).toHaveBeenCalledTimes(2));

  const both = { path: '/somewhere-live', withCredentials: true, transports: ['websocket', 'polling'], forceNew: true };
  expect(open.mock.calls).toEqual([[both], [{ ...both, auth: { order: true } }]]);
});
