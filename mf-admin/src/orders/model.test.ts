import type { OrderListReply, OrderPush } from '@merchloom/contracts/orders';
import { allSettled, fork } from 'effector';
import { $changedOrders, $lastPush, orderList, orderPushed } from './model.ts';

const push = (id: string): OrderPush => ({ order_id: id, order_ref: `ML-${id}`, version: 2, status: 'picked' });

test('[R10.10] [R11.16] a burst of pushes leads to one quiet reading and marks every order that moved', async () => {
  const read = jest.fn(async () => ({}) as OrderListReply);
  const scope = fork({
    handlers: [
      [orderList.loadFx, read],
      [orderList.gatherFx, () => Promise.resolve()],
    ],
  });
  await allSettled(orderList.shown, { scope, params: { tenant: 't', query: {} } });

  await Promise.all(['a', 'b', 'a'].map((id) => allSettled(orderPushed, { scope, params: push(id) })));

  expect(read.mock.calls.map(([params]: unknown[]) => (params as { quiet?: boolean }).quiet)).toEqual([undefined, true]);
  expect(scope.getState($changedOrders)).toEqual(['b', 'a']);
  expect(scope.getState($lastPush)?.order_ref).toBe('ML-a');
});
