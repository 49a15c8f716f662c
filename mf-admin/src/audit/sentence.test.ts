import type { AuditEntryView } from '@merchloom/contracts/audit';
import english from './locales/en.json';
import { byDay, changesOf, sentence, type Translate } from './sentence.ts';

const t: Translate = (key, { defaultValue, ...values } = {}) => {
  let text: unknown = english;
  for (const part of key.split('.')) text = (text as Record<string, unknown> | undefined)?.[part];
  const found = typeof text === 'string' ? text : (defaultValue as string | undefined);
  return (found ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
};
const entry = (parts: Partial<AuditEntryView>): AuditEntryView => ({
  id: 'e',
  at: '2026-11-21T10:00:00Z',
  actor: { type: 'user', id: 'u', name: 'Anna' },
  impersonator: null,
  action: 'product.changed',
  object: { type: 'product', id: 'p', label: 'Tee' },
  before: null,
  after: null,
  reason: null,
  ip: null,
  request_id: null,
  ...parts,
});

test('[R10.16] an entry reads as a sentence', () => {
  expect(sentence(entry({}), t)).toBe('Anna changed product Tee');
  expect(sentence(entry({ action: 'user.role-changed', object: { type: 'user', id: 'b', label: 'Ben' } }), t)).toBe(
    'Anna changed the role of Ben',
  );
  expect(sentence(entry({ impersonator: { id: 's', name: 'Grace' } }), t)).toBe('Grace as Anna changed product Tee');
  expect(sentence(entry({ actor: { type: 'user', id: 'u', name: null } }), t)).toBe('Somebody who was erased changed product Tee');
  expect(
    sentence(
      entry({
        actor: { type: 'system', id: 'x', name: null },
        action: 'order.sent-twice',
        object: { type: 'odd_thing', id: '1', label: null },
      }),
      t,
    ),
  ).toBe('The platform: order sent twice, odd thing');
});

test('[R10.16] a change is told field by field, and entries are gathered by day', () => {
  const told = { before: { price: 1200, note: '' }, after: { price: 1400, sizes: ['S', 'M'], ends_at: '2026-12-05T11:46:11.000Z' } };
  expect(changesOf(told, 'en')).toEqual([
    { field: 'price', before: '1200', after: '1400' },
    { field: 'note', before: '–', after: '–' },
    { field: 'sizes', before: '–', after: 'S, M' },
    { field: 'ends_at', before: '–', after: expect.stringMatching(/^5 December 2026, \d\d:46$/) },
  ]);
  const days = byDay(
    ['2026-11-21T10:00:00Z', '2026-11-21T09:00:00Z', '2026-11-20T23:00:00Z'].map((at) => entry({ at })),
    (iso) => iso.slice(0, 10),
  );
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-11-21', 2],
    ['2026-11-20', 1],
  ]);
});
