import { endpoints } from '@merchloom/contracts/endpoints';
import { channelAuthBody } from '@merchloom/contracts/identity';
import { input } from '@merchloom/service-kit/http/input';
import { Refusal } from '@merchloom/service-kit/http/refusal';
import type { LocalHandler } from '../api/api.ts';
import { type HeaderValues, sendJson } from '../edge/reply.ts';
import { readJsonBody } from '../sessions/session-calls.ts';
import { type ChannelSignatures, mayJoin } from './channels.ts';
import type { Live } from './live.ts';

/** `POST /api/broadcasting/auth`: signs a channel for a live socket of the caller's own session. */
export function channelAuth(live: Pick<Live, 'sessionOf'>, signatures: ChannelSignatures, headers: Readonly<HeaderValues>): LocalHandler {
  return async ({ exchange, session }) => {
    const { socket_id, channel_name } = input(channelAuthBody, await readJsonBody(exchange.req, endpoints.channelAuth));
    const principal = session?.principal;
    const owner = live.sessionOf(socket_id)?.principal.sessionId;
    if (!principal || owner !== principal.sessionId || !mayJoin(channel_name, principal))
      throw new Refusal({ kind: 'forbidden', code: 'forbidden' });
    sendJson(exchange, 200, { auth: signatures.sign(socket_id, channel_name) }, headers);
  };
}
