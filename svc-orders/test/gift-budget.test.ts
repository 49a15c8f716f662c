import { endpoints } from '@merchloom/contracts/endpoints';
import { eventually } from '@merchloom/testing/eventually';
import pg from 'pg';
import { moveOrder } from '../src/orders/move-order.ts';
import { type GiftShop, oneTee, openGiftShop } from './gift-shop.ts';

let shop: GiftShop;
beforeEach(async () => {
  shop = await openGiftShop();
});
afterEach(() => shop.close());

async function claim(products: object[] = oneTee) {
  const [code] = await shop.codes({ allowance: 5 });
  const reply = await shop.claim({ ...shop.somebody(), promo_code: code!.code, products });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.problem));
  return { ...reply.body.data.order, codeId: code!.id };
}
const cancel = (orderId: string) =>
  shop.service.kit.db.tenant(shop.tenantId, (trx) =>
    moveOrder(trx, {
      tenantId: shop.tenantId,
      orderId,
      to: 'cancelled',
      by: { kind: 'staff', name: 'Sam' },
      cause: 'cancelled_on_request',
      now: new Date(),
    }),
  );
const release = (orderId: string, to: 'new' | 'queued submitting to fulfiller' = 'new') =>
  shop.service.kit.db.tenant(shop.tenantId, (trx) =>
    moveOrder(trx, { tenantId: shop.tenantId, orderId, to, by: { kind: 'staff', name: 'Sam' }, cause: 'budget_raised', now: new Date() }),
  );
const money = async () => {
  const [row] = await shop.sql<{ spent: string; used: string }>(
    'select (select spent_minor from gift_terms) as spent, (select coalesce(sum(used_minor), 0) from gift_credit) as used',
  );
  return [Number(row!.spent), Number(row!.used)];
};
/** As platform staff set it. */
const limit = async (amount: number | null) => {
  const as = { ...shop.staff, superadmin: true };
  const { version } = (await shop.service.call(endpoints.tenantCredit, { as })).body.data.find(({ currency }) => currency === 'GBP')!;
  const body = { currency: 'GBP', limit: amount, reason: 'Agreed', version } as const;
  const reply = await shop.service.call(endpoints.setTenantCredit, { as, body });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.problem));
};
const statuses = async () =>
  (await shop.sql<{ status: string }>('select status from orders order by placed_at, id')).map(({ status }) => status);

test('an order over the event’s budget is held; its recipient sees that it is being processed', async () => {
  await shop.terms({ budget: 25, item_cost: 12 });
  const [first, second, third] = [await claim(), await claim(), await claim()];

  expect([first.status, second.status, third.status]).toEqual(['new', 'new', 'processing']);
  expect(await statuses()).toEqual(['new', 'new', 'over budget']);
  expect(await shop.terms({ budget: 25, item_cost: 12 })).toMatchObject({ budget: 25, spent: 24, held_orders: 1 });
  const history = await shop.sql(
    'select from_status, to_status, actor_kind, cause from order_history where order_id = $1 order by version',
    [third.id],
  );
  expect(history).toEqual([
    { from_status: null, to_status: 'new', actor_kind: 'shopper', cause: 'gift_claimed' },
    { from_status: 'new', to_status: 'over budget', actor_kind: 'pipeline', cause: 'budget_exceeded' },
  ]);
});

test('raising the budget releases what was held, oldest first, as far as it goes', async () => {
  await shop.terms({ budget: 0, item_cost: 10 });
  await claim();
  await claim([{ ...oneTee[0], quantity: 3 }]);
  await claim();

  // 20 pays the first; the second costs 30, and the third does not overtake it.
  expect(await shop.terms({ budget: 20, item_cost: 10 })).toMatchObject({ spent: 10, held_orders: 2 });
  expect(await statuses()).toEqual(['new', 'over budget', 'over budget']);
  await shop.terms({ budget: null, item_cost: 10 });
  expect(await statuses()).toEqual(['new', 'new', 'new']);
  const hops = await shop.sql(`select count(*)::int as jobs from jobs where kind = 'advance-order'`);
  expect(hops).toEqual([{ jobs: 6 }]);
});

