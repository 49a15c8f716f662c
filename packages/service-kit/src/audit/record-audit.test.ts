import type { Transaction } from '../database/database.ts';
import { type AuditEntry, recordAudit } from './record-audit.ts';

const entry: AuditEntry = {
  tenantId: '01890000-0000-7000-8000-000000000001',
  actor: { type: 'user', id: 'u' },
  action: 'product.changed',
  object: { type: 'product', id: 'p' },
  requestId: 'r',
};

/** What would be written to the outbox. */
async function recorded(more: Partial<AuditEntry>) {
  const events: { data: { before?: object; after?: object } }[] = [];
  const trx = {
    raw: async (_sql: string, [, , event]: [string, string, string]) => events.push(JSON.parse(event)),
    userParams: { scope: { woken: new Set() } },
  };
  await recordAudit(trx as unknown as Transaction, { ...entry, ...more });
  return events[0]!.data;
}

test('an audit entry holds only what changed', async () => {
  const { before, after } = await recorded({
    before: { name: 'A', price: 5, sizes: ['S'] },
    after: { name: 'B', price: 5, sizes: ['S'], note: 'x' },
  });

  expect(before).toEqual({ name: 'A' });
  expect(after).toEqual({ name: 'B', note: 'x' });
});

test('secrets are masked wherever they stand, but that they changed is seen', async () => {
  const { before, after } = await recorded({
    before: { password: 'old', account: { apiKey: 'k1', region: 'UK' }, webhookSecret: null },
    after: { password: 'new', account: { apiKey: 'k2', region: 'UK' }, webhookSecret: 'whsec' },
  });

  expect(JSON.stringify({ before, after })).not.toMatch(/old|new|k1|k2|whsec/);
  expect(after).toMatchObject({ password: '••••••', account: { apiKey: '••••••', region: 'UK' } });
  expect(before).toMatchObject({ webhookSecret: null });
});
