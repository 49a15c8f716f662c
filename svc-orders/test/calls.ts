import { createHash } from 'node:crypto';
import type { Endpoint } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import {
  type CallSuite,
  type MakeCall,
  once,
  personOf,
  type SampleCall,
  type SampleTenant,
  send,
  unaudited,
} from '@merchloom/testing/calls/tenant-calls';
import { recordRefund } from '../src/after-order/refunds.ts';
import { undoRefund } from '../src/orders/refund-undone.ts';
import { bulkSamples } from './bulk-calls.ts';
import { aBulkSheet } from './bulk-shop.ts';
import { aGiftSheet, oneTee } from './gift-shop.ts';
import { aSaleSheet } from './sale-sheet.ts';
import { anAddress, openShop, type Shop, twoTees, twoTeesTotal } from './shop.ts';
import { goodPreview } from './stand-ins.ts';

/** A tenant with a store, a gift event and a bulk event. */
export interface Tenant extends SampleTenant {
  store: string;
  gifts: string;
  bulk: string;
  eventId: string;
}

let shop: Shop;
let count = 0;
const { email: _, message: __, ...address } = anAddress({ address_postcode: 'SW1Y 4JH' });

async function ask(endpoint: Endpoint, tenant: SampleTenant, call: SampleCall, inside = endpoint.access !== 'public') {
  const answer = await send(shop.service.url, endpoint, call, tenant.id, inside ? personOf('platform staff', tenant.id) : null);
  if (answer.status >= 300) throw new Error(`${endpoint.id}: ${answer.text}`);
  return answer.json;
}
const done = async (endpoint: Endpoint, tenant: SampleTenant, call: SampleCall) => (await ask(endpoint, tenant, call)).data;

const ofStore = ({ store }: Tenant) => ({ params: { slug: store } });
/** A store of the call's own. */
function aStore(tenant: Tenant): Tenant {
  const sheet = aSaleSheet(tenant.id, { slug: `run-${++count}` });
  shop.standIns.sell(sheet);
  return { ...tenant, store: sheet.slug, eventId: sheet.eventId };
}
const ofGifts = ({ gifts }: Tenant) => ({ params: { slug: gifts } });
/** Somebody whom no other call knows. */
const aShopper = () => ({ ...anAddress({ email: `buyer${++count}@example.org` }), lang: 'en' });
const checkOut = async (tenant: Tenant) => {
  const { customer_id } = await done(endpoints.createCustomer, tenant, { ...ofStore(tenant), body: { ...aShopper(), products: twoTees } });
  return { ...twoTeesTotal, customer_id: customer_id as string, shipping_method: 'standard', products: twoTees };
};
/** Paid at the provider; whoever comes back from there places it. */
async function paid(tenant: Tenant) {
  const { order } = await done(endpoints.pay, tenant, { ...ofStore(tenant), body: await checkOut(tenant) });
  return shop.standIns.pay(order.id).id;
}
async function bought(tenant: Tenant) {
  const { order } = await ask(endpoints.paymentSuccess, tenant, { ...ofStore(tenant), form: { payment_intent: await paid(tenant) } });
  return { id: order.id as string, token: /\/order\/([\w-]+)$/.exec(order.tracking_url)![1]! };
}
const ofLink: MakeCall<Tenant> = async (tenant) => ({ params: { slug: tenant.store, token: (await bought(tenant)).token } });
const readBought = once(bought);
const readLink: MakeCall<Tenant> = async (tenant) => ({ params: { slug: tenant.store, token: (await readBought(tenant)).token } });
const readOrder: MakeCall<Tenant> = async (tenant) => ({ params: { order: (await readBought(tenant)).id } });
/** A link opens its order also after its store has got another address: the token alone counts. */
const byLink = (make: MakeCall<Tenant>) => ({ make, idle: ['slug'] });
async function aRefund(tenant: Tenant) {
  const { id, token } = await bought(tenant);
  const refund = newId();
  const money = { tenantId: tenant.id, orderId: id, refundId: refund, amount: 1000, reason: 'late', at: new Date() };
  await shop.service.kit.db.tenant(tenant.id, (trx) => recordRefund(trx, money));
  const call = { params: { slug: tenant.store, token, refund } };
  await ask(endpoints.orderCreditNote, tenant, call);
  return { id, call };
}
const aReport = { category: 'damaged', text: 'A hole in the sleeve' };

const someCodes = async (tenant: Tenant) =>
  (await done(endpoints.createPromoCodes, tenant, { ...ofGifts(tenant), body: { count: 1 } })).codes;
