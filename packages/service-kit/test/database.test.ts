import { newId } from '@merchloom/contracts/id';
import { cloneDatabase, type TestDatabase } from '@merchloom/testing/database';
import pg from 'pg';
import { createDatabase, type OwnedDatabase } from '../src/database/database.ts';
import { createLogger, createMetrics, migrate, provisionDatabase } from '../src/index.ts';
import { noteService } from './sample-service.ts';

let database: TestDatabase;
let db: OwnedDatabase;
const log = createLogger({ name: 'test', level: 'silent' });
const metrics = createMetrics('orders', { processMetrics: false });
const [mine, theirs] = [newId(), newId()];

beforeAll(async () => {
  database = await cloneDatabase(noteService);
  db = createDatabase({ url: database.url, log, metrics });
  for (const tenantId of [mine, theirs])
    await db.tenant(tenantId, (trx) => trx('notes').insert({ id: newId(), tenantId, text: `of ${tenantId}` }));
});
afterAll(async () => {
  await db?.close();
  await database?.drop();
});

const asSuperuser = async (sql: string) => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

test('a tenant sees its own rows only, the platform all of them', async () => {
  expect(await db.tenant(mine, (trx) => trx('notes').pluck('tenant_id'))).toEqual([mine]);
  expect((await db.platform((trx) => trx('notes').pluck('tenant_id'))).sort()).toEqual([mine, theirs].sort());
});

test('a row cannot be written into, moved to or taken from another tenant', async () => {
  await expect(db.tenant(mine, (trx) => trx('notes').insert({ id: newId(), tenantId: theirs, text: 'smuggled' }))).rejects.toThrow(
    /row-level security/,
  );
  await expect(db.tenant(mine, (trx) => trx('notes').update({ tenantId: theirs }))).rejects.toThrow(/row-level security/);
  expect(await db.tenant(mine, (trx) => trx('notes').where({ tenantId: theirs }).delete())).toBe(0);
});

test('a connection that forgot its tenant sees nothing, and has no memory of the last one', async () => {
  await db.tenant(mine, (trx) => trx('notes').select());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();

  expect((await client.query('select * from notes')).rows).toEqual([]);
  await client.query(`begin; set local app.tenant_id = '${mine}'; select 1; commit`);
  expect((await client.query('select * from notes')).rows).toEqual([]);
  await client.end();
});

test('the app role is no owner, cannot bypass the policies and does not inherit the platform', async () => {
  const roles = await asSuperuser(
    `select rolname, rolsuper, rolbypassrls, rolcreaterole, pg_has_role(rolname, 'merchloom_orders_platform', 'usage') as inherits
     from pg_roles where rolname in ('merchloom_orders_app', 'merchloom_orders_owner')`,
  );
  for (const role of roles) expect(role).toMatchObject({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, inherits: false });
  expect(
    await asSuperuser(`select relname from pg_class where relname = 'notes' and pg_get_userbyid(relowner) = 'merchloom_orders_owner'`),
  ).toHaveLength(1);
});

test('every table with a tenant has its policies forced', async () => {
  const open = await asSuperuser(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`,
  );
  expect(open).toEqual([]);
});

test('a tenant id that is none is refused before it reaches the database', async () => {
  await expect(db.tenant(`${mine}'; drop table notes; --`, async () => {})).rejects.toThrow('Not a tenant id');
});

test('a transaction that loses against another is repeated', async () => {
  let tries = 0;
  const result = await db.tenant(mine, async (trx) => {
    tries += 1;
    if (tries < 3) await trx.raw(`do $$ begin raise exception 'unlucky' using errcode = '40001'; end $$`);
    return 'done';
  });

  expect([result, tries]).toEqual(['done', 3]);
});

test('connections that died in the pool are replaced without an error', async () => {
  await Promise.all(Array.from({ length: 5 }, () => db.tenant(mine, (trx) => trx.raw('select pg_sleep(0.01)'))));
  await asSuperuser(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'merchloom_orders_app'`,
  );

  const results = await Promise.all(Array.from({ length: 20 }, () => db.tenant(mine, (trx) => trx('notes').pluck('tenant_id'))));

  expect(results).toEqual(Array.from({ length: 20 }, () => [mine]));
});

test('a prepared statement survives a change of its table', async () => {
  const read = () => db.tenant(mine, (trx) => trx('notes').where({ tenantId: mine }).select('*'));
  for (let n = 0; n < 4; n += 1) await Promise.all([read(), read()]);
  await asSuperuser('alter table notes add column colour text');

  const rows = await Promise.all([read(), read(), read()]);

  expect(rows.every(([row]) => 'colour' in row)).toBe(true);
});

test('opening a transaction takes no round trip of its own', async () => {
  await db.tenant(mine, (trx) => trx.raw('select 1'));
  const trips = async () => (await metrics.sqlRoundTrips.get()).values[0]!.value;
  const before = await trips();

  await db.tenant(mine, (trx) => trx.raw('select 1'));

  expect((await trips()) - before).toBe(2);
});

test('provisioning and migrating again changes nothing', async () => {
  const again = { adminUrl: database.adminUrl, service: 'orders', passwords: { owner: 'test', app: 'test' }, database: database.database };

  const { migrationUrl } = await provisionDatabase(again);

  expect(await migrate(noteService, migrationUrl)).toEqual([]);
});

test('instances that start together migrate once', async () => {
  const fresh = await provisionDatabase({
    adminUrl: database.adminUrl,
    service: 'orders',
    passwords: { owner: 'test', app: 'test' },
    database: `race_${Date.now()}`,
  });

  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(noteService, fresh.migrationUrl)));

  expect(applied.flat().sort()).toEqual(['0000_service_kit', '0000_service_kit_periodic_lease', '0001_notes']);
  await asSuperuser(`drop database ${fresh.database}`);
});

test('a transaction that cannot begin does nothing, names the reason, and leaves no broken connection behind', async () => {
  // The superuser has no platform role.
  const other = createDatabase({ url: database.adminUrl, log, metrics, poolSize: 1 });
  try {
    const attempt = other.platform((trx) => trx('notes').insert({ id: newId(), tenantId: mine, text: 'outside of any scope' }));
    await expect(attempt).rejects.toThrow(/role "\w+_platform" does not exist/);
    const found = await other.tenant(mine, (trx) => trx('notes').where({ text: 'outside of any scope' }));
    expect(found).toEqual([]);
  } finally {
    await other.close();
  }
});
