import { endpoints } from '@merchloom/contracts/endpoints';
import { slug as slugSchema } from '@merchloom/contracts/text';
import { Refusal } from '@merchloom/service-kit/http/refusal';
import * as z from 'zod/mini';
import type { RateLimits } from '../access/rate-limits.ts';
import type { LocalHandler } from '../api/api.ts';
import { sendReady } from '../edge/ready-reply.ts';
import { type HeaderValues, sendRefusal } from '../edge/reply.ts';
import type { StoreCache, StoreEntry } from './store-cache.ts';

/** Answers the cached store calls: anybody gets the same bytes, whoever they are. */
export function cachedStore(cache: StoreCache, rateLimits: RateLimits, headers: Readonly<HeaderValues>): LocalHandler {
  const found = { ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language' };

  return async ({ exchange, endpoint, params, tenant }) => {
    const slug = params.slug ?? '';
    const { lang } = exchange;
    if (!z.safeParse(slugSchema, slug).success)
      return sendRefusal(exchange, new Refusal({ kind: 'not_found', code: 'store_not_found' }), headers);
    const looked =
      endpoint.id === endpoints.bootstrap.id ? cache.bootstrap(slug, lang) : cache.store(tenant as NonNullable<typeof tenant>, slug, lang);
    let entry: StoreEntry;
    if (looked instanceof Promise) {
      const wait = rateLimits.waitFor(endpoint.rate, exchange.ip);
      looked.catch(() => {});
      if (wait > 0) return sendRefusal(exchange, new Refusal({ kind: 'too_many', code: 'too_many', retryAfter: wait }), headers);
      entry = await looked;
    } else entry = looked;
    if (entry.found) return sendReady(exchange, entry.found.ready, found);
    sendRefusal(exchange, new Refusal(entry.refusal ?? { kind: 'not_found', code: 'not_found' }), headers);
  };
}
