import pg from 'pg';

/** What the kit itself writes, and what every answer may move. */
const kitTables = ['outbox', 'inbox', 'jobs', 'idempotency_keys', 'periodic_runs', 'knex_migrations', 'knex_migrations_lock'];

/** Looks behind the scenes of a service's database. */
export async function openDatabasePrint(adminUrl: string, besides: readonly string[] = []) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; scoped: boolean; keyed: boolean }>(
    `select c.relname as name,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as scoped,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype) as keyed
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)`,
    [[...kitTables, ...besides]],
  );
  const prints = rows.map(({ name, scoped }) => {
    const tenant = scoped ? 'tenant_id::text' : "''";
    return `select '${name}' as name, ${tenant} as tenant, md5(string_agg(t::text, E'\\n' order by t::text)) as print from "${name}" t group by 2`;
  });
  const own = rows.filter(({ scoped, keyed }) => scoped && keyed);

  return {
    /** A hash of each tenant's rows of each table, by `{tenant}/{table}`. */
    async take(): Promise<Record<string, string>> {
      const taken = await client.query<{ name: string; tenant: string; print: string }>(prints.join(' union all '));
      return Object.fromEntries(taken.rows.map(({ name, tenant, print }) => [`${tenant}/${name}`, print]));
    },
    /** Ids of all rows of a tenant. */
    async idsOf(tenant: string): Promise<Set<string>> {
      const all = own.map(({ name }) => `select id::text from "${name}" where tenant_id = $1`).join(' union ');
      return new Set((await client.query<{ id: string }>(all, [tenant])).rows.map(({ id }) => id));
    },
    close: () => client.end(),
  };
}
export type DatabasePrint = Awaited<ReturnType<typeof openDatabasePrint>>;

/** Who did what, as the service tells the audit log: what waits in its outbox, and what the bus has. */
export async function openAudits(adminUrl: string, busUrl: string) {
  const [own, bus] = [new pg.Client({ connectionString: adminUrl }), new pg.Client({ connectionString: busUrl })];
  await Promise.all([own.connect(), bus.connect()]);
  const by = (table: string) =>
    `select event->'data'->>'action' as action from ${table} where event->>'type' = 'audit.entry.recorded' and event->'data'->'actor'->>'id' = $1`;
  return {
    /** Actions of a person. The outbox first: what leaves it is on the bus by then. */
    async of(userId: string): Promise<string[]> {
      const waiting = await own.query<{ action: string }>(by('outbox'), [userId]);
      const told = await bus.query<{ action: string }>(by('bus.events'), [userId]);
      return [...waiting.rows, ...told.rows].map(({ action }) => action);
    },
    close: () => Promise.all([own.end(), bus.end()]),
  };
}
export type Audits = Awaited<ReturnType<typeof openAudits>>;
