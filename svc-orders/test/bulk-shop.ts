import { endpoints } from '@merchloom/contracts/endpoints';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { aProduct, aSaleSheet, aText } from './sale-sheet.ts';
import { openShop } from './shop.ts';

/** What a recipient is when it is ready to be delivered to. */
export const aRecipient = (overrides: object = {}) => ({
  ...{ name: 'Ada Lovelace', email: 'ada@example.org', phone: '', message: '' },
  ...{ address_first_line: '12 St James Square', address_second_line: '', address_city: 'London', address_county: '' },
  ...{ address_postcode: 'sw1y4jh', address_country: 'GB', address_state: '' },
  lines: [aLine()],
  ...overrides,
});

export const aLine = (overrides: object = {}) => ({
  ...{ product_id: 'team-tee', colour_code: 'navy', size: 'S', quantity: 1, custom_text_front: '', custom_text_back: '' },
  ...overrides,
});

export const aDraft = (recipients: object[] = [aRecipient()], overrides: object = {}) => ({
  ...{ title: 'Crew shirts', purchase_order: 'PO-7', in_hands: null, shipping_method: 'standard', recipients },
  ...overrides,
});

/** A published Bulk event: a tee at 10.00, 8.00 from 10 pieces and 6.00 from 100; 20% VAT. */
export const aBulkSheet = (tenantId: string, overrides: Partial<SaleSheet> = {}): SaleSheet =>
  aSaleSheet(tenantId, {
    ...{ type: 'Bulk', slug: 'team-kit', name: 'Team kit' },
    products: [
      aProduct({
        ...{ productId: 'team-tee', name: 'Team tee', priceMinor: 1000 },
        priceBreaks: [
          { from: 10, priceMinor: 800 },
          { from: 100, priceMinor: 600 },
        ],
        front: [aText({ id: 'name', customisable: true, label: 'Name', text: 'Crew', maxLength: 12, allowed: 'letters-numbers-spaces' })],
      }),
      aProduct({ productId: 'mug', name: 'Mug', garment: 'mug', priceMinor: 500, sizes: [], front: [] }),
    ],
    ...overrides,
  });

/** A shop with it. */
export async function openBulkShop() {
  const shop = await openShop();
  const sheet = aBulkSheet(shop.tenantId);
  shop.standIns.sell(sheet);
  const params = { slug: sheet.slug };
  return {
    ...shop,
    sheet,
    params,
    offer: (overrides: Partial<SaleSheet>) => {
      const other = { ...sheet, ...overrides };
      shop.standIns.sell(other);
      return other;
    },
    credit: (limitMinor: number | null, usedMinor = 0) =>
      shop.sql(
        `insert into gift_credit (tenant_id, currency, limit_minor, used_minor) values ($1, 'GBP', $2, $3)
         on conflict (tenant_id, currency) do update set limit_minor = excluded.limit_minor, used_minor = excluded.used_minor`,
        [shop.tenantId, limitMinor, usedMinor],
      ),
    used: async () =>
      Number(
        (await shop.sql<{ used_minor: string }>('select used_minor from gift_credit where tenant_id = $1', [shop.tenantId]))[0]?.used_minor,
      ),
    create: (draft: object = aDraft()) => shop.service.call(endpoints.createBulkOrder, { as: shop.staff, params, body: draft as never }),
    place: (order: { id: string; version: number }, total: number, key?: string) =>
      shop.service.call(endpoints.placeBulkOrder, {
        as: shop.staff,
        params: { ...params, bulkOrder: order.id },
        body: { version: order.version, total },
        ...(key && { idempotencyKey: key }),
      }),
    get: (id: string) => shop.service.call(endpoints.getBulkOrder, { as: shop.staff, params: { ...params, bulkOrder: id } }),
    save: (order: { id: string; version: number }, draft: object) =>
      shop.service.call(endpoints.saveBulkOrder, {
        as: shop.staff,
        params: { ...params, bulkOrder: order.id },
        body: { version: order.version, ...draft } as never,
      }),
    read: (csv: string) => shop.service.call(endpoints.readBulkCsv, { as: shop.staff, params, body: { csv } }),
  };
}
export type BulkShop = Awaited<ReturnType<typeof openBulkShop>>;
