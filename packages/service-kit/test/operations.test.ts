import { endpoints } from '@merchloom/contracts/endpoints/operations';
import { newId } from '@merchloom/contracts/id';
import type { Principal } from '@merchloom/contracts/identity';
import { eventually } from '@merchloom/testing/eventually';
import { type TestService, testService } from '@merchloom/testing/test-service';
import pg from 'pg';
import * as z from 'zod/mini';
import { defineJob, defineService, enqueue, handleJob, PermanentFailure, publish, subscribe } from '../src/index.ts';
import { migrations, noteWritten } from './sample-service.ts';

const tenant = newId();
const robin: Principal = {
  ...{ userId: newId(), sessionId: newId(), tenantId: newId(), role: 'admin', superadmin: true, name: 'Robin', email: 'r@example.org' },
};
const work = defineJob({ kind: 'work', payload: z.object({ name: z.string() }), maxAttempts: 2, backoff: [5] });
const never = new Date(Date.now() + 3_600_000);

let service: TestService;
let cured = false;
const heard: Record<string, unknown>[] = [];
beforeAll(async () => {
  service = await testService(
    defineService({
      name: 'orders',
      env: z.object({}),
      migrations,
      build: () => ({
        jobs: [
          handleJob(work, async ({ name }) => {
            if (!cured) throw new Error(`550 <ada@example.org> said no to "${name}"`);
          }),
        ],
        subscriptions: [
          subscribe(
            noteWritten,
            async () => {
              if (!cured) throw new PermanentFailure('cannot swallow "Ada Lovelace"');
            },
            { name: 'strict' },
          ),
        ],
      }),
    }),
    { env: { RELEASE: '2026.11' } },
  );
  await service.kit.bus.consume('test.audit', ['audit.entry.recorded'], async ({ data, tenantid }) => {
    heard.push({ ...(data as object), tenantid });
  });
});
beforeEach(() => {
  cured = false;
});
afterAll(() => service?.stop());

const at = { service: 'orders' };
const read = async () => (await service.call(endpoints.serviceHealth, { as: robin, params: at })).body.data;
const add = (key: string, runAt?: Date) =>
  service.kit.db.tenant(tenant, (trx) => enqueue(trx, work, { key, tenantId: tenant, payload: { name: 'Ada' }, ...(runAt && { runAt }) }));
const parkedJob = (number: number) =>
  eventually(async () => {
    const { parked } = await read();
    expect(parked).toHaveLength(number);
    return parked.at(-1)!;
  });

test('[R10.18] a service tells its version, whether what it needs works, and that nothing waits', async () => {
  const health = await read();
  expect(health).toMatchObject({ service: 'orders', version: '2026.11', outbox: { waiting: 0, oldest_at: null }, jobs: [], parked: [] });
  expect(health.parts.map(({ name, ok }) => [name, ok])).toEqual([
    ['database', true],
    ['broker', true],
  ]);
  expect(health.consumers).toEqual([{ consumer: 'orders.strict', waiting: 0, parked: 0, oldest_at: null }]);
  expect(Date.parse(health.started_at)).toBeLessThanOrEqual(Date.now());
});

test('a job that kept failing is shown without anybody’s name, and is done once it is retried', async () => {
  await add('first');
  const job = await parkedJob(1);
  expect(job).toMatchObject({ kind: 'work', tenant_id: tenant, attempts: 2, error: 'Error: 550 <…> said no to "…"' });
  expect((await read()).jobs).toMatchObject([{ kind: 'work', waiting: 0, running: 0, parked: 1 }]);

  cured = true;
  const params = { ...at, job: job.id };
  expect((await service.call(endpoints.retryJob, { as: robin, params })).body.data).toEqual({ count: 1 });
  await eventually(async () => expect((await read()).jobs).toEqual([]));
  expect((await service.call(endpoints.retryJob, { as: robin, params })).status).toBe(404);
  await eventually(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({
        ...{ action: 'job.retried', tenantid: tenant, actor: { type: 'user', id: robin.userId } },
        object: { type: 'job', id: job.id, label: 'orders: work' },
      }),
    ),
  );
});

test('a job that is discarded needs a reason, stays undone, and is not taken up by enqueuing it again', async () => {
  await add('second');
  const job = await parkedJob(1);
  const params = { ...at, job: job.id };
  expect((await service.call(endpoints.discardJob, { as: robin, params, body: { reason: ' ' } })).status).toBe(422);
  expect((await service.call(endpoints.discardJob, { as: robin, params, body: { reason: 'Its order is gone' } })).status).toBe(200);
  expect((await read()).parked).toEqual([]);
  expect(await add('second')).toBe(false);
  await eventually(() =>
    expect(heard).toContainEqual(expect.objectContaining({ action: 'job.discarded', reason: 'Its order is gone', tenantid: tenant })),
  );
});

