import { endpoints } from '@merchloom/contracts/endpoints';
import { disputeChanged } from '@merchloom/contracts/events/index';
import { newId } from '@merchloom/contracts/id';
import { publish } from '@merchloom/service-kit';
import { eventually } from '@merchloom/testing/eventually';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** As svc-payments tells it: the news of one dispute, in the order in which they happened. */
function disputeOf(orderId: string) {
  const { tenantId } = shop;
  const paymentId = newId();
  const dispute = `dp_${newId()}`;
  const tell = (status: string, version: number, money: { withdrawn: number; fee: number }, counts = true) =>
    shop.service.kit.db.tenant(tenantId, (trx) =>
      publish(trx, disputeChanged, {
        tenantId,
        subject: paymentId,
        version,
        data: {
          ...{ orderId, paymentId, paymentIntent: 'pi_1', amount: 4586, currency: 'GBP' as const, dispute, status },
          ...{ reason: 'fraudulent', ...money, openedAt: '2026-11-21T10:00:00.000Z', counts },
        },
      }),
    );
  return {
    asked: () => tell('warning_needs_response', 3, { withdrawn: 0, fee: 0 }),
    opened: () => tell('needs_response', 4, { withdrawn: 4586, fee: 2000 }),
    reviewed: () => tell('under_review', 5, { withdrawn: 4586, fee: 2000 }),
    won: () => tell('won', 6, { withdrawn: 0, fee: 2000 }),
    lost: () => tell('lost', 6, { withdrawn: 4586, fee: 2000 }),
    ofLateMoney: () => tell('needs_response', 4, { withdrawn: 4586, fee: 2000 }, false),
  };
}
const detail = async (order: string) => (await shop.service.call(endpoints.getOrder, { as: shop.staff, params: { order } })).body.data;
const handled = async (count: number) => {
  const events = await shop.sql('select from outbox');
  expect(events).toHaveLength(0);
  expect((await shop.sql("select from inbox where consumer like 'orders%'")).length).toBeGreaterThanOrEqual(count);
};

test('staff see a dispute at its order, in the list and in the timeline, from the first question to the end', async () => {
  const { id, order_ref: ref } = await shop.buy();
  expect(await detail(id)).toMatchObject({ dispute: null, disputes: [] });
  const news = disputeOf(id);
  await news.asked();
  await eventually(async () =>
    expect(await detail(id)).toMatchObject({ dispute: 'open', disputes: [{ state: 'open', amount: 45.86, withdrawn: 0, fee: 0 }] }),
  );
  await news.opened();
  await eventually(async () => expect(await detail(id)).toMatchObject({ disputes: [{ state: 'open', withdrawn: 45.86, fee: 20 }] }));
  await news.reviewed();
  await news.won();
  await eventually(async () =>
    expect(await detail(id)).toMatchObject({
      dispute: 'won',
      payment_state: 'paid',
      disputes: [{ state: 'won', status: 'won', withdrawn: 0, fee: 20, reason: 'fraudulent', opened_at: '2026-11-21T10:00:00.000Z' }],
    }),
  );
  expect((await detail(id)).timeline.map(({ cause, actor, to }) => [cause, actor, to])).toEqual([
    ['Payment received', 'Customer', 'new'],
    ['The payer’s bank asks about this payment', 'Merchloom', 'new'],
    ['The payer disputes this payment with their bank', 'Merchloom', 'new'],
    ['Dispute won: the money is back', 'Merchloom', 'new'],
  ]);
  const { body } = await shop.service.call(endpoints.listOrders, { as: shop.staff, query: { q: ref } });
  expect(body.data).toMatchObject([{ order_ref: ref, dispute: 'won' }]);
});

test('in whichever order the news come, the newest stands', async () => {
  const { id } = await shop.buy();
  const news = disputeOf(id);
  await news.lost();
  await eventually(async () => expect((await detail(id)).dispute).toBe('lost'));
  const before = (await shop.sql('select from inbox')).length;
  await news.asked();
  await news.opened();
  await eventually(() => handled(before + 2));
  expect(await detail(id)).toMatchObject({ dispute: 'lost', disputes: [{ status: 'lost', withdrawn: 45.86 }] });
  expect((await detail(id)).timeline).toHaveLength(2);
});

test('a dispute of money that never counted for the order is none of the order', async () => {
  const { id } = await shop.buy();
  const before = (await shop.sql('select from inbox')).length;
  await disputeOf(id).ofLateMoney();
  await eventually(() => handled(before + 1));
  expect(await detail(id)).toMatchObject({ dispute: null, disputes: [] });
});
