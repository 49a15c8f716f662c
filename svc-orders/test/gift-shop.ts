import { endpoints } from '@merchloom/contracts/endpoints';
import type { PromoCodesBody } from '@merchloom/contracts/gifts';
import { newId } from '@merchloom/contracts/id';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import type { TestServiceOptions } from '@merchloom/testing/test-service';
import { aProduct, aSaleSheet } from './sale-sheet.ts';
import { anAddress, openShop } from './shop.ts';

export const oneTee = [{ product_id: 'volunteer-tee', quantity: 1, size: 'M', selected: { code: 'navy' } }];
export const oneMug = [{ product_id: 'thank-you-mug', quantity: 1, size: '', selected: { code: 'navy' } }];

export const aGiftSheet = (tenantId: string, overrides: Partial<SaleSheet> = {}): SaleSheet =>
  aSaleSheet(tenantId, {
    name: 'Thank You, Volunteers',
    slug: 'volunteer-thanks',
    type: 'Promo',
    countries: ['GB'],
    shippingPrices: { standard: 0, standard_tracked: null, express: null, additional_item_price: 0 },
    products: [
      aProduct({ productId: 'volunteer-tee', name: 'Volunteer Tee' }),
      aProduct({ productId: 'thank-you-mug', name: 'Mug', sizes: [] }),
    ],
    ...overrides,
  });

/** A shop with a gift event, its codes and the recipient's call. */
export async function openGiftShop(options: TestServiceOptions = {}) {
  const shop = await openShop(options);
  const sheet = aGiftSheet(shop.tenantId);
  shop.standIns.sell(sheet);
  let recipients = 0;

  const ask = (form: object, call: { key?: string; ip?: string; slug?: string; as?: object | string } = {}) =>
    shop.service.call(endpoints.giftOrder, {
      as: (call.as ?? shop.tenantId) as never,
      params: { slug: call.slug ?? sheet.slug },
      body: { ...anAddress(), promo_code: '', lang: 'en', products: oneTee, ...form } as never,
      ...(call.key && { idempotencyKey: call.key }),
      headers: { 'x-forwarded-for': call.ip ?? '192.0.2.1' },
    });

  return {
    ...shop,
    sheet,
    claim: ask,
    /** Somebody who has ordered nothing yet. */
    somebody: () => {
      recipients += 1;
      return { name: `Guest Number${recipients}`, email: `guest${recipients}@example.org`, address_first_line: `${recipients} Mill Lane` };
    },
    async codes(body: Partial<PromoCodesBody> = {}, slug = sheet.slug) {
      const reply = await shop.service.call(endpoints.createPromoCodes, { as: shop.staff, params: { slug }, body: body as never });
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.problem));
      return reply.body.data.codes;
    },
    async terms(body: { budget: number | null; item_cost: number; claims_per_recipient?: number | null }) {
      const full = { claims_per_recipient: 1, ...body };
      const reply = await shop.service.call(endpoints.setGiftTerms, { as: shop.staff, params: { slug: sheet.slug }, body: full as never });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.problem));
      return reply.body.data;
    },
    /** Another gift event of the same organiser. */
    open(overrides: Partial<SaleSheet> = {}) {
      const other = aGiftSheet(shop.tenantId, { slug: `gifts-${newId().slice(-8)}`, ...overrides });
      shop.standIns.sell(other);
      return other;
    },
    async sampleLink() {
      const { body } = await shop.service.call(endpoints.createSampleLink, { as: shop.staff, params: { slug: sheet.slug } });
      return body.data.link;
    },
    statusOf: async (orderRef: string) =>
      (await shop.sql<{ status: string }>('select status from orders where order_ref = $1', [orderRef]))[0]!.status,
  };
}
export type GiftShop = Awaited<ReturnType<typeof openGiftShop>>;
