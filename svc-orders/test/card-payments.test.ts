import { endpoints } from '@merchloom/contracts/endpoints';
import { type paymentSucceeded as Paid, paymentSucceeded, refundFailed, refundSucceeded } from '@merchloom/contracts/events/index';
import { newId } from '@merchloom/contracts/id';
import type { Principal } from '@merchloom/contracts/identity';
import { publish } from '@merchloom/service-kit';
import { eventually } from '@merchloom/testing/eventually';
import type { Answered } from './json-server.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => {
  shop.standIns.state.charge = undefined;
  shop.standIns.state.paymentsDown = false;
});
afterAll(() => shop?.close());

const answers = (data: object): Answered => ({ body: { success: true, data } });
const failed = (code: string) => answers({ state: 'failed', code, card: null });

/** A tenant that owes this much, in minor units. */
async function owing(used: number, limit: number | null = 100_000): Promise<Principal> {
  const tenantId = newId();
  await shop.sql(`insert into gift_credit (tenant_id, currency, limit_minor, used_minor) values ($1, 'GBP', $2, $3)`, [
    tenantId,
    limit,
    used,
  ]);
  return { ...shop.staff, userId: newId(), tenantId };
}
const pay = (as: Principal, amount: number, key?: string) =>
  shop.service.call(endpoints.payAccount, { as, body: { currency: 'GBP', amount }, ...(key && { idempotencyKey: key }) });
const account = async (as: Principal) => (await shop.service.call(endpoints.account, { as })).body.data;
const used = async (as: Principal) => (await account(as)).credit.find(({ currency }) => currency === 'GBP')?.used;
const charged = (as: Principal) => shop.standIns.charges.filter(({ description }) => description.endsWith(as.tenantId as string));
const paidOf = async (as: Principal) => (await account(as)).entries.map(({ kind, label, amount }) => [kind, label, amount]);

type Data = Parameters<typeof publish<typeof Paid>>[2]['data'];
const tell = (as: Principal, event: typeof paymentSucceeded | typeof refundSucceeded | typeof refundFailed, data: object, version = 1) =>
  shop.service.kit.db.tenant(as.tenantId as string, (trx) =>
    publish(trx, event as typeof paymentSucceeded, { tenantId: as.tenantId as string, subject: newId(), version, data: data as Data }),
  );
const money = (orderId: string, amount: number) => ({
  ...{ orderId, paymentId: newId(), paymentIntent: `pi_${newId()}`, amount, currency: 'GBP', purpose: 'account' },
});
const paidEvent = (orderId: string, amount: number) => ({
  ...{ ...money(orderId, amount), paidAt: new Date().toISOString(), card: { brand: 'mastercard', last4: '4444' } },
});

test('an administrator pays what is owed: the card is charged by the server’s figure, and the account shows it', async () => {
  const admin = await owing(12_345);
  const reply = await pay(admin, 123.45);

  expect(reply.body.data).toMatchObject({
    state: 'paid',
    credit: expect.arrayContaining([expect.objectContaining({ currency: 'GBP', used: 0 })]),
  });
  expect(charged(admin)).toMatchObject([{ region: 'UK', amount: 12_345, currency: 'GBP' }]);
  expect(await paidOf(admin)).toEqual([['card_payment', 'Visa ···· 4242', -123.45]]);
});

test('pressed twice at once it is one charge, and the event that follows books nothing more', async () => {
  const admin = await owing(5_000);
  const replies = await Promise.all([pay(admin, 50), pay(admin, 50)]);

  // The second either goes on with the first one's charge or comes when nothing is owed any more.
  expect(replies.map(({ status, problem }) => (status === 200 ? 200 : problem.code)).sort()[0]).toBe(200);
  expect(new Set(charged(admin).map(({ chargeId }) => chargeId)).size).toBe(1);
  await tell(admin, paymentSucceeded, paidEvent(charged(admin)[0]!.chargeId, 5_000));
  await eventually(async () => expect(await shop.sql('select from outbox')).toEqual([]));
  expect(await paidOf(admin)).toEqual([['card_payment', 'Visa ···· 4242', -50]]);
  expect(await used(admin)).toBe(0);
});

test('a lost answer: the money is booked by the event, once, and asking again goes on with the same charge', async () => {
  const admin = await owing(5_000);
  shop.standIns.state.charge = () => ({ status: 503, body: { status: 503, code: 'payment_unavailable', success: false, message: '' } });
  expect((await pay(admin, 50)).problem).toMatchObject({ status: 503, code: 'card_payment_unsure' });
  expect((await pay(admin, 50)).problem.code).toBe('card_payment_unsure');
  const [first, again] = charged(admin);
  expect(again?.chargeId).toBe(first?.chargeId);
  expect(await used(admin)).toBe(50);

  await tell(admin, paymentSucceeded, paidEvent(first!.chargeId, 5_000));
  await eventually(async () => expect(await used(admin)).toBe(0));
  expect(await paidOf(admin)).toEqual([['card_payment', 'Mastercard ···· 4444', -50]]);
  expect((await pay(admin, 50)).problem.code).toBe('owed_changed');
});

