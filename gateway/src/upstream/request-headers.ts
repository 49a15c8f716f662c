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
const signatures = ['stripe-signature', 'x-merchloom-signature'] as const;

/** The headers a service gets, flat: an allow-list of the caller's, and ours. */
export function serviceHeaders(exchange: Exchange, token: string | null, signed: boolean): string[] {
  const { headers } = exchange.req;
  const sent: string[] = [];
  for (const name of passed) {
    const value = headers[name];
    if (typeof value === 'string') sent.push(name, value);
  }
  if (signed) {
    for (const name of signatures) {
      const value = headers[name];
      if (typeof value === 'string') sent.push(name, value);
    }
  }
  sent.push('x-request-id', exchange.requestId, 'traceparent', exchange.traceparent, 'x-forwarded-for', exchange.ip);
  if (token) sent.push(internalTokenHeader, token);
  return sent;
}
