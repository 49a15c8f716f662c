import type { OrderListReply, OrderPush } from '@merchloom/contracts/orders';
import { apiError } from '@merchloom/web-kit/http';
import { allSettled, fork } from 'effector';
import { $changedOrders, $lastPush, $list, $listFailure, gatherFx, listLeft, listShown, loadListFx, orderPushed } from './model.ts';

const reply = (total: number) =>
  ({ success: true, data: [], page: { next: null, previous: null, total }, groups: {} }) as unknown as OrderListReply;
const push = (id: string): OrderPush => ({ order_id: id, order_ref: `ML-${id}`, version: 2, status: 'picked' });

describe('orders list', () => {
  test('[R10.10] shows the reply for the filters on screen and drops a late one for older filters', async () => {
    const answers: ((value: OrderListReply) => void)[] = [];
    const scope = fork({ handlers: [[loadListFx, () => new Promise<OrderListReply>((resolve) => answers.push(resolve))]] });

    const first = allSettled(listShown, { scope, params: { tenant: 't', query: { q: 'a' } } });
    const second = allSettled(listShown, { scope, params: { tenant: 't', query: { q: 'ab' } } });
    answers[1]?.(reply(2));
    answers[0]?.(reply(1));
    await Promise.all([first, second]);

    expect(scope.getState($list)?.page.total).toBe(2);
  });

  test('[R11.16] a burst of pushes leads to one quiet reading and marks every order that moved', async () => {
    const read = jest.fn(async () => reply(1));
    const scope = fork({
      handlers: [
        [loadListFx, read],
        [gatherFx, () => Promise.resolve()],
      ],
    });
    await allSettled(listShown, { scope, params: { tenant: 't', query: {} } });

    await Promise.all(['a', 'b', 'a'].map((id) => allSettled(orderPushed, { scope, params: push(id) })));

    expect(read.mock.calls.map(([params]: unknown[]) => (params as { quiet?: boolean }).quiet)).toEqual([undefined, true]);
    expect(scope.getState($changedOrders)).toEqual(['b', 'a']);
    expect(scope.getState($lastPush)?.order_ref).toBe('ML-a');
  });

  test('a failed live reading keeps the rows, a failed first one says so', async () => {
    const scope = fork({
      handlers: [
        [
          loadListFx,
          ({ quiet }: { quiet?: boolean }) => (quiet ? Promise.reject(apiError({ code: 'unavailable' })) : Promise.resolve(reply(3))),
        ],
        [gatherFx, () => Promise.resolve()],
      ],
    });
    await allSettled(listShown, { scope, params: { tenant: 't', query: {} } });
    await allSettled(orderPushed, { scope, params: push('a') });
    expect(scope.getState($list)?.page.total).toBe(3);
    expect(scope.getState($listFailure)).toBeNull();

    const failing = fork({ handlers: [[loadListFx, () => Promise.reject(apiError({ code: 'unavailable' }))]] });
    await allSettled(listShown, { scope: failing, params: { tenant: 't', query: {} } });
    expect(failing.getState($listFailure)?.code).toBe('unavailable');
  });

  test('after leaving the list a push reads nothing', async () => {
    const read = jest.fn(async () => reply(1));
    const scope = fork({
      handlers: [
        [loadListFx, read],
        [gatherFx, () => Promise.resolve()],
      ],
    });
    await allSettled(listShown, { scope, params: { tenant: 't', query: {} } });
    await allSettled(listLeft, { scope });

    await allSettled(orderPushed, { scope, params: push('a') });

    expect(read).toHaveBeenCalledTimes(1);
  });
});
