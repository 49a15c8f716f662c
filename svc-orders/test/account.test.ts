import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import { moveOrder } from '../src/orders/move-order.ts';
import { aDraft, aLine, aRecipient, type BulkShop, openBulkShop } from './bulk-shop.ts';

let shop: BulkShop;
beforeAll(async () => {
  shop = await openBulkShop();
  await shop.credit(10_000_00);
});
afterAll(() => shop.close());

const account = async (query: { before?: string } = {}, as = shop.staff) => shop.service.call(endpoints.account, { as, query });
const pay = (amount: number, as: object = { superadmin: true }) =>
  shop.service.call(endpoints.recordAccountPayment, {
    as: { ...shop.staff, ...as },
    tenant: shop.tenantId,
    body: { currency: 'GBP', amount, reference: 'INV-1' },
  });

test('what is owed is the sum of what was billed, less what was given back and paid', async () => {
  const parcels = [aRecipient({ lines: [aLine({ quantity: 6 })] }), aRecipient({ name: 'Grace', lines: [aLine({ quantity: 4 })] })];
  const { body } = await shop.create(aDraft(parcels));
  const { parcel_list } = (await shop.place(body.data, 115.08)).body.data;
  await shop.service.kit.db.tenant(shop.tenantId, (trx) =>
    moveOrder(trx, {
      ...{ tenantId: shop.tenantId, orderId: parcel_list[0]!.order_id, to: 'cancelled', by: { kind: 'staff' } },
      ...{ cause: 'cancelled_on_request', now: new Date() },
    }),
  );
  const paid = await pay(40);
  const { entries, credit, next } = (await account()).body.data;

  expect(paid.body.data).toContainEqual({ currency: 'GBP', limit: 10_000, used: 6.74, version: 1 });
  expect(entries.map(({ kind, label, amount }) => [kind, label, amount])).toEqual([
    ['payment', 'INV-1', -40],
    ['bulk_cancelled', parcel_list[0]!.order_ref, -68.34],
    ['bulk', 'Crew shirts', 115.08],
  ]);
  expect(entries[2]).toMatchObject({ slug: 'team-kit', bulk_order: body.data.id, currency: 'GBP' });
  expect(entries.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
    Math.round(credit.find(({ currency }) => currency === 'GBP')!.used * 100),
  );
  expect(next).toBeNull();
  expect((await account({ before: entries[1]!.at })).body.data.entries.map(({ kind }) => kind)).toEqual(['bulk']);
});

test('more than is owed is refused at the amount, and nothing changes', async () => {
  const before = await shop.used();
  expect((await pay(1_000_000)).problem).toMatchObject({ status: 422, errors: { amount: [expect.stringContaining('owed')] } });
  expect((await pay(0)).status).toBe(422);
  expect(await shop.used()).toBe(before);
});

test('a tenant sees its own account, and records no payment itself', async () => {
  expect((await account({}, { ...shop.staff, tenantId: newId() })).body.data.entries).toEqual([]);
  expect((await account({}, { ...shop.staff, role: 'customer_service' })).status).toBe(403);
  expect((await pay(1, { superadmin: false })).status).toBe(403);
});

test('pages leave out nothing and repeat nothing, however much happens in one moment', async () => {
  await shop.sql(
    `insert into account_payments (id, tenant_id, currency, amount_minor, reference, recorded_by, paid_at)
     select gen_random_uuid(), $1, 'GBP', 1, 'P-' || n, 'Sam', timestamptz '2026-01-01Z' + n / 40 * interval '1 day' from generate_series(1, 130) n`,
    [shop.tenantId],
  );
  const seen: string[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const { entries, next } = (await account(before ? { before } : {})).body.data;
    seen.push(...entries.map(({ label }) => label).filter((label) => label.startsWith('P-')));
    before = next;
  }

  expect(seen).toHaveLength(130);
  expect(new Set(seen).size).toBe(130);
});
