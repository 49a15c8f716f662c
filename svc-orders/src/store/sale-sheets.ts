import { endpoints } from '@merchloom/contracts/endpoints';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import type { InternalClient } from '@merchloom/service-kit';
import { LRUCache } from 'lru-cache';

export interface SaleSheets {
  /** What the event sells now; `null` when there is no such event. */
  find(tenantId: string, slug: string): Promise<SaleSheet | null>;
  /** Forgets what is cached of an event: it has changed. */
  drop(tenantId: string, slug: string): void;
}

const freshMs = 5_000;

/** Sale sheets from svc-catalog, kept for seconds so that a busy store costs one call; concurrent askers share it. */
export function createSaleSheets(http: InternalClient): SaleSheets {
  const cache = new LRUCache<string, { sheet: SaleSheet | null }>({
    max: 500,
    ttl: freshMs,
    fetchMethod: async (key) => {
      const [tenantId, slug] = key.split('/') as [string, string];
      const { data } = await http.call(endpoints.saleSheet, { params: { slug }, tenantId });
      return { sheet: data };
    },
  });
  return {
    async find(tenantId, slug) {
      const found = await cache.fetch(`${tenantId}/${slug}`);
      return found?.sheet ?? null;
    },
    drop(tenantId, slug) {
      cache.delete(`${tenantId}/${slug}`);
    },
  };
}
