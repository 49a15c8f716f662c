import type { Endpoint } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import { type DatabasePrint, openDatabasePrint } from '@merchloom/testing/calls/database-print';
import { eventually } from '@merchloom/testing/eventually';
import { type PaymentsPlatform, paymentsPlatform, staff } from './payments-platform.ts';

let platform: PaymentsPlatform;
let print: DatabasePrint;
/** Of another tenant: an order that is paid, and one that waits for its card. */
let paid: { orderId: string; paymentIntent: string };
let open: { orderId: string; paymentIntent: string };
const ours = newId();

beforeAll(async () => {
  platform = await paymentsPlatform({ background: false });
  print = await openDatabasePrint(platform.service.database.adminUrl);
  const { body, attempt } = await platform.paid();
  paid = { orderId: body.orderId, paymentIntent: attempt.paymentIntent };
  const waiting = platform.order();
  open = { orderId: waiting.orderId, paymentIntent: (await platform.open(waiting)).paymentIntent };
  // What the provider called an attempt is kept a moment after the answer.
  await eventually(async () => expect(await platform.rows('select 1 from payment_attempts where intent is null')).toEqual([]));
  await platform.saveCard(staff('admin', platform.tenant));
  await platform.service.call(endpoints.connectAccount, {
    as: platform.tenant,
    params: { region: 'UK' },
    body: { email: 'club@example.org', businessName: 'Club', returnUrl: 'http://shop.example/a', refreshUrl: 'http://shop.example/b' },
  });
});
afterAll(async () => {
  await print?.close();
  await platform?.stop();
});

const refund = { reason: 'too small', actor: 'ann', key: newId() };
const at = (order: string) => ({ order });
type Asked = { params?: Record<string, string>; body?: object };
/** As the call is answered for an order that nobody has. */
const calls: [keyof typeof endpoints, (order: { orderId: string; paymentIntent: string }) => Asked][] = [
  ['orderPayment', ({ orderId }) => ({ params: at(orderId) })],
  ['cancelAttempt', ({ orderId }) => ({ params: at(orderId) })],
  ['refundPayment', ({ orderId }) => ({ params: at(orderId), body: refund })],
  ['settlePayment', ({ orderId }) => ({ body: { orderId } })],
  ['settlePayment', ({ paymentIntent }) => ({ body: { paymentIntent } })],
  ['connectedAccounts', () => ({})],
  ['tenantCards', () => ({})],
  [
    'chargeCard',
    ({ orderId }) => ({ body: { chargeId: orderId, region: 'UK', amount: 4599, currency: 'GBP', reference: 'A', description: 'A' } }),
  ],
];

test.each(calls)(
  '[R1.1] %s knows another tenant’s order no more than one that is nowhere, and moves none of its money',
  async (id, asked) => {
    const theirs = async () => Object.fromEntries(Object.entries(await print.take()).filter(([key]) => !key.startsWith(ours)));
    const ask = async (order: { orderId: string; paymentIntent: string }) => {
      const { status, problem } = await platform.service.call(endpoints[id] as Endpoint, { as: ours, ...asked(order) } as never);
      const { request_id: _, ...said } = problem;
      return { status, said };
    };
    const before = await theirs();
    const nowhere = await ask({ orderId: newId(), paymentIntent: `pi_${newId()}` });

    for (const order of [paid, open]) expect(await ask(order)).toEqual(nowhere);
    expect(await theirs()).toEqual(before);
  },
);

test('an attempt at another tenant’s order takes nothing from it', async () => {
  const before = await platform.show(paid.orderId);
  await platform.tryOpen(platform.order({ orderId: open.orderId, amount: 1 }), ours);
  await platform.tryOpen(platform.order({ orderId: paid.orderId, amount: 1 }), ours);

  expect(await platform.show(paid.orderId)).toEqual(before);
  expect(await platform.settle({ orderId: open.orderId })).toMatchObject({ paymentIntent: open.paymentIntent, amount: 4599 });
});
