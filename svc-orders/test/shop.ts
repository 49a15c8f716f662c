import type { PayReply } from '@merchloom/contracts/checkout';
import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import type { Principal } from '@merchloom/contracts/identity';
import { type TestServiceOptions, testService } from '@merchloom/testing/test-service';
import pg from 'pg';
import { recordRefund } from '../src/after-order/refunds.ts';
import { ordersService } from '../src/service.ts';
import { aSaleSheet } from './sale-sheet.ts';
import { startStandIns } from './stand-ins.ts';

export const anAddress = (overrides: object = {}) => ({
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  phone: '+44 20 7946 0018',
  address_first_line: '12 St James Square',
  address_second_line: '',
  address_city: 'London',
  address_county: '',
  address_postcode: 'sw1y4jh',
  address_country: 'GB',
  address_state: '',
  message: '',
  ...overrides,
});

export const twoTees = [{ product_id: 'runner-tee', quantity: 2, size: 'S', selected: { code: 'navy' } }];

/** 2 × 19.96 + (3.95 + 1.00) × 1.2 */
export const twoTeesTotal = { amount: 45.86, total_shipping_price: 5.94 };

export interface Basket {
  products?: object[];
  address?: object;
  pay?: object;
  lang?: string;
}

/** svc-orders with its stand-ins, a store that sells, and the steps of a purchase. */
export async function openShop({ env, ...options }: TestServiceOptions = {}) {
  const standIns = await startStandIns();
  const tenantId = newId();
  const sheet = aSaleSheet(tenantId);
  standIns.sell(sheet);
  const service = await testService(ordersService, { ...options, env: { ...standIns.env, ...env } });
  const database = new pg.Pool({ connectionString: service.database.adminUrl, max: 3 });
  const staff: Principal = {
    userId: newId(),
    sessionId: newId(),
    tenantId,
    role: 'admin',
    superadmin: false,
    name: 'Sam',
    email: 's@example.org',
  };
  const slug = sheet.slug;

  const createCustomer = (basket: Basket = {}, tenant = tenantId, at = slug) =>
    service.call(endpoints.createCustomer, {
      as: tenant,
      params: { slug: at },
      body: { ...anAddress(basket.address), lang: basket.lang ?? 'en', products: basket.products ?? twoTees } as never,
    });
  const pay = (customerId: string, basket: Basket = {}, tenant = tenantId, at = slug) =>
    service.call(endpoints.pay, {
      as: tenant,
      params: { slug: at },
      body: {
        ...twoTeesTotal,
        customer_id: customerId,
        shipping_method: 'standard',
        products: basket.products ?? twoTees,
        ...basket.pay,
      } as never,
    });
  const paymentSuccess = (fields: Record<string, string>, tenant = tenantId, at = slug) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return service.call(endpoints.paymentSuccess, { as: tenant, params: { slug: at }, body });
  };

  return {
    service,
    standIns,
    tenantId,
    sheet,
    staff,
    createCustomer,
    pay,
    paymentSuccess,
    sql: async <T = Record<string, unknown>>(text: string, values: unknown[] = []) => (await database.query(text, values)).rows as T[],
    /** As the event of a refund does. */
    refunded: (refund: Parameters<typeof recordRefund>[1]) => service.kit.db.tenant(tenantId, (trx) => recordRefund(trx, refund)),
    /** Address and shipping steps: a draft with an open payment. */
    async checkOut(basket: Basket = {}): Promise<PayReply & { customerId: string }> {
      const created = await createCustomer(basket);
      if (created.status !== 200) throw new Error(JSON.stringify(created.problem));
      const customerId = created.body.data.customer_id;
      const paid = await pay(customerId, basket);
      if (paid.status !== 200) throw new Error(JSON.stringify(paid.problem));
      return { ...paid.body.data, customerId };
    },
    /** The whole purchase by card. */
    async buy(basket: Basket = {}) {
      const { order } = await this.checkOut(basket);
      const intent = standIns.pay(order.id);
      const reply = await paymentSuccess({ payment_intent: intent.id });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.problem));
      return reply.body.order!;
    },
    async close() {
      await database.end();
      await service.stop();
      await standIns.close();
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;