test.each([
  ['generic_decline', 'card_declined'],
  ['insufficient_funds', 'card_funds'],
  ['expired_card', 'card_expired'],
  ['authentication_required', 'card_authentication'],
  ['card_unusable', 'card_unusable'],
])('%s is told in plain words, nothing is booked, and the next try is a new charge', async (decline, code) => {
  const admin = await owing(5_000);
  shop.standIns.state.charge = () => failed(decline);
  const reply = await pay(admin, 50);
  expect(reply.problem).toMatchObject({ status: 409, code });
  expect(reply.problem.message).toMatch(/Nothing was charged/);
  expect(await used(admin)).toBe(50);
  expect(await paidOf(admin)).toEqual([]);

  shop.standIns.state.charge = undefined;
  expect((await pay(admin, 50)).body.data.state).toBe('paid');
  const ids = charged(admin).map(({ chargeId }) => chargeId);
  expect(new Set(ids).size).toBe(2);
});

test('a payment that takes its time is told as such and booked by the event', async () => {
  const admin = await owing(5_000);
  shop.standIns.state.charge = () => answers({ state: 'processing', code: null, card: null });
  expect((await pay(admin, 50)).body.data.state).toBe('processing');
  expect(await used(admin)).toBe(50);

  await tell(admin, paymentSucceeded, paidEvent(charged(admin)[0]!.chargeId, 5_000));
  await eventually(async () => expect(await used(admin)).toBe(0));
});

test('what was begun over another amount ends first; had its money come, it is booked', async () => {
  const admin = await owing(5_000);
  shop.standIns.state.paymentsDown = true;
  await pay(admin, 50);
  shop.standIns.state.paymentsDown = false;
  const [begun] = await shop.sql<{ id: string }>('select id from account_charges where tenant_id = $1', [admin.tenantId]);
  await shop.sql(`update gift_credit set used_minor = 8000 where tenant_id = $1`, [admin.tenantId]);
  shop.standIns.intents.push({
    ...{ id: 'pi_1', paymentId: newId(), orderId: begun!.id, attempt: 1 },
    amount: 5_000,
    currency: 'GBP',
    state: 'succeeded',
  });

  expect((await pay(admin, 80)).problem).toMatchObject({ code: 'owed_changed', data: { credit: { used: 30 } } });
  expect((await pay(admin, 30)).body.data.state).toBe('paid');
  expect((await paidOf(admin)).map(([, , amount]) => amount).sort()).toEqual([-30, -50]);
});

test('the browser’s figure is compared only: another one, nothing owed and money on account are refused', async () => {
  const admin = await owing(5_000);
  expect((await pay(admin, 49.99)).problem).toMatchObject({ status: 409, code: 'owed_changed', data: { credit: { used: 50 } } });
  expect((await pay(await owing(0), 0)).problem.code).toBe('owed_changed');
  expect((await pay(await owing(-500), -5)).problem.code).toBe('owed_changed');
  expect(charged(admin)).toEqual([]);
  expect((await pay(await owing(49), 0.49)).problem.code).toBe('owed_little');
});

test('only administrators pay, and another tenant’s account is untouched', async () => {
  const admin = await owing(5_000);
  expect((await pay({ ...admin, role: 'account_manager' }, 50)).status).toBe(403);
  expect((await pay({ ...admin, role: 'customer_service' }, 50)).status).toBe(403);
  const stranger = await owing(5_000);
  await pay(stranger, 50);
  expect(await used(admin)).toBe(50);
});

test('without a card on file nothing is begun that would stand in the way later', async () => {
  const admin = await owing(5_000);
  shop.standIns.state.charge = () => ({ status: 409, body: { status: 409, code: 'card_missing', success: false, message: 'None.' } });
  expect((await pay(admin, 50)).problem.code).toBe('card_missing');
  shop.standIns.state.charge = undefined;
  expect((await pay(admin, 50)).status).toBe(200);
});

test('money that goes back to the card is owed again, and is not when it comes back', async () => {
  const admin = await owing(5_000);
  await pay(admin, 50);
  const { chargeId } = charged(admin)[0]!;
  const refund = { ...money(chargeId, 2_000), refundId: newId(), reason: 'requested', actor: 'provider', refunded: 2_000, captured: 5_000 };
  await tell(admin, refundSucceeded, refund);
  await eventually(async () => expect(await used(admin)).toBe(20));
  expect((await paidOf(admin))[0]).toEqual(['card_refund', 'Visa ···· 4242', 20]);

  await tell(admin, refundFailed, { ...refund, code: 'expired', undone: true, refunded: 0 }, 2);
  await eventually(async () => expect(await used(admin)).toBe(0));
  expect(await paidOf(admin)).toEqual([['card_payment', 'Visa ···· 4242', -50]]);
});
