import type { Database } from '@merchloom/service-kit';
import { LRUCache } from 'lru-cache';

export interface FulfillerSecrets {
  /** Name and shared secret; `null` for an unknown or disabled fulfiller. */
  find(fulfillerId: string): Promise<{ name: string; secret: string } | null>;
}

/** Kept for seconds: a busy fulfiller reports many times a minute, a changed secret still counts soon. */
export function createFulfillerSecrets(db: Database): FulfillerSecrets {
  const cache = new LRUCache<string, { found: { name: string; secret: string } | null }>({
    max: 200,
    ttl: 10_000,
    fetchMethod: async (id) => {
      const { rows } = await db.platform((trx) => trx.raw('select name, secret from fulfillers where id = ? and enabled', [id]));
      return { found: rows[0] ?? null };
    },
  });
  return { find: async (id) => (await cache.fetch(id))?.found ?? null };
}

/** The stand-in's record; its id is fixed, because its reports come to an address that contains it. */
export const sandboxFulfillerId = '019a9c00-0000-7000-8000-00000000f001';

/** Makes the local stand-in known, and tells every fulfiller that it plays where it listens now. */
export async function registerSandboxFulfiller(db: Database, { url, secret }: { url: string; secret: string }): Promise<void> {
  await db.platform(async (trx) => {
    await trx.raw(
      `insert into fulfillers (id, name, base_url, secret, regions, rank, sandbox) values (?, 'Northside Print Works', ?, ?, '{UK,EU,US}', 100, true)
       on conflict (id) do nothing`,
      [sandboxFulfillerId, url, secret],
    );
    await trx.raw('update fulfillers set base_url = ?, secret = ? where sandbox', [url, secret]);
  });
}
