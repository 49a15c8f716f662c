import { allStatuses, mayMove, type ProductionStatus } from '@merchloom/commerce';
import { Refusal } from '@merchloom/service-kit';
import { moveOrder } from '../src/orders/move-order.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let orderId: string;
beforeAll(async () => {
  shop = await openShop();
  orderId = (await shop.buy()).id;
});
afterAll(() => shop.close());

/** Puts the order anywhere, past the guard that the product cannot pass. */
const stand = (status: ProductionStatus) =>
  shop.sql(
    `set session_replication_role = replica; update orders set status = '${status}' where id = '${orderId}'; set session_replication_role = origin`,
  );

const move = (to: ProductionStatus, by: 'pipeline' | 'fulfiller' | 'staff') =>
  shop.service.kit.db.tenant(shop.tenantId, (trx) =>
    moveOrder(trx, { tenantId: shop.tenantId, orderId, to, by: { kind: by }, cause: 'reported', now: new Date() }),
  );

test.each(allStatuses.map((from) => [from]))(
  '[R11.9] [R11.10] from %s the database lets through exactly the declared moves',
  async (from) => {
    for (const to of allStatuses) {
      if (from === to) continue;
      await stand(from);
      const moved = await shop.sql('update orders set status = $1 where id = $2', [to, orderId]).then(
        () => true,
        () => false,
      );
      if (moved) await stand(from);
      expect(`${to}: ${moved}`).toBe(`${to}: ${mayMove(from, to)}`);
    }
  },
);

test.each(allStatuses.map((from) => [from]))('from %s each actor may do what the table says and is refused the rest', async (from) => {
  await stand(from);
  for (const to of allStatuses) {
    for (const actor of ['pipeline', 'fulfiller', 'staff'] as const) {
      const outcome = await move(to, actor).then(
        (moved) => (moved ? 'moved' : 'repeated'),
        (error) => (error instanceof Refusal ? error.code : String(error)),
      );
      if (outcome === 'moved') await stand(from);
      expect(`${actor} ${to}: ${outcome}`).toBe(
        `${actor} ${to}: ${from === to ? 'repeated' : mayMove(from, to, actor) ? 'moved' : 'order_move_refused'}`,
      );
    }
  }
});

test('ten equal moves at once leave one history row', async () => {
  await stand('new');
  await shop.sql('delete from order_history where order_id = $1', [orderId]);
  await Promise.all(Array.from({ length: 10 }, () => move('queued downloading', 'pipeline')));

  expect(await shop.sql('select to_status from order_history where order_id = $1', [orderId])).toEqual([
    { to_status: 'queued downloading' },
  ]);
});

test('a draft becomes new and nothing else', async () => {
  const { order } = await shop.checkOut();

  await expect(shop.sql("update orders set status = 'shipped', placed_at = now() where id = $1", [order.id])).rejects.toThrow(
    /begins as new/,
  );
});