test('over the tenant’s hard limit an order waits for that, whatever its event may spend', async () => {
  await shop.terms({ budget: 10, item_cost: 10 });
  await limit(0.05);
  const held = await claim();
  expect([held.status, await statuses()]).toEqual(['processing', ['over budget limit']]);
  await shop.terms({ budget: 100, item_cost: 10 });
  expect(await statuses()).toEqual(['over budget limit']);
  await limit(10);
  expect(await statuses()).toEqual(['new']);
  expect(await shop.sql('select used_minor from gift_credit')).toEqual([{ used_minor: '1000' }]);
});

test('an order that its event can pay but its tenant cannot changes from one wait to the other', async () => {
  await shop.terms({ budget: 0, item_cost: 10 });
  await limit(0.05);
  await claim();
  await shop.terms({ budget: 100, item_cost: 10 });
  expect(await statuses()).toEqual(['over budget limit']);
  expect(await shop.sql('select spent_minor from gift_terms')).toEqual([{ spent_minor: '0' }]);
});

test('a held order that staff let go on takes its money with it, once, however often they press', async () => {
  await shop.terms({ budget: 5, item_cost: 10 });
  const held = await claim();
  expect(await statuses()).toEqual(['over budget']);
  expect(await money()).toEqual([0, 0]);

  await Promise.all(Array.from({ length: 5 }, () => release(held.id)));
  expect(await statuses()).toEqual(['new']);
  expect(await money()).toEqual([1000, 1000]);
  // Raising the budget afterwards finds nothing that waits, and takes nothing again.
  await shop.terms({ budget: 100, item_cost: 10 });
  expect(await money()).toEqual([1000, 1000]);
  await cancel(held.id);
  expect(await money()).toEqual([0, 0]);
});

test.each(['new', 'queued submitting to fulfiller'] as const)(
  'staff cannot let an order past the hard limit to %s unless it is raised',
  async (to) => {
    await shop.terms({ budget: 100, item_cost: 10 });
    await limit(0);
    const held = await claim();
    await expect(release(held.id, to)).rejects.toMatchObject({ kind: 'conflict', code: 'credit_limit_reached' });
    expect([await statuses(), await money()]).toEqual([['over budget limit'], [0, 0]]);

    // Raised past the checks that would have released it by itself.
    await shop.sql('update gift_credit set limit_minor = 1000');
    await release(held.id, to);
    expect([await statuses(), await money()]).toEqual([[to], [1000, 1000]]);
  },
);

test('an approval exceeds the event’s budget, and the limit still holds the next', async () => {
  await shop.terms({ budget: 0, item_cost: 10 });
  await limit(15);
  const [first, second] = [await claim(), await claim()];
  await release(first.id);
  await expect(release(second.id)).rejects.toMatchObject({ code: 'credit_limit_reached' });
  expect([await statuses(), await money()]).toEqual([
    ['new', 'over budget'],
    [1000, 1000],
  ]);
});

test('cancelling before production frees code, address and money, and the oldest held order takes the money', async () => {
  await shop.terms({ budget: 10, item_cost: 10 });
  const first = await claim();
  const second = await claim();
  expect(await statuses()).toEqual(['new', 'over budget']);

  await cancel(first.id);
  await eventually(async () => (await shop.statusOf(second.order_ref)) === 'new');
  expect(await shop.sql('select claims from promo_codes where id = $1', [first.codeId])).toEqual([{ claims: 0 }]);
  expect(await shop.sql('select spent_minor from gift_terms')).toEqual([{ spent_minor: '1000' }]);
  expect(await shop.sql('select used_minor from gift_credit')).toEqual([{ used_minor: '1000' }]);
});

