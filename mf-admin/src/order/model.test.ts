import type { OrderDetail } from '@merchloom/contracts/orders';
import { apiError } from '@merchloom/web-kit/http';
import { allSettled, fork } from 'effector';
import { $order, $orderFailure, loadOrderFx, orderPushed, orderShown, pushesMissed } from './model.ts';

const order = (version: number) => ({ id: 'id-1', order_ref: 'ML-1', version, status: 'new' }) as OrderDetail;
const push = (version: number, id = 'id-1') => ({ order_id: id, order_ref: 'ML-1', version, status: 'picked' as const });

describe('order detail', () => {
  test('[R11.16] a push about this order with a newer version reads it again, others do not', async () => {
    const read = jest.fn<Promise<OrderDetail>, [unknown]>().mockResolvedValueOnce(order(3)).mockResolvedValueOnce(order(4));
    const scope = fork({ handlers: [[loadOrderFx, read]] });
    await allSettled(orderShown, { scope, params: { tenant: 't', order: 'ML-1' } });

    await allSettled(orderPushed, { scope, params: push(3) });
    await allSettled(orderPushed, { scope, params: push(9, 'id-2') });
    expect(read).toHaveBeenCalledTimes(1);

    await allSettled(orderPushed, { scope, params: push(4) });
    expect(scope.getState($order)?.version).toBe(4);
  });

  test('[R11.16] after a time without a connection it is read again, without a sign of loading', async () => {
    const read = jest.fn<Promise<OrderDetail>, [unknown]>().mockResolvedValueOnce(order(3)).mockResolvedValueOnce(order(5));
    const scope = fork({ handlers: [[loadOrderFx, read]] });
    await allSettled(pushesMissed, { scope });
    expect(read).not.toHaveBeenCalled();
    await allSettled(orderShown, { scope, params: { tenant: 't', order: 'ML-1' } });

    await allSettled(pushesMissed, { scope });
    expect(read).toHaveBeenLastCalledWith({ tenant: 't', order: 'ML-1', quiet: true });
    expect(scope.getState($order)?.version).toBe(5);
  });

  test('an older answer that arrives late does not replace the newer one', async () => {
    const answers: ((value: OrderDetail) => void)[] = [];
    const scope = fork({ handlers: [[loadOrderFx, () => new Promise<OrderDetail>((resolve) => answers.push(resolve))]] });
    const shown = allSettled(orderShown, { scope, params: { tenant: 't', order: 'ML-1' } });
    answers[0]?.(order(2));
    await shown;

    const pushes = [allSettled(orderPushed, { scope, params: push(3) }), allSettled(orderPushed, { scope, params: push(4) })];
    answers[2]?.(order(4));
    answers[1]?.(order(3));
    await Promise.all(pushes);

    expect(scope.getState($order)?.version).toBe(4);
  });

  test('an order that does not exist is told apart', async () => {
    const scope = fork({ handlers: [[loadOrderFx, () => Promise.reject(apiError({ code: 'order_not_found', status: 404 }))]] });

    await allSettled(orderShown, { scope, params: { tenant: 't', order: 'ML-1' } });

    expect(scope.getState($orderFailure)?.status).toBe(404);
  });
});
