import { fillPath } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints';
import { internalTokenHeader } from '@merchloom/service-kit';
import { eventually } from '@merchloom/testing/eventually';
import { tokensOf } from '@merchloom/testing/internal-keys';
import { openPrintShop } from './print-shop.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let prints: Awaited<ReturnType<typeof openPrintShop>>;
beforeAll(async () => {
  shop = await openShop({ env: { FIX_WINDOW_MS: '0' } });
  prints = await openPrintShop(shop);
});
afterAll(async () => {
  await prints?.stop();
  await shop?.close();
});

test('packing slip and print files of an order lead to signed addresses; files of no order do not', async () => {
  const order = await shop.buy({});
  const submission = await eventually(() => shop.standIns.submissions.find(({ body }) => body.order_ref === order.order_ref) ?? false);
  const { tenantId } = shop.staff;
  const token = tokensOf('gateway').mint({ audience: 'orders', tenant: { id: tenantId }, principal: shop.staff });
  const open = async (endpoint: { path: string }, params: Record<string, string>) => {
    const path = fillPath(endpoint.path, { tenant: tenantId, order: order.order_ref, ...params });
    const reply = await fetch(shop.service.url + path, { headers: { [internalTokenHeader]: token }, redirect: 'manual' });
    return [reply.status, reply.headers.get('location')];
  };
  const { sha256 } = submission.body.lines[0]!.files[0]!;

  expect(await open(endpoints.orderPackingSlip, {})).toEqual([303, 'https://files.example/slip.pdf']);
  expect(await open(endpoints.orderPrintFile, { sha256 })).toEqual([303, `https://files.example/${sha256}.png`]);
  expect((await open(endpoints.orderPrintFile, { sha256: 'f'.repeat(64) }))[0]).toBe(404);
  expect(submission.body).toMatchObject({ packing_slip: { url: 'https://files.example/slip.pdf' } });
});
