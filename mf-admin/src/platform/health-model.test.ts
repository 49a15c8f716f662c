import type { ServiceHealth } from '@merchloom/contracts/operations';
import { age, queuesOf, standingOf } from './health-model.ts';

const health = (parts: Partial<ServiceHealth> = {}): ServiceHealth => ({
  ...{ service: 'orders', version: '1', started_at: '2026-11-21T08:00:00Z', outbox: { waiting: 0, oldest_at: null } },
  ...{ parts: [{ name: 'database', ok: true, ms: 1 }], consumers: [], jobs: [], parked: [] },
  ...parts,
});
const consumer = (waiting: number, parked: number) => ({ consumer: 'orders.place', waiting, parked, oldest_at: null });
const job = { kind: 'send', waiting: 1, later: 2, retrying: 3, running: 4, parked: 0, oldest_at: null };

test('a service is up, in trouble when a part fails, something is parked or a table is open, and down when it does not answer', () => {
  const standing = (parts: Partial<ServiceHealth>) => standingOf({ service: 'orders', health: health(parts) });
  expect(standing({ consumers: [consumer(7, 0)] })).toBe('up');
  expect(standing({ parts: [{ name: 'database', ok: false, ms: 2_000 }] })).toBe('trouble');
  expect(standing({ consumers: [consumer(0, 1)] })).toBe('trouble');
  const parked = { id: 'j', kind: 'send', tenant_id: null, attempts: 8, error: 'no', created_at: '2026-11-21T08:00:00Z' };
  expect(standing({ parked: [parked] })).toBe('trouble');
  expect(standing({ isolation: { tables: 9, open: [] } })).toBe('up');
  expect(standing({ isolation: { tables: 9, open: ['orders'] } })).toBe('trouble');
  expect(standingOf({ service: 'orders', health: null })).toBe('down');
});

test('queues of jobs and of events stand in one list; handlers with nothing to do are left out', () => {
  const rows = queuesOf([
    { service: 'orders', health: health({ jobs: [job], consumers: [consumer(0, 0), { ...consumer(5, 1), consumer: 'orders.late' }] }) },
    { service: 'catalog', health: null },
  ]);
  expect(rows.map(({ name, waiting, running, parked }) => [name, waiting, running, parked])).toEqual([
    ['send', 1, 4, 0],
    ['orders.late', 5, null, 1],
  ]);
});

test.each([
  ['2026-11-21T08:00:00.400Z', '0 sec'],
  ['2026-11-21T07:59:01Z', '59 sec'],
  ['2026-11-21T07:59:00Z', '1 min'],
  ['2026-11-21T05:01:00Z', '2 hr'],
  ['2026-11-19T08:00:00Z', '2 days'],
])('%s is %s ago', (since, told) => {
  expect(age(since, '2026-11-21T08:00:00Z', 'en')).toBe(told);
});
