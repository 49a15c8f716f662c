import { allStatuses } from '@merchloom/commerce';
import { endpoints } from '@merchloom/contracts/endpoints';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { type DemoEvent, demoBaseProducts, demoColours, demoEvents, demoGifts, demoTenants } from '@merchloom/demo';
import { fillOrders } from '../src/demo/fill-orders.ts';
import { giftSecrets } from '../src/gifts/gift-secrets.ts';
import { openShop, type Shop } from './shop.ts';

const sheetOf = (event: DemoEvent): SaleSheet => ({
  ...event,
  eventId: event.id,
  version: 1,
  status: 'Active',
  expired: false,
  endsAt: null,
  organiser: { name: 'Organiser', supportEmail: '', accent: event.theme.accent },
  products: event.products.map((product) => ({
    ...product,
    eventProductId: product.id,
    garment: demoBaseProducts[product.base].garment,
    status: 'available',
    costMinor: demoBaseProducts[product.base].costMinor + 395,
    colours: product.colours.map((name) => ({
      ...demoColours[name],
      frontPreview: `/media/mockups/${product.id}/480.webp`,
      backPreview: null,
    })),
    printArea: product.design.printArea,
    front: product.design.elements.filter(({ location }) => location === 'front'),
    back: product.design.elements.filter(({ location }) => location === 'back'),
  })),
});

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  for (const event of demoEvents) shop.standIns.sell(sheetOf(event));
});
afterAll(() => shop.close());

const fill = () => {
  const { db, http } = shop.service.kit;
  const secrets = giftSecrets('a secret of at least thirty-two characters');
  return fillOrders({ db, http, now: new Date(), sandbox: { url: 'http://127.0.0.1:1', secret: 'secret' }, secrets });
};

test('the demo has about a hundred orders in all statuses, and seeding it again changes nothing', async () => {
  await fill();
  const first = await shop.sql('select id, status, placed_at from orders order by id');
  await fill();

  expect(await shop.sql('select id, status, placed_at from orders order by id')).toEqual(first);
  expect(first.length).toBeGreaterThan(95);
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set(allStatuses));
  const [oldest] = await shop.sql<{ days: number }>('select extract(day from now() - min(placed_at))::int as days from orders');
  expect(oldest!.days).toBeGreaterThan(40);
  const [future] = await shop.sql<{ count: string }>('select count(*) from order_history where at > now()');
  expect(future!.count).toBe('0');
});

test('every seeded order can be opened, and its history ends where it stands', async () => {
  for (const { id: tenantId } of demoTenants) {
    const as = { ...shop.staff, tenantId };
    const { body } = await shop.service.call(endpoints.listOrders, { as, query: { limit: 100 } });
    expect(body.data.length).toBeGreaterThan(10);
    for (const row of body.data) {
      const detail = (await shop.service.call(endpoints.getOrder, { as, params: { order: row.order_ref } })).body.data;
      expect(detail.timeline.at(-1)!.to).toBe(detail.status);
      expect(detail.timeline).toHaveLength(detail.version);
      expect(detail.problem === null).toBe(detail.problem_from === null);
    }
  }
});

test('the gift event has its codes and its budget; filling again makes no second ones', async () => {
  await fill();
  await fill();
  expect(await shop.sql('select count(*)::int as codes from promo_codes')).toEqual([{ codes: demoGifts.codes.length }]);
  expect(await shop.sql('select event_id, budget_minor from gift_terms')).toEqual([
    { event_id: demoGifts.eventId, budget_minor: String(demoGifts.budget * 100) },
  ]);
});

test('the UK store has vouchers; filling again makes no second ones and takes back nothing that was changed', async () => {
  await fill();
  await shop.sql(`update vouchers set active = not active where code = 'SEAGLASS'`);
  await fill();
  expect(
    await shop.sql(
      `select code, discount_minor::int as off, uses, active from vouchers where code in ('SEAGLASS', 'MARSHAL-15') order by code`,
    ),
  ).toEqual([
    { code: 'MARSHAL-15', off: 1500, uses: 0, active: true },
    { code: 'SEAGLASS', off: 500, uses: 0, active: false },
  ]);
  await shop.sql(`update vouchers set active = not active where code = 'SEAGLASS'`);
});

test('past gifts were claimed with a code, within the budget and on the account; filling again claims nothing more', async () => {
  await fill();
  await fill();
  const [books] = await shop.sql<Record<'claims' | 'counted' | 'orders' | 'spent' | 'used' | 'reserved', number>>(
    `select (select count(*)::int from gift_claims) as claims, (select sum(claims)::int from promo_codes) as counted,
       (select count(*)::int from orders where payment_state = 'covered' and status not like 'over budget%') as orders,
       (select spent_minor::int from gift_terms) as spent, (select sum(used_minor)::int from gift_credit) as used,
       (select sum(reserved_minor)::int from gift_claims) as reserved`,
  );
  const { claims, reserved } = books!;
  expect(claims).toBeGreaterThan(5);
  expect(books).toEqual({ claims, counted: claims, orders: claims, reserved, spent: reserved, used: reserved });
});

test('earnings of the demo stores are believable: every sale has its base cost and fee and leaves something; gifts are told by the account', async () => {
  await fill();
  const sales = await shop.sql<{ own: boolean; base_cost: number; fee: number; cost_share: number }>(
    `select payment_state = 'covered' as own, o.cost_minor::int as base_cost, o.fee_minor::int as fee,
       o.cost_minor::float / nullif(o.ex_vat_minor, 0) as cost_share
     from orders o`,
  );
  const stores = sales.filter(({ own }) => !own);

  expect(stores.length).toBeGreaterThan(80);
  for (const { base_cost, fee, cost_share } of stores) {
    expect(base_cost).toBeGreaterThan(600);
    expect(fee).toBeGreaterThan(50);
    expect(cost_share).toBeLessThan(0.9);
  }
  expect(new Set(sales.filter(({ own }) => own).map(({ base_cost, fee }) => base_cost + fee))).toEqual(new Set([0]));
});
