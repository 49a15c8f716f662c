import pg from 'pg';
import type { BenchPlatform } from './platform.ts';

/** One tenant has as many orders as ten others: what it waits for is what is measured. */
export const amounts = { orders: 1_000_000, ofTheLargest: 50_000, tenants: 200, events: 50, clients: 50, entries: 500_000 };
const perStep = 100_000;

type Service = 'identity' | 'catalog' | 'orders';
type Query = <T extends pg.QueryResultRow>(service: Service, sql: string, values?: unknown[]) => Promise<T[]>;
type Overrides = Record<string, string>;

/** A row like one that stands, with some columns of its own: `insert into t (…) select …`. */
async function copied(query: Query, service: Service, table: string, row: string, overrides: Overrides): Promise<string> {
  const columns = await query<{ name: string }>(
    service,
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  const stray = Object.keys(overrides).find((name) => !names.includes(name));
  if (stray) throw new Error(`${table} has no column ${stray}`);
  return `insert into ${table} (${names.join(', ')}) select ${names.map((name) => overrides[name] ?? `${row}.${name}`).join(', ')}`;
}

/** Tenant number `n` of the 200, the measured one being 0; an id out of a number, grouped by what it is for. */
const idOf = (kind: string, number: string) =>
  `(lpad(to_hex(${number}), 12, '0') || '70008${kind}' || lpad(to_hex(${number}), 14, '0'))::uuid`;
const tenantOf = (n: string, largest: string) => `case when ${n} = 0 then '${largest}'::uuid else ${idOf('1', n)} end`;

// Most have arrived; every stage and every problem has some. Times lie over the year, more of them lately.
const placedSql = `date_trunc('milliseconds', now() - interval '365 days' * pow((hashint4(n) & 65535) / 65536.0, 1.25))`;
const statusSql = `case when n % 300 < 282 then 'shipped' when n % 300 < 291 then 'cancelled'
  else (array['new', 'processing', 'submitted to fulfiller', 'picked', 'in production', 'packaged', 'address issue', 'artwork issue', 'awaiting reprint'])[1 + n % 300 - 291] end`;

// Foreign keys of copies are not looked up, triggers sleep, and nothing waits for the disk.
const hasty = '-c session_replication_role=replica -c synchronous_commit=off -c maintenance_work_mem=512MB -c work_mem=256MB';

/** Rows as the service would have written them, told as they come. Every row is a copy of one that stands. */
export async function fillWithOrders({ adminUrl }: BenchPlatform, tell: (done: string) => void): Promise<{ tenantId: string }> {
  const sessions = {} as Record<Service, pg.Client>;
  const query: Query = async (service, sql, values = []) => (await sessions[service].query(sql, values)).rows;
  try {
    for (const service of ['identity', 'catalog', 'orders'] as const) {
      const address = new URL(adminUrl);
      address.pathname = `/merchloom_${service}`;
      sessions[service] = new pg.Client({ connectionString: address.href, options: hasty });
      await sessions[service].connect();
    }
    await query('orders', `alter system set max_wal_size = '16GB'`);
    await query('orders', 'select pg_reload_conf()');
    const like = await orderToCopy(query);
    const events = await fillEvents(query, like.tenant_id);
    await fillPeople(query, like.tenant_id, events);
    tell('tenants, clients and events');
    const audited = fillAuditLogs(query, like.tenant_id).then(() => tell('audit entries'));
    audited.catch(() => {});
    await withoutIndexes(query, ['customers', 'orders', 'order_lines', 'order_history'], () =>
      fillSales(query, like.id, like.tenant_id, tell),
    );
    tell('indexes');
    await audited;
    for (const service of ['identity', 'catalog', 'orders'] as const) await query(service, 'vacuum analyze');
    tell('statistics');
    return { tenantId: like.tenant_id };
  } finally {
    await sessions.orders?.query('alter system reset max_wal_size');
    await Promise.all(Object.values(sessions).map((session) => session.end()));
  }
}

/** The demo's order of most products, in the tenant that gets most. */
async function orderToCopy(query: Query): Promise<{ tenant_id: string; id: string }> {
  const [like] = await query<{ tenant_id: string; id: string }>(
    'orders',
    `select o.tenant_id, o.id from orders o join order_lines l on l.order_id = o.id where o.event_slug = 'coast-run' and o.placed_at is not null
     group by o.id order by count(*) desc limit 1`,
  );
  if (!like) throw new Error('the demo has no orders to copy');
  return like;
}

/** Indexes that keep no rule are made once, when everything is there: a tenth of the work of keeping them row by row. */
async function withoutIndexes(query: Query, tables: string[], work: () => Promise<void>): Promise<void> {
  const indexes = await query<{ name: string; sql: string }>(
    'orders',
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as sql from pg_index i
     where i.indrelid = any(cast($1 as regclass[])) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await query('orders', `drop index ${name}`);
  await work();
  for (const { sql } of indexes) await query('orders', sql);
}

/** As many for each tenant; answers nothing but that their ids are `idOf('2', tenant * 1000 + n)`. */
async function fillEvents(query: Query, largest: string): Promise<number> {
  const insert = await copied(query, 'catalog', 'events', 'e', {
    id: idOf('2', '(t * 1000 + n)'),
    tenant_id: tenantOf('t', largest),
    slug: `'event-' || t || '-' || n`,
    name: `'Event ' || n || ' of ' || t`,
    created_at: `now() - n * interval '7 days'`,
    image_id: 'null',
  });
  await query(
    'catalog',
    `${insert} from events e, generate_series(0, ${amounts.tenants - 1}) t, generate_series(1, ${amounts.events}) n where e.slug = 'coast-run'`,
  );
  const products = await copied(query, 'catalog', 'event_products', 'p', {
    id: 'gen_random_uuid()',
    tenant_id: 'e.tenant_id',
    event_id: 'e.id',
  });
  await query(
    'catalog',
    `${products} from event_products p join events c on c.id = p.event_id and c.slug = 'coast-run', events e where e.slug like 'event-%'`,
  );
  return amounts.events;
}

async function fillPeople(query: Query, largest: string, events: number): Promise<void> {
  const tenants = await copied(query, 'identity', 'tenants', 't', { id: idOf('1', 'n'), handle: `'tenant-' || n`, name: `'Tenant ' || n` });
  await query('identity', `${tenants} from tenants t, generate_series(1, ${amounts.tenants - 1}) n where t.id = $1`, [largest]);
  const clients = `generate_series(0, ${amounts.tenants - 1}) t, generate_series(1, ${amounts.clients}) n`;
  const ids = `${idOf('3', '(t * 1000 + n)')}, ${tenantOf('t', largest)}`;
  await query(
    'identity',
    `insert into clients (id, tenant_id, name, region, created_at, updated_at) select ${ids}, 'Client ' || n || ' of ' || t, 'UK', now(), now() from ${clients}`,
  );
  for (const service of ['identity', 'orders'] as const) {
    await query(
      service,
      `insert into client_events (client_id, tenant_id, event_id) select ${ids}, ${idOf('2', '(t * 1000 + n)')} from ${clients} where n <= ${events}`,
    );
  }
  await query(
    'orders',
    `insert into client_records (client_id, tenant_id, name, managers, version) select ${ids}, 'Client ' || n || ' of ' || t, '{}', 1 from ${clients}`,
  );
}

/** A chain for each tenant, hash by hash. */
async function fillAuditLogs(query: Query, largest: string): Promise<void> {
  await query(
    'identity',
    `do $$
     declare entry audit_log; head audit_heads; begin
       for t in 0..${amounts.tenants - 1} loop
         select * into head from audit_heads where tenant_id = ${tenantOf('t', largest)};
         entry.hash := coalesce(head.hash, '\\x00'); entry.seq := coalesce(head.seq, 0); entry.tenant_id := ${tenantOf('t', largest)};
         for n in 1..case when t = 0 then ${amounts.entries / 10} else ${Math.floor((amounts.entries * 0.9) / (amounts.tenants - 1))} end loop
           entry.id := gen_random_uuid(); entry.seq := entry.seq + 1; entry.prev_hash := entry.hash; entry.at := now() - interval '1 year' / n;
           entry.actor_type := 'system'; entry.actor_id := 'svc-orders'; entry.object_type := 'order'; entry.object_id := n::text;
           entry.action := (array['order.cancelled', 'order.refunded', 'client.changed', 'event.changed'])[1 + n % 4];
           entry.hash := audit_hash(entry);
           insert into audit_log select entry.*;
         end loop;
         insert into audit_heads values (entry.tenant_id, entry.seq, entry.hash)
           on conflict (tenant_id) do update set seq = excluded.seq, hash = excluded.hash;
       end loop;
     end $$`,
  );
}

/** Orders with their lines, buyers and history, so many at a time. */
async function fillSales(query: Query, like: string, largest: string, tell: (done: string) => void): Promise<void> {
  const tenant = `(case when n <= ${amounts.ofTheLargest} then 0 else 1 + n % ${amounts.tenants - 1} end)`;
  const event = idOf('2', `(t * 1000 + 1 + (hashint4(n + 1) & 1048575) % ${amounts.events})`);
  const order = idOf('4', 'n');
  const customers = await copied(query, 'orders', 'customers', 'c', {
    id: idOf('5', 'n'),
    tenant_id: tenantOf('t', largest),
    name: `'Buyer ' || n`,
    email: `'buyer-' || n || '@example.com'`,
  });
  const orders = await copied(query, 'orders', 'orders', 'o', {
    ...{ id: order, tenant_id: tenantOf('t', largest), checkout_id: 'null', customer_id: idOf('5', 'n'), voucher_id: 'null' },
    ...{ order_ref: `'ML-' || n`, event_id: event, event_name: `'Event'`, name: `'Buyer ' || n`, email: `'buyer-' || n || '@example.com'` },
    ...{ payment_id: 'null', payment_intent: 'null', status: 'stage', placed_at: 'placed', paid_at: 'placed', created_at: 'placed' },
    ...{ status_since: `placed + interval '1 day'`, updated_at: `placed + interval '1 day'`, submission_id: 'null' },
    ...{ problem: 'null', problem_from: 'null', fulfiller_id: 'null', abandoned_at: 'null', dispute: 'null', erased_at: 'null' },
  });
  const lines = await copied(query, 'orders', 'order_lines', 'l', {
    ...{ id: idOf('6', 'n'), order_id: order, tenant_id: tenantOf('t', largest), position: '1' },
  });
  const history = await copied(query, 'orders', 'order_history', 'h', {
    ...{ id: idOf('7', '(2 * n + k)'), order_id: order, tenant_id: tenantOf('t', largest), at: 'placed', version: 'k' },
    ...{ from_status: `case k when 2 then 'new' end`, to_status: `case k when 1 then 'new' else stage end` },
  });
  await query(
    'orders',
    `create temp table like_lines as select row_number() over () - 1 as place, l.* from (select distinct on (product_id) * from order_lines where tenant_id = '${largest}') l`,
  );
  for (let from = 1; from <= amounts.orders; from += perStep) {
    const numbers = `(select n, ${tenant} as t, ${placedSql} as placed, ${statusSql} as stage from generate_series(${from}, ${from + perStep - 1}) n) n`;
    await query('orders', `${customers} from ${numbers}, customers c where c.id = (select customer_id from orders where id = $1)`, [like]);
    await query('orders', `${orders} from ${numbers}, orders o where o.id = $1`, [like]);
    await query('orders', `${lines} from ${numbers}, like_lines l where l.place = n % (select count(*) from like_lines)`);
    await query('orders', `${history} from ${numbers}, generate_series(1, 2) k, order_history h where h.order_id = $1 and h.version = 1`, [
      like,
    ]);
    tell(`${(from + perStep - 1).toLocaleString('en-GB')} orders`);
  }
}