test('cancelling after production has begun frees nothing', async () => {
  await shop.terms({ budget: 10, item_cost: 10 });
  const { id, codeId } = await claim();
  await shop.sql(
    `insert into order_history (id, tenant_id, order_id, version, from_status, to_status, actor_kind, cause, at)
     select gen_random_uuid(), tenant_id, id, 90, 'submitted to fulfiller', 'picked', 'fulfiller', 'reported', now() from orders where id = $1`,
    [id],
  );
  await cancel(id);
  expect(await shop.sql('select claims from promo_codes where id = $1', [codeId])).toEqual([{ claims: 1 }]);
  expect(await shop.sql('select spent_minor from gift_terms')).toEqual([{ spent_minor: '1000' }]);
});

test('samples are outside budget and limit', async () => {
  await shop.terms({ budget: 0, item_cost: 10 });
  await limit(0);
  const link = (await shop.sampleLink()).split('#sample=')[1]!;
  const { body } = await shop.claim({ ...shop.somebody(), sample: link }, { as: shop.staff });
  expect(body.data.order.status).toBe('new');
  expect(await shop.sql('select cost_minor, reserved_minor, sample from gift_claims')).toEqual([
    { cost_minor: '1000', reserved_minor: '0', sample: true },
  ]);
});

test('an office may order to one address when the rule is off, and twice when it says two', async () => {
  const codes = await shop.codes({ count: 6 });
  const office = { address_first_line: '1 Office Park', name: 'The Team' };
  const attempt = (index: number, person: object) => shop.claim({ ...office, ...person, promo_code: codes[index]!.code });
  await shop.terms({ budget: null, item_cost: 0, claims_per_recipient: 2 });
  const twice = [];
  for (const index of [0, 1, 2]) twice.push((await attempt(index, { email: `desk${index}@example.org` })).status);
  await shop.terms({ budget: null, item_cost: 0, claims_per_recipient: null });
  const off = [];
  for (const index of [3, 4]) off.push((await attempt(index, { email: 'same@example.org' })).status);

  expect(twice).toEqual([201, 201, 422]);
  expect(off).toEqual([201, 201]);
});

describe('two people who set the terms', () => {
  const set = (budget: number, based?: object) =>
    shop.service.call(endpoints.setGiftTerms, {
      as: shop.staff,
      params: { slug: shop.sheet.slug },
      body: { budget, item_cost: 5, claims_per_recipient: 1, ...(based && { based }) } as never,
    });
  const unset = { budget: null, item_cost: 0, claims_per_recipient: 1 };

  test('at once: one of them is told what the other has set, and nothing is written over', async () => {
    const answers = await Promise.all([set(100, unset), set(200, unset)]);
    const [first, second] = answers.toSorted((one, other) => one.status - other.status);

    expect([first!.status, second!.status]).toEqual([200, 409]);
    expect(second!.problem).toMatchObject({ code: 'conflict', data: { terms: { budget: first!.body.data.budget } } });
    const { budget, item_cost, claims_per_recipient } = first!.body.data;
    expect((await set(300, { budget, item_cost, claims_per_recipient })).body.data.budget).toBe(300);
  });

  test('stand in the audit log with what it was and what it is', async () => {
    await set(100);
    const told = await shop.sql<{ data: object }>(
      `select event->'data' as data from outbox where event->'data'->>'action' = 'event.budget-changed'`,
    );
    const bus = await busOf(shop.service.busUrl);
    expect([...told.map(({ data }) => data), ...bus]).toContainEqual(
      expect.objectContaining({ before: { budget: null, item_cost: 0 }, after: { budget: 100, item_cost: 5 } }),
    );
  });
});

async function busOf(url: string): Promise<object[]> {
  const bus = new pg.Client({ connectionString: url });
  await bus.connect();
  const { rows } = await bus.query(`select event->'data' as data from bus.events where event->'data'->>'action' = 'event.budget-changed'`);
  await bus.end();
  return rows.map(({ data }) => data);
}
