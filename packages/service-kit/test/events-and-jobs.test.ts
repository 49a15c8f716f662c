import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { newId } from '@merchloom/contracts/id';
import { eventually } from '@merchloom/testing/eventually';
import { type TestService, testService } from '@merchloom/testing/test-service';
import * as z from 'zod/mini';
import {
  changeAndFollow,
  defineJob,
  defineService,
  enqueue,
  handleJob,
  listParkedJobs,
  periodic,
  publish,
  retryParkedJob,
  subscribe,
  toEnqueue,
  toPublishRow,
} from '../src/index.ts';
import { migrations, noteWritten } from './sample-service.ts';

const tenant = newId();
const running: TestService[] = [];
const start = async (parts: Omit<Parameters<typeof defineService>[0], 'name' | 'env' | 'migrations'>) => {
  const service = await testService(defineService({ name: 'orders', env: z.object({}), migrations, ...parts }));
  running.push(service);
  return service;
};
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.stop()));
});

const versioned = (version: number, id = newId()) => ({
  specversion: '1.0' as const,
  id: newId(),
  source: 'merchloom/orders',
  type: noteWritten.type,
  subject: id,
  subjectversion: version,
  time: new Date().toISOString(),
  datacontenttype: 'application/json' as const,
  tenantid: tenant,
  data: { noteId: id, text: `version ${version}` },
});

test('an event leaves only if its transaction commits', async () => {
  const heard: string[] = [];
  const service = await start({
    build: () => ({ subscriptions: [subscribe(noteWritten, async ({ data }) => void heard.push(data.text))] }),
  });
  const write = (text: string, fail: boolean) =>
    service.kit.db.tenant(tenant, async (trx) => {
      const noteId = newId();
      await publish(trx, noteWritten, { tenantId: tenant, subject: noteId, version: 1, data: { noteId, text } });
      if (fail) throw new Error('changed our mind');
    });

  await expect(write('never', true)).rejects.toThrow('changed our mind');
  await write('said', false);

  await eventually(() => expect(heard).toEqual(['said']));
});

test('however often and in whatever order events come, they take effect once and end in the same state', async () => {
  const effects: string[] = [];
  const service = await start({
    build: () => ({
      subscriptions: [
        subscribe(noteWritten, async (event, { trx }) => {
          effects.push(event.id);
          await trx.raw(
            `insert into notes (id, tenant_id, text, version) values (?, ?, ?, ?)
             on conflict (id) do update set text = excluded.text, version = excluded.version where notes.version < excluded.version`,
            [event.subject, tenant, event.data.text, event.subjectversion],
          );
        }),
      ],
    }),
  });
  const id = newId();
  const events = [1, 2, 3, 4, 5].map((version) => versioned(version, id));
  const shuffled = [...events, ...events, ...events].map((event) => ({ event, at: Math.random() })).sort((a, b) => a.at - b.at);

  for (const { event } of shuffled) await service.kit.bus.publish([event]);

  const last = versioned(1);
  await service.kit.bus.publish([last]);
  await eventually(() => expect(new Set(effects)).toEqual(new Set([...events, last].map((event) => event.id))));
  await eventually(async () => {
    const row = await service.kit.db.tenant(tenant, (trx) => trx('notes').where({ id }).first('text', 'version'));
    expect(row).toEqual({ text: 'version 5', version: 5 });
  });
  expect(effects).toHaveLength(6);
});

test('a handler that fails leaves neither its effect nor the record of the event', async () => {
  let tries = 0;
  const service = await start({
    build: () => ({
      subscriptions: [
        subscribe(
          noteWritten,
          async (event, { trx }) => {
            tries += 1;
            await trx('notes').insert({ id: newId(), tenantId: tenant, text: `try ${tries}` });
            if (tries < 3) throw new Error('not yet');
            expect(event.data.text).toBe('version 1');
          },
          { backoff: [10] },
        ),
      ],
    }),
  });

  await service.kit.bus.publish([versioned(1)]);

  await eventually(async () => expect(await service.kit.db.tenant(tenant, (trx) => trx('notes').pluck('text'))).toEqual(['try 3']));
});

