import { refundFailed, refundSucceeded } from '@merchloom/contracts/events/index';
import { newId } from '@merchloom/contracts/id';
import { publish } from '@merchloom/service-kit';
import { eventually } from '@merchloom/testing/eventually';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const stateOf = async (orderId: string) =>
  (await shop.sql<{ payment_state: string }>('select payment_state from orders where id = $1', [orderId]))[0]?.payment_state;

/** As svc-payments tells it: money back, and the same money come back again. */
function refundOf(order: { id: string }, amount: number, version: number) {
  const refundId = newId();
  const paymentId = newId();
  const { tenantId } = shop;
  const money = {
    orderId: order.id,
    paymentId,
    paymentIntent: 'pi_1',
    amount,
    currency: 'GBP' as const,
    refundId,
    reason: 'return',
    refunded: amount,
    captured: 4586,
  };
  const tell = (event: typeof refundSucceeded | typeof refundFailed, data: object, offset: number) =>
    shop.service.kit.db.tenant(tenantId, (trx) =>
      publish(trx, event as typeof refundFailed, { tenantId, subject: paymentId, version: version + offset, data: data as never }),
    );
  return {
    done: () => tell(refundSucceeded, money, 0),
    undone: () => tell(refundFailed, { ...money, refunded: 0, code: 'expired_or_canceled_card', undone: true }, 1),
    failed: () => tell(refundFailed, { ...money, refunded: 0, code: 'nothing_left', undone: false }, 1),
  };
}

test('a refund that comes back leaves the order paid, in whichever order the news arrive', async () => {
  for (const turned of [false, true]) {
    const order = await shop.buy();
    const refund = refundOf(order, 4586, 5);
    if (!turned) {
      await refund.done();
      await eventually(async () => expect(await stateOf(order.id)).toBe('refunded'));
    }
    await refund.undone();
    if (turned) await refund.done();
    await eventually(async () => {
      expect(await shop.sql('select from order_refunds where order_id = $1', [order.id])).toEqual([]);
      expect(await stateOf(order.id)).toBe('paid');
      expect(await shop.sql(`select from inbox where consumer like '%refund-undone'`)).toHaveLength(turned ? 2 : 1);
    });
  }
});

test('of several refunds only the one that came back counts no more; one that never was changes nothing', async () => {
  const order = await shop.buy();
  const [kept, back, never] = [refundOf(order, 1000, 5), refundOf(order, 3586, 8), refundOf(order, 500, 12)];
  await kept.done();
  await back.done();
  await eventually(async () => expect(await stateOf(order.id)).toBe('refunded'));
  await back.undone();
  await never.failed();
  await eventually(async () => expect(await stateOf(order.id)).toBe('part-refunded'));
});
