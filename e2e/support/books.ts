import pg from 'pg';

export type BookKeeper = 'identity' | 'catalog' | 'orders' | 'payments' | 'bus' | 'sandbox';

/** Looks into the services' databases as superuser: tests look behind the public door only to check, never to act. */
export function openBooks(adminUrl: string) {
  const pools = new Map<BookKeeper, pg.Pool>();
  return {
    async query<T extends pg.QueryResultRow>(service: BookKeeper, sql: string, values: unknown[] = []): Promise<T[]> {
      let pool = pools.get(service);
      if (!pool) {
        const address = new URL(adminUrl);
        address.pathname = `/merchloom_${service}`;
        pool = new pg.Pool({ connectionString: address.href, max: 2 });
        // A server that is killed on purpose takes idle connections along.
        pool.on('error', () => {});
        pools.set(service, pool);
      }
      return (await pool.query(sql, values)).rows;
    },
    close: async () => void (await Promise.all([...pools.values()].map((pool) => pool.end()))),
  };
}
export type Books = ReturnType<typeof openBooks>;
