import type { InternalTokens } from '@merchloom/service-kit/http/internal-tokens';
import { Refusal } from '@merchloom/service-kit/http/refusal';
import type { Logger } from '@merchloom/service-kit/observability/logger';
import type { Pool } from 'undici';
import type { Exchange } from '../edge/exchange.ts';
import { type HeaderValues, sendRefusal } from '../edge/reply.ts';
import { forward } from './forward.ts';
import { serviceHeaders } from './request-headers.ts';

/** Pictures and print files: the catalog serves them, nothing in them may run on this origin. */
export function mediaFiles(pool: Pool, tokens: InternalTokens, headers: Readonly<HeaderValues>, log: Logger): (exchange: Exchange) => void {
  const enforced = { ...headers, 'content-security-policy': "sandbox; default-src 'none'" };
  // Mockups are public, and e-mails show them from elsewhere.
  const shared = { ...enforced, 'cross-origin-resource-policy': 'cross-origin' };
  return (exchange) => {
    exchange.route = 'media';
    if (exchange.method !== 'GET' && exchange.method !== 'HEAD') {
      return sendRefusal(exchange, new Refusal({ kind: 'method_not_allowed', code: 'method_not_allowed' }), {
        ...enforced,
        allow: 'GET, HEAD',
      });
    }
    const token = tokens.mint({ audience: 'catalog' });
    forward(exchange, {
      pool,
      target: exchange.req.url as string,
      headers: serviceHeaders(exchange, token, 'none'),
      bodyLimit: 0,
      defaults: {},
      enforced: exchange.req.url?.startsWith('/media/mockups/') ? shared : enforced,
      log,
    });
  };
}
