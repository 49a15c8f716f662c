import { endpoints } from '@merchloom/contracts/endpoints';
import { channelAuthBody } from '@merchloom/contracts/identity';
import { input } from '@merchloom/service-kit/http/input';
import { Refusal } from '@merchloom/service-kit/http/refusal';
import type { LocalHandler } from '../api/api.ts';
import { type HeaderValues, sendJson } from '../edge/reply.ts';
import { readJsonBody } from '../sessions/session-calls.ts';
import { type ChannelSignatures, mayJoin, orderTokenOf } from './channels.ts';
import type { Live, OpenOrderLink } from './live.ts';

interface ChannelAuthParts {
  live: Pick<Live, 'sessionOf' | 'isFollower'>;
  signatures: ChannelSignatures;
  headers: Readonly<HeaderValues>;
  openOrderLink: OpenOrderLink;
}

/** `POST /api/broadcasting/auth`: signs a channel for a live socket of the caller's own session, or an order's for whoever holds its link. */
export function channelAuth({ live, signatures, headers, openOrderLink }: ChannelAuthParts): LocalHandler {
  return async ({ exchange, session }) => {
    const { socket_id, channel_name } = input(channelAuthBody, await readJsonBody(exchange.req, endpoints.channelAuth));
    const forbidden = () => new Refusal({ kind: 'forbidden', code: 'forbidden' });
    const orderToken = orderTokenOf(channel_name);
    if (orderToken) {
      if (!live.isFollower(socket_id) || !(await openOrderLink(orderToken))) throw forbidden();
      sendJson(exchange, 200, { auth: signatures.sign(socket_id, channel_name) }, headers);
      return;
    }
    if (!session) throw new Refusal({ kind: 'unauthenticated', code: 'unauthenticated' });
    const { principal } = session;
    const owner = live.sessionOf(socket_id)?.principal.sessionId;
    if (owner !== principal.sessionId || !mayJoin(channel_name, principal)) throw forbidden();
    sendJson(exchange, 200, { auth: signatures.sign(socket_id, channel_name) }, headers);
  };
}
