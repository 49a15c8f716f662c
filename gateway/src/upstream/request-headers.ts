import type { RateClass } from '@merchloom/contracts/endpoint';
import { internalTokenHeader } from '@merchloom/service-kit/http/internal-tokens';
import type { Exchange } from '../edge/exchange.ts';

// Everything else stays outside: cookies, credentials, forwarded and hop-by-hop headers, and whatever we have never heard of.
const passed = [
  'accept',
  'accept-language',
  'content-type',
  'if-none-match',
  'if-modified-since',
  'range',
  'idempotency-key',
  'user-agent',
] as const;
/** What proves who calls, where no session does. */
const proofs: Partial<Record<RateClass, readonly string[]>> = {
  webhook: ['stripe-signature', 'x-merchloom-signature'],
  feed: ['x-api-key'],
};

/** The headers a service gets, flat: an allow-list of the caller's, and ours. */
export function serviceHeaders(exchange: Exchange, token: string | null, rate: RateClass): string[] {
  const { headers } = exchange.req;
  const sent: string[] = [];
  for (const name of [...passed, ...(proofs[rate] ?? [])]) {
    const value = headers[name];
    if (typeof value === 'string') sent.push(name, value);
  }
  sent.push('x-request-id', exchange.requestId, 'traceparent', exchange.traceparent, 'x-forwarded-for', exchange.ip);
  if (token) sent.push(internalTokenHeader, token);
  return sent;
}