test('a handler that is safe to repeat gets the event without an inbox, and again when it failed', async () => {
  const seen: string[] = [];
  const service = await start({
    build: ({ db }) => ({
      subscriptions: [
        subscribe(
          noteWritten,
          async ({ tenantid, subject, data }) => {
            seen.push(data.text);
            if (seen.length === 1) throw new Error('not yet');
            const sql = 'insert into notes (id, tenant_id, text) values (?, ?, ?) on conflict do nothing';
            await db.tenantOnce(tenantid, sql, [subject, tenantid, data.text]);
          },
          { idempotent: true, backoff: [10] },
        ),
      ],
    }),
  });
  const event = versioned(1);

  await service.kit.bus.publish([event]);
  await eventually(() => expect(seen).toHaveLength(2));
  await service.kit.bus.publish([event]);

  await eventually(() => expect(seen).toHaveLength(3));
  expect((await service.kit.db.tenantOnce(tenant, 'select text from notes')).rows).toEqual([{ text: 'version 1' }]);
  expect((await service.kit.db.platformOnce('select from inbox')).rowCount).toBe(0);
});

test('an event that does not fit its contract is parked without being tried', async () => {
  const service = await start({ build: () => ({ subscriptions: [subscribe(noteWritten, async () => {}, { name: 'strict' })] }) });

  await service.kit.bus.publish([{ ...versioned(1), data: { noteId: 7 } }]);

  await eventually(async () => expect(await service.kit.bus.parked('orders.strict')).toHaveLength(1));
});

const work = defineJob({ kind: 'work', payload: z.object({ n: z.int() }), maxAttempts: 2, backoff: [10], concurrency: 2 });

test('a job runs once for its key, whoever enqueues it again', async () => {
  const done: number[] = [];
  const service = await start({ build: () => ({ jobs: [handleJob(work, async ({ n }) => void done.push(n))] }) });
  const put = (n: number) => service.kit.db.tenant(tenant, (trx) => enqueue(trx, work, { key: 'same', tenantId: tenant, payload: { n } }));

  expect([await put(1), await put(2)]).toEqual([true, false]);

  await eventually(() => expect(done).toEqual([1]));
  expect(await put(3)).toBe(false);
});

test('a job’s last statement stands or falls with its done mark', async () => {
  let tries = 0;
  const insert = 'insert into notes (id, tenant_id, text) values (?, ?, ?)';
  const service = await start({
    build: () => ({
      jobs: [
        handleJob(work, async ({ n }, { tenantId, finish }) => {
          tries += 1;
          await finish(insert, [newId(), tries === 1 ? newId() : tenantId, `job ${n}`]);
        }),
      ],
    }),
  });
  const { db } = service.kit;

  await db.tenant(tenant, (trx) => enqueue(trx, work, { key: 'last', tenantId: tenant, payload: { n: 7 } }));

  await eventually(async () =>
    expect((await db.tenantOnce(tenant, 'select state, attempt, error from jobs')).rows).toEqual([
      { state: 'done', attempt: 2, error: null },
    ]),
  );
  expect((await db.tenantOnce(tenant, 'select text from notes')).rows).toEqual([{ text: 'job 7' }]);
});

test('a job that keeps failing is parked where it can be seen, and can be tried again', async () => {
  let broken = true;
  const done: string[] = [];
  const service = await start({
    build: () => ({
      jobs: [
        handleJob(work, async ({ n }, { attempt }) => {
          if (broken) throw new Error(`cannot do ${n}`);
          done.push(`${n} at attempt ${attempt}`);
        }),
      ],
    }),
  });
  await service.kit.db.tenant(tenant, (trx) => enqueue(trx, work, { key: 'k', tenantId: tenant, payload: { n: 5 } }));

  const [parked] = await eventually(async () => {
    const list = await service.kit.db.platform((trx) => listParkedJobs(trx));
    expect(list).toMatchObject([{ kind: 'work', key: 'k', tenantId: tenant, attempts: 2, error: 'Error: cannot do 5' }]);
    return list;
  });
  broken = false;
  expect(await service.kit.db.platform((trx) => retryParkedJob(trx, parked!.id))).toMatchObject({ kind: 'work' });

  await eventually(() => expect(done).toEqual(['5 at attempt 1']));
});

