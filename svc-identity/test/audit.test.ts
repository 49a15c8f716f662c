import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import type { Principal } from '@merchloom/contracts/identity';
import { demoTenants } from '@merchloom/demo';
import { recordAudit } from '@merchloom/service-kit';
import { awayFromMidnight } from '@merchloom/testing/away-from-midnight';
import { eventually } from '@merchloom/testing/eventually';
import { type TestService, testService } from '@merchloom/testing/test-service';
import pg from 'pg';
import { checkChain, checkChains, cutChains } from '../src/audit/check-chain.ts';
import { seedIdentity } from '../src/demo/seed-identity.ts';
import { identityService } from '../src/service.ts';

const [headland, other] = demoTenants as [(typeof demoTenants)[number], (typeof demoTenants)[number]];
const [admin] = headland.accounts as [(typeof headland.accounts)[number]];
const asker: Principal = {
  userId: admin.id,
  sessionId: newId(),
  tenantId: headland.id,
  role: 'admin',
  superadmin: false,
  name: admin.name,
  email: admin.email,
};

let service: TestService;
let owner: pg.Client;
beforeAll(async () => {
  await awayFromMidnight();
  service = await testService(identityService);
  await seedIdentity(service.kit.db);
  owner = new pg.Client({ connectionString: service.database.adminUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

const entry = (n: number, tenantId = headland.id) => ({
  tenantId,
  actor: { type: 'user' as const, id: admin.id },
  action: n % 2 ? 'product.changed' : 'event.published',
  object: { type: n % 2 ? 'product' : 'event', id: newId(), label: `Thing ${n}, "best" =1+1` },
  before: { price: 1200, note: 'same', apiKey: 'sk_old' },
  after: { price: 1400 + n, note: 'same', apiKey: 'sk_new' },
  reason: 'season',
  ip: '198.51.100.7',
  requestId: `request-${n}`,
});
/** As any service does it: with the change, through the bus. */
async function record(count: number, tenantId = headland.id) {
  const before = (await checkChain(service.kit.db, tenantId)).entries;
  await service.kit.db.tenant(tenantId, async (trx) => {
    for (let n = 0; n < count; n += 1) await recordAudit(trx, entry(n, tenantId));
  });
  await eventually(async () => expect((await checkChain(service.kit.db, tenantId)).entries).toBe(before + count));
}
const list = async (query: object = {}) => (await service.call(endpoints.listAuditLogs, { as: asker, query: query as never })).body;

/** What somebody with the owner's rights could do to a row, triggers off. */
async function tamper(sql: string) {
  await owner.query('begin');
  await owner.query("set local session_replication_role = 'replica'");
  await owner.query(sql);
  await owner.query('commit');
}

test('[R10.16] an entry says who, what, when, and exactly what changed; secrets are masked', async () => {
  await record(4);
  const { data } = await list();
  expect(data[0]).toMatchObject({
    actor: { type: 'user', id: admin.id, name: admin.name },
    action: expect.stringMatching(/product.changed|event.published/),
    before: { price: 1200, apiKey: '••••••' },
    reason: 'season',
    ip: '198.51.100.7',
  });
  expect(data[0]?.before).not.toHaveProperty('note');
  expect(JSON.stringify(data)).not.toMatch(/sk_old|sk_new/);
});

test('[R10.16] the log is filtered by person, kind, action and day, walked by pages, and exported as it is filtered', async () => {
  const all = await list({ limit: 100 });
  const products = await list({
    object: 'product',
    action: 'product',
    actor: admin.id,
    from: new Date().toISOString().slice(0, 10),
    to: new Date().toISOString().slice(0, 10),
  });
  expect(products.data).toHaveLength(2);
  expect((await list({ to: '2020-01-01' })).data).toEqual([]);
  expect((await list({ action: 'prod' })).data).toEqual([]);
  expect((await list({ actor: 'system' })).data).toEqual([]);
  const walked = [];
  let page = await list({ limit: 1 });
  walked.push(...page.data);
  while (page.page.next) {
    page = await list({ limit: 1, cursor: page.page.next });
    walked.push(...page.data);
  }
  expect(walked).toEqual(all.data);
  expect((await list({ limit: 1, cursor: page.page.previous })).data).toEqual(all.data.slice(-2, -1));
  const csv = (await service.call(endpoints.exportAuditLogs, { as: asker, query: { object: 'product' } })).problem as string;
  expect(csv.trim().split('\r\n')).toHaveLength(3);
  expect(csv).toContain('"Thing 1, ""best"" =1+1"');
  const facets = (await service.call(endpoints.auditFacets, { as: asker })).body.data;
  expect(facets).toEqual({
    actors: [{ id: admin.id, name: admin.name }],
    objects: ['event', 'product'],
    actions: ['event.published', 'product.changed'],
  });
  expect((await service.call(endpoints.listAuditLogs, { as: asker, query: { cursor: 'nonsense' } })).status).toBe(422);
});

test('an event that comes twice is one entry, and tenants have chains of their own', async () => {
  await record(2, other.id);
  const mine = await service.kit.db.tenant(headland.id, async (trx) => trx('audit_log').select('tenantId', 'seq').orderBy('seq'));
  expect(mine.every(({ tenantId }) => tenantId === headland.id)).toBe(true);
  expect(mine.map(({ seq }) => Number(seq))).toEqual(mine.map((_, index) => index + 1));
});

test('nobody changes, removes or empties what was recorded, the service included', async () => {
  const { db } = service.kit;
  for (const change of ["update audit_log set action = 'nothing'", 'delete from audit_log'])
    await expect(db.tenant(headland.id, async (trx) => trx.raw(change))).rejects.toThrow(/never changed/);
  await expect(owner.query('truncate audit_log')).rejects.toThrow(/never changed/);
});

describe('tampering as the owner of the database is found, and the first bad entry named', () => {
  const check = async () => (await service.call(endpoints.checkAuditLogs, { as: asker })).body.data;
  const where = (seq: number) => `tenant_id = '${headland.id}' and seq = ${seq}`;
  const untouched = async () => {
    await owner.query('create temp table kept as select * from audit_log; create temp table kept_heads as select * from audit_heads');
    return () =>
      tamper(
        'delete from audit_log; insert into audit_log select * from kept; delete from audit_heads; insert into audit_heads select * from kept_heads; drop table kept, kept_heads',
      );
  };

  test.each([
    ['an edited field', `update audit_log set after = '{"price": 1}' where ${where(2)}`, 2],
    ['an edited time', `update audit_log set at = at - interval '1 second' where ${where(2)}`, 2],
    ['another person', `update audit_log set actor_id = 'somebody' where ${where(1)}`, 1],
    ['a missing entry', `delete from audit_log where ${where(2)}`, 3],
    ['a missing end', `delete from audit_log where ${where(4)}`, 4],
    [
      'an entry edited with its own hash',
      `update audit_log a set reason = 'x' where ${where(2)}; update audit_log a set hash = audit_hash(a) where ${where(2)}`,
      3,
    ],
    [
      'two entries that changed places',
      `update audit_log set seq = -1 where ${where(2)}; update audit_log set seq = 2 where ${where(3)}; update audit_log set seq = 3 where tenant_id = '${headland.id}' and seq = -1`,
      2,
    ],
  ])('%s', async (_what, sql, seq) => {
    expect(await check()).toMatchObject({ intact: true, entries: 4, first_bad: null });
    const restore = await untouched();
    await tamper(sql);
    expect(await check()).toMatchObject({ intact: false, first_bad: { seq } });
    await restore();
    expect((await check()).intact).toBe(true);
  });
});

test('entries older than 24 months go, and what remains is still one proven chain', async () => {
  await tamper(`update audit_log set at = now() - interval '25 months' where tenant_id = '${headland.id}' and seq <= 2`);
  // The entries were written with these times: the chain is made anew, as it would have been.
  await tamper(`do $$ declare row audit_log; last bytea := '\\x00'; begin
    for row in select * from audit_log where tenant_id = '${headland.id}' order by seq loop
      row.prev_hash := last; last := audit_hash(row);
      update audit_log set prev_hash = row.prev_hash, hash = last where tenant_id = row.tenant_id and seq = row.seq;
    end loop;
    update audit_heads set hash = last where tenant_id = '${headland.id}'; end $$`);
  expect(await checkChain(service.kit.db, headland.id)).toMatchObject({ intact: true, entries: 4 });
  await cutChains(service.kit);
  expect(await checkChain(service.kit.db, headland.id)).toMatchObject({ intact: true, entries: 2 });
  await tamper(`delete from audit_log where tenant_id = '${headland.id}' and seq = 3`);
  expect((await checkChain(service.kit.db, headland.id)).intact).toBe(false);
});

test('the nightly check says what it found, and its word goes to the log', async () => {
  const said: unknown[] = [];
  const log = { info: (...line: unknown[]) => said.push(['info', ...line]), error: (...line: unknown[]) => said.push(['error', ...line]) };
  await checkChains({ db: service.kit.db, log: log as never });
  expect(said).toContainEqual(['error', { tenantId: headland.id, firstBad: expect.anything() }, 'the audit log has been changed']);
  expect(said).toContainEqual(['info', expect.objectContaining({ tenantId: other.id, entries: 2 }), 'the audit log is as it was written']);
});