test('jobs are counted by what they wait for', async () => {
  await add('later', never);
  const insert = (attempt: number, error: string | null, runAt: string) =>
    service.kit.db.platformOnce(
      `insert into jobs (id, kind, key, tenant_id, payload, attempt, error, run_at)
       values (?, 'elsewhere', ?, ?, '{}', ?, ?, now() + ?::interval)`,
      [newId(), newId(), tenant, attempt, error, runAt],
    );
  await insert(0, null, '-1 minute');
  await insert(1, 'Error: no', '1 minute');
  await insert(1, null, '10 seconds');
  const { jobs } = await read();
  expect(jobs).toMatchObject([
    { kind: 'elsewhere', waiting: 1, later: 0, retrying: 1, running: 1, parked: 0 },
    { kind: 'work', waiting: 0, later: 1, retrying: 0, running: 0, parked: 0 },
  ]);
  expect(Date.now() - Date.parse(jobs[0]!.oldest_at!)).toBeGreaterThan(50_000);
});

test('events that a group kept failing at are shown, tried again, and given up with a reason', async () => {
  const params = { ...at, consumer: 'orders.strict' };
  const say = () =>
    service.kit.db.tenant(tenant, (trx) =>
      publish(trx, noteWritten, { tenantId: tenant, subject: newId(), version: 1, data: { noteId: newId(), text: 'x' } }),
    );
  const parked = async (count: number) =>
    eventually(async () => expect((await read()).consumers).toMatchObject([{ consumer: 'orders.strict', waiting: 0, parked: count }]));
  await say();
  await parked(1);
  const [event] = (await service.call(endpoints.parkedEvents, { as: robin, params })).body.data;
  expect(event).toMatchObject({ type: noteWritten.type, tenant_id: tenant, attempts: 1, error: 'PermanentFailure: cannot swallow "…"' });

  cured = true;
  expect((await service.call(endpoints.retryEvents, { as: robin, params })).body.data).toEqual({ count: 1 });
  await parked(0);
  cured = false;
  await say();
  await parked(1);
  const given = await service.call(endpoints.discardEvents, { as: robin, params, body: { reason: 'Of a test' } });
  expect(given.body.data).toEqual({ count: 1 });
  await parked(0);
  await eventually(() => expect(heard.map(({ action }) => action)).toEqual(expect.arrayContaining(['queue.retried', 'queue.discarded'])));
});

test('a database that is down is told as such, with everything that works beside it', async () => {
  const { readHealth } = await import('../src/operations/health.ts');
  const { bus } = service.kit;
  const down = () => Promise.reject(new Error('gone'));
  const facts = { service: 'orders', version: '1', startedAt: new Date(), consumers: ['orders.strict'] } as const;
  const health = await readHealth({ ...facts, bus, db: { ping: down, platform: down, tenant: down } });
  expect(health.parts).toMatchObject([
    { name: 'database', ok: false },
    { name: 'broker', ok: true },
  ]);
  expect([health.jobs, health.parked, health.consumers.length, health.isolation]).toEqual([[], [], 1, undefined]);
});

test.each([
  ['the rules are off', 'alter table notes disable row level security', 'alter table notes enable row level security'],
  ['they do not bind the owner', 'alter table notes no force row level security', 'alter table notes force row level security'],
  ['another rule lets everybody read', 'create policy leak on notes for select using (true)', 'drop policy leak on notes'],
  ['rows may be written for any tenant', 'create policy leak on notes for insert with check (true)', 'drop policy leak on notes'],
])('[R10.18] tables with tenants’ rows are shut; when %s, the table is named', async (_, change, undo) => {
  const admin = new pg.Client({ connectionString: service.database.adminUrl });
  await admin.connect();
  const shut = { tables: 5, open: [] };
  expect((await read()).isolation).toEqual(shut);
  await admin.query(change);
  expect((await read()).isolation).toEqual({ ...shut, open: ['notes'] });
  await admin.query(undo);
  expect((await read()).isolation).toEqual(shut);
  await admin.end();
});

test('only platform staff who are administrators may look and act; other services and groups are not found', async () => {
  const params = { ...at, job: newId() };
  for (const as of [
    { ...robin, superadmin: false },
    { ...robin, role: 'account_manager' as const },
  ]) {
    expect((await service.call(endpoints.serviceHealth, { as, params: at })).status).toBe(403);
    expect((await service.call(endpoints.retryJob, { as, params })).status).toBe(403);
  }
  expect((await service.call(endpoints.serviceHealth, { as: robin, params: { service: 'catalog' } })).status).toBe(404);
  expect((await service.call(endpoints.parkedEvents, { as: robin, params: { ...at, consumer: 'orders.other' } })).status).toBe(404);
  expect((await service.call(endpoints.retryJob, { as: robin, params })).status).toBe(404);
});
