import { endpoints } from '@merchloom/contracts/endpoints';
import { applyMigrations } from '@merchloom/service-kit/database/migrations';
import { accountOrdersMigration } from '../migrations/0022-account-orders.ts';
import { sumTenant } from '../src/sales/sum-sales.ts';
import { aDraft, aLine, aRecipient, type BulkShop, openBulkShop } from './bulk-shop.ts';

let shop: BulkShop;
beforeAll(async () => {
  shop = await openBulkShop();
  await shop.credit(10_000_00);
  const { body } = await shop.create(aDraft([aRecipient({ lines: [aLine({ quantity: 6 })] }), aRecipient({ name: 'Grace' })]));
  await shop.place(body.data, body.data.quote!.total);
});
afterAll(() => shop.close());

const revenue = async () => (await shop.service.call(endpoints.clientRevenue, { as: shop.staff })).body.data.rows;
const none = { gross: 0, tax: 0, shipping: 0, discounts: 0, refunds: 0, cost: 0, fee: 0, net: 0 };

test('[R10.12] parcels of a bulk order count as orders; their money is told by the account, not by the report of earnings', async () => {
  expect(await revenue()).toMatchObject([{ orders: 2, ...none }]);
  const { body } = await shop.service.call(endpoints.account, { as: shop.staff });
  expect(body.data.entries).toMatchObject([{ kind: 'bulk', amount: body.data.credit.find(({ currency }) => currency === 'GBP')!.used }]);
});

test('orders from before this was so are corrected, in the kept sums of their day as well', async () => {
  const { kit, database } = shop.service;
  const tomorrow = new Date(Date.now() + 86_400_000);
  await shop.sql('update orders set cost_minor = 935 * items');
  await sumTenant(kit.db, shop.tenantId, tomorrow);
  expect(await revenue()).toMatchObject([{ orders: 2, gross: 0, cost: 65.45, net: -65.45 }]);

  await applyMigrations(database.migrationUrl, [{ ...accountOrdersMigration, name: 'once_more' }]);
  expect(await revenue()).toMatchObject([{ orders: 2, ...none }]);
  await sumTenant(kit.db, shop.tenantId, tomorrow);
  expect(await shop.sql('select day from sales_marks')).toEqual([]);
  expect(await revenue()).toMatchObject([{ orders: 2, ...none }]);
});