const aCode = async (tenant: Tenant) => (await someCodes(tenant))[0].code as string;
const recipient = () => {
  count += 1;
  return { ...aShopper(), name: `Guest Number${count}`, email: `guest${count}@example.org`, address_first_line: `${count} Mill Lane` };
};
const voucher = () => ({
  ...{ discount_amount: 5, is_public: false, active: true, starts_at: null, ends_at: null, max_uses: null, max_uses_per_email: 1 },
  ...{ min_spend: null, product_ids: [], code: `SPRING ${++count}` },
});
const aVoucher = async (tenant: Tenant) => {
  const [made] = await done(endpoints.createVouchers, tenant, { ...ofStore(tenant), body: voucher() });
  return { slug: tenant.store, voucher: made.id as string };
};
const fulfiller = () => ({
  ...{ name: `Printworks ${++count}`, base_url: 'https://print.example', regions: ['UK'], countries: [], garments: [], rank: 50 },
  ...{ enabled: false, sla_days: null, secret: 'a secret of sixteen' },
});
const sandbox = async (tenant: Tenant): Promise<string> =>
  (await done(endpoints.listFulfillers, tenant, {})).find((each: { sandbox: boolean }) => each.sandbox).id;
const withSandbox: MakeCall<Tenant> = async (tenant) => ({ params: { slug: tenant.store, fulfiller: await sandbox(tenant) } });