test('a change takes along what follows from it, and nothing when nothing changed', async () => {
  const heard: unknown[] = [];
  const done: number[] = [];
  const service = await start({
    build: () => ({
      subscriptions: [
        subscribe(noteWritten, async ({ subjectversion, data }) => void heard.push([subjectversion, data]), { idempotent: true }),
      ],
      jobs: [handleJob(work, async ({ n }) => void done.push(n))],
    }),
  });
  const { db } = service.kit;
  const noteId = newId();
  const raise = () =>
    changeAndFollow<{ text: string }>(db, tenant, {
      changed: `raised as (update notes set version = version + 1 where id = :noteId and version = 1 returning *),
        changed (outcome, version, data) as (
          select 'raised', version, jsonb_build_object('noteId', id, 'text', text) from raised
          union all select 'long', version, null from raised where length(text) > 100)`,
      answer: 'select text from raised',
      bindings: { noteId },
      followUps: {
        raised: [
          toPublishRow(noteWritten, { tenantId: tenant, subject: noteId }),
          toEnqueue(work, { key: `${noteId}:{version}`, tenantId: tenant, payload: { n: 1 } }),
        ],
        long: [toEnqueue(work, { key: 'long', tenantId: tenant, payload: { n: 2 } })],
      },
    });

  expect(await raise()).toEqual([]);
  await db.tenantOnce(tenant, `insert into notes (id, tenant_id, text) values (?, ?, 'up')`, [noteId, tenant]);
  expect(await raise()).toEqual([{ text: 'up', outcomes: ['raised'] }]);
  expect(await raise()).toEqual([]);

  await eventually(() => expect([heard, done]).toEqual([[[2, { noteId, text: 'up' }]], [1]]));
  expect((await db.tenantOnce(tenant, 'select key from jobs')).rows).toEqual([{ key: `${noteId}:2` }]);
});

test('a job waits for its time', async () => {
  const done = new Map<number, number>();
  const service = await start({ build: () => ({ jobs: [handleJob(work, async ({ n }) => void done.set(n, Date.now()))] }) });

  const due = Date.now() + 300;
  await service.kit.db.tenant(tenant, async (trx) => {
    await enqueue(trx, work, { key: 'later', tenantId: tenant, payload: { n: 2 }, runAt: new Date(due) });
    await enqueue(trx, work, { key: 'now', tenantId: tenant, payload: { n: 1 } });
  });

  await eventually(() => expect([...done.keys()].sort()).toEqual([1, 2]));
  expect(done.get(2)).toBeGreaterThanOrEqual(due);
});

test('no more jobs of a kind run at once than it allows', async () => {
  let [now, most, done] = [0, 0, 0];
  const service = await start({
    build: () => ({
      jobs: [
        handleJob(work, async () => {
          now += 1;
          most = Math.max(most, now);
          await new Promise((resolve) => setImmediate(resolve));
          now -= 1;
          done += 1;
        }),
      ],
    }),
  });

  await service.kit.db.tenant(tenant, async (trx) => {
    for (let n = 0; n < 20; n += 1) await enqueue(trx, work, { key: String(n), tenantId: tenant, payload: { n } });
  });

  await eventually(() => expect(done).toBe(20));
  expect(most).toBe(2);
});

test('the job of a killed worker goes to another when its lease ends', async () => {
  const done: string[] = [];
  const service = await start({
    build: () => ({ jobs: [handleJob(defineJob({ kind: 'other', payload: z.object({}) }), async () => {})] }),
  });
  await service.kit.db.tenant(tenant, (trx) => enqueue(trx, work, { key: 'mortal', tenantId: tenant, payload: { n: 1 } }));
  const child = fork(path.join(import.meta.dirname, 'crashing-worker.ts'), [service.database.url, service.busUrl], {
    execArgv: [],
    stdio: 'inherit',
  });
  const taken = once(child, 'message');
  expect(await taken).toEqual(['taken', undefined]);
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);

  const { createDatabase } = await import('../src/database/database.ts');
  const { startWorker } = await import('../src/jobs/worker.ts');
  const db = createDatabase({ url: service.database.url, log: service.kit.log, metrics: service.kit.metrics });
  const worker = startWorker({
    kit: { ...service.kit, db },
    db,
    pollMs: 50,
    handler: handleJob(work, async (_payload, { attempt }) => void done.push(`attempt ${attempt}`)),
  });

  await eventually(() => expect(done).toEqual(['attempt 2']));
  await worker.stop();
  await db.close();
});

test('a periodic task is run by one instance at a time', async () => {
  const runs: number[] = [];
  let [now, most] = [0, 0];
  const build = () => ({
    periodic: [
      periodic('tick', { everyMs: 40 }, async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setTimeout(resolve, 10));
        runs.push(Date.now());
        now -= 1;
      }),
    ],
  });
  const first = await start({ build });
  const { startService } = await import('../src/index.ts');
  const { internalKey, internalTrust } = await import('@merchloom/testing/internal-keys');
  const second = await startService(defineService({ name: 'orders', env: z.object({}), migrations, build }), {
    env: {
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: first.database.url,
      EVENT_BUS_URL: first.busUrl,
      INTERNAL_KEY: internalKey('orders'),
      INTERNAL_TRUST: internalTrust,
    },
  });

  await eventually(() => expect(runs.length).toBeGreaterThan(5));
  await second.stop();

  expect(most).toBe(1);
  const gaps = runs.slice(1).map((at, index) => at - runs[index]!);
  expect(Math.min(...gaps)).toBeGreaterThan(20);
});
