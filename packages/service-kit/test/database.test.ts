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

describe('a statement of its own', () => {
  const texts = async (tenantId: string) => (await db.tenantOnce(tenantId, 'select text from notes')).rows.map(({ text }) => text);

  test('is held to its tenant, also side by side on the same few connections', async () => {
    const own = await Promise.all(Array.from({ length: 60 }, (_, n) => texts(n % 2 ? mine : theirs)));

    for (const [n, found] of own.entries()) for (const text of found) expect(text).toContain(n % 2 ? mine : theirs);
    expect(own.every((found) => found.length > 0)).toBe(true);
    await expect(
      db.tenantOnce(mine, 'insert into notes (id, tenant_id, text) values (?, ?, ?)', [newId(), theirs, 'smuggled']),
    ).rejects.toThrow(/row-level security/);
    await expect(db.tenantOnce(`${mine}'`, 'select 1')).rejects.toThrow('Not a tenant id');
  });

  test('leaves no scope behind on its connection, whether it succeeds or fails', async () => {
    const single = createDatabase({ url: database.url, log, metrics, poolSize: 1 });
    try {
      const scope = async () => {
        const { rows } = await single.platform((trx) => trx.raw(`select current_setting('app.tenant_id', true) as scope`));
        return rows[0].scope;
      };
      expect((await single.tenantOnce(mine, 'select text from notes where tenant_id = ?', [mine])).rowCount).toBeGreaterThan(0);
      expect(await scope()).toBeFalsy();
      await expect(single.tenantOnce(mine, 'select 1 / ?::int', [0])).rejects.toThrow('division by zero');
      await expect(single.tenantOnce(mine, 'select of from')).rejects.toThrow('syntax error');
      expect(await scope()).toBeFalsy();
      for (let n = 0; n < 3; n += 1) await expect(single.tenantOnce(mine, 'select 2 / ?::int', [0])).rejects.toThrow('division by zero');
      expect((await single.tenantOnce(mine, 'select 2 / ?::int as half', [1])).rows).toEqual([{ half: 2 }]);
      // A plan for all values is this one statement's, and its scope no wider.
      const setting = `select current_setting('plan_cache_mode') as mode, count(*)::int as others from notes where tenant_id <> ?`;
      expect((await single.tenantPlanned(mine, setting, [mine])).rows).toEqual([{ mode: 'force_generic_plan', others: 0 }]);
      expect((await single.tenantOnce(mine, setting, [mine])).rows).toEqual([{ mode: 'auto', others: 0 }]);
      await expect(single.tenantPlanned(`${mine}'`, 'select 1')).rejects.toThrow('Not a tenant id');
    } finally {
      await single.close();
    }
  });

  test('is all or nothing and stands when it is answered', async () => {
    const id = newId();
    await expect(
      db.tenantOnce(mine, `insert into notes (id, tenant_id, text) select ?, ?, 'twice' from generate_series(1, 2)`, [id, mine]),
    ).rejects.toThrow(/duplicate key/);
    expect((await db.tenantOnce(mine, 'select from notes where id = ?', [id])).rowCount).toBe(0);
    const { rows, rowCount } = await db.tenantOnce(
      mine,
      `insert into notes (id, tenant_id, text) values (:id, :mine, 'once') returning text`,
      {
        id,
        mine,
      },
    );
    expect([rows, rowCount]).toEqual([[{ text: 'once' }], 1]);
    expect(await asSuperuser(`select text from notes where id = '${id}'`)).toEqual([{ text: 'once' }]);
    await db.tenantOnce(mine, 'delete from notes where id = ?', [id]);
  });

  test('sees every tenant when it is the platform’s', async () => {
    const { rows } = await db.platformOnce('select distinct tenant_id from notes where tenant_id = any (?)', [[mine, theirs]]);
    expect(rows).toHaveLength(2);
  });

  test('takes one round trip and two statements', async () => {
    const count = async () => [
      (await metrics.sqlRoundTrips.get()).values[0]!.value,
      (await metrics.sqlStatements.get()).values.reduce((sum, { value }) => sum + value, 0),
    ];
    const [trips, statements] = await count();

    await db.tenantOnce(mine, 'select 1');

    expect(await count()).toEqual([trips! + 1, statements! + 2]);
  });

  test('is sent again when its connection has died in the pool', async () => {
    await Promise.all(Array.from({ length: 5 }, () => db.tenantOnce(mine, 'select pg_sleep(0.01)')));
    await asSuperuser(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'merchloom_orders_app'`,
    );

    const found = await Promise.all(Array.from({ length: 20 }, () => db.tenantOnce(mine, 'select distinct tenant_id from notes')));

    for (const { rows } of found) expect(rows).toEqual([{ tenant_id: mine }]);
  });
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