/** svc-orders' calls, each as it succeeds. */
export const ordersCalls: CallSuite<Tenant> = {
  service: 'orders',
  counters: ['gift_attempts'],
  samples: {
    contactStore: (tenant) => ({
      ...ofStore(tenant),
      body: { name: 'Ada', email: `ada${++count}@example.org`, order_ref: '', topic: 'order', message: 'Where is it?', website: '' },
      headers: { 'x-forwarded-for': `192.0.2.${count % 250}` },
    }),
    createCustomer: (tenant) => ({ ...ofStore(tenant), body: { ...aShopper(), products: twoTees } }),
    pay: async (tenant) => {
      const body = await checkOut(tenant);
      return { ...ofStore(tenant), body, names: [body.customer_id] };
    },
    // Whoever may not see the order is told nothing; it stands all the same, because its money is there.
    paymentSuccess: {
      make: async (tenant) => {
        const intent = await paid(tenant);
        return { ...ofStore(tenant), form: { payment_intent: intent }, names: [intent] };
      },
      settles: true,
    },
    rehearseCustomer: (tenant) => ({ ...ofStore(tenant), body: { ...aShopper(), products: twoTees, preview: goodPreview } }),
    rehearsePay: (tenant) => {
      const figures = { ...twoTeesTotal, customer_id: 'rehearsal', shipping_method: 'standard' };
      return { ...ofStore(tenant), body: { ...aShopper(), ...figures, products: twoTees, preview: goodPreview } };
    },
    rehearseGift: (tenant) => ({ ...ofGifts(tenant), body: { ...recipient(), products: oneTee, preview: goodPreview } }),
    giftOrder: async (tenant) => {
      const promo_code = await aCode(tenant);
      return { ...ofGifts(tenant), body: { ...recipient(), promo_code, products: oneTee }, names: [promo_code] };
    },
    askPromoCode: async (tenant) => {
      const promo_code = await aCode(tenant);
      return { ...ofGifts(tenant), body: { promo_code }, names: [promo_code] };
    },
    createPromoCodes: (tenant) => ({ ...ofGifts(tenant), body: { count: 2 } }),
    listPromoCodes: async (tenant) => ({ ...ofGifts(tenant), query: { after: (await someCodes(tenant))[0].id } }),
    exportPromoCodes: ofGifts,
    getGiftTerms: ofGifts,
    setGiftTerms: (tenant) => ({ ...ofGifts(tenant), body: { budget: 5000 + ++count, item_cost: 5, claims_per_recipient: 1 } }),
    createSampleLink: ofGifts,
    trackOrder: byLink(readLink),
    correctOrderAddress: byLink(async (tenant) => ({ ...(await ofLink(tenant)), body: address })),
    correctOrderSize: byLink(async (tenant) => {
      const call = await ofLink(tenant);
      const { lines } = await done(endpoints.trackOrder, tenant, call);
      return { params: { ...call.params!, line: lines[0].id }, body: { size: 'M' } };
    }),
    cancelOrderByLink: byLink(ofLink),
    reportProblem: byLink(async (tenant) => ({ ...(await ofLink(tenant)), form: aReport })),
    reportPhoto: async (tenant) => {
      const { reports } = await done(endpoints.reportProblem, tenant, { ...(await ofLink(tenant)), form: aReport });
      await shop.sql(`update order_reports set photo = 'the pixels' where id = $1`, [reports[0].id]);
      return { params: { report: reports[0].id } };
    },
    orderInvoice: byLink(readLink),
    orderCreditNote: byLink(async (tenant) => (await aRefund(tenant)).call),
    orderCreditNoteCancellation: byLink(async (tenant) => {
      const { id, call } = await aRefund(tenant);
      await shop.service.kit.db.tenant(tenant.id, (trx) => undoRefund(trx, { orderId: id, refundId: call.params.refund, at: new Date() }));
      return call;
    }),
    orderData: byLink(readLink),
    eraseOrderData: byLink(async (tenant) => {
      const { id, token } = await bought(tenant);
      await shop.sql(
        `set session_replication_role = replica; update orders set status = 'shipped' where id = '${id}'; set session_replication_role = origin`,
      );
      return { params: { slug: tenant.store, token } };
    }),
    dashboard: () => ({}),
    giftFigures: () => ({}),
    listOrders: ({ eventId }) => ({ query: { event: eventId } }),
    exportOrders: ({ eventId }) => ({ query: { event: eventId } }),
    getOrder: readOrder,
    orderPackingSlip: readOrder,
    orderPrintFile: async (tenant) => {
      const { id } = await readBought(tenant);
      const sha256 = createHash('sha256').update(tenant.id).digest('hex');
      await shop.sql(
        'update print_files set sha256 = $1, width = 100, height = 100, bytes = 100, dpi = 300, rendered_at = now() where tenant_id = $2',
        [sha256, tenant.id],
      );
      return { params: { order: id, sha256 } };
    },
    listFulfillers: () => ({}),
    createFulfiller: () => ({ body: fulfiller() }),
    changeFulfiller: {
      make: async (tenant) => {
        const { id, version } = await done(endpoints.createFulfiller, tenant, { body: fulfiller() });
        return { params: { fulfiller: id }, body: { version, changes: { rank: 60 } } };
      },
      shared: ['fulfiller'],
    },
    testFulfiller: unaudited(async (tenant) => ({ params: { fulfiller: await sandbox(tenant) } })),
    getEventFulfillers: ofStore,
    setEventFulfillers: async (anybody) => {
      const tenant = aStore(anybody);
      const { version } = await done(endpoints.getEventFulfillers, tenant, ofStore(tenant));
      return { ...ofStore(tenant), body: { version, order: [await sandbox(tenant)] } };
    },
    testEventFulfiller: unaudited(withSandbox),
    sendTestOrder: unaudited(withSandbox),
    simulateRouting: unaudited((tenant) => ({ ...ofStore(tenant), body: { country: 'GB', garments: ['t-shirt'] } })),
    listVouchers: async (tenant) => ({ ...ofStore(tenant), query: { cursor: (await aVoucher(tenant)).voucher } }),
    exportVouchers: ofStore,
    createVouchers: (tenant) => ({ ...ofStore(tenant), body: voucher() }),
    changeVoucher: async (tenant) => ({ params: await aVoucher(tenant), body: { version: 1, changes: { active: false } } }),
    deleteVoucher: async (tenant) => ({ params: await aVoucher(tenant) }),
    account: () => ({}),
    payAccount: {
      async make({ id }) {
        await shop.sql(
          `insert into gift_credit (tenant_id, currency, used_minor) values ($1, 'USD', 2500)
           on conflict (tenant_id, currency) do update set used_minor = excluded.used_minor`,
          [id],
        );
        return { body: { currency: 'USD', amount: 25 } };
      },
      alone: true,
    },
    clientRevenue: () => ({}),
    exportRevenue: () => ({}),
    ...bulkSamples(done),
  },
  async start() {
    shop = await openShop({ background: false });
    shop.standIns.state.fulfiller = () => ({ body: {} });
    const open = async (id: string, town: string): Promise<Tenant> => {
      const sheets = [
        aSaleSheet(id, { slug: `${town}-run` }),
        aGiftSheet(id, { slug: `${town}-thanks` }),
        aBulkSheet(id, { slug: `${town}-kit` }),
      ] as const;
      for (const sheet of sheets) shop.standIns.sell(sheet);
      await shop.sql(`insert into gift_credit (tenant_id, currency, limit_minor) values ($1, 'GBP', 1000000)`, [id]);
      const names = sheets.map(({ slug }) => slug);
      const [store, gifts, bulk] = names as [string, string, string];
      return { id, store, gifts, bulk, eventId: sheets[0].eventId, names };
    };
    const { url, database, busUrl } = shop.service;
    return { url, database, busUrl, stop: () => shop.close(), ours: await open(newId(), 'winter'), theirs: await open(newId(), 'summer') };
  },
};
