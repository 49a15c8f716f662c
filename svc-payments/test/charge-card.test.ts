import { newId } from '@merchloom/contracts/id';
import { signatureHeader } from '@merchloom/sandbox/card-provider/webhooks';
import { eventually } from '@merchloom/testing/eventually';
import { type PaymentsPlatform, paymentsPlatform, staff, webhookSecrets } from './payments-platform.ts';

let platform: PaymentsPlatform;
beforeAll(async () => {
  platform = await paymentsPlatform({ env: { PLATFORM_FEE_BASIS_POINTS: '250' } });
});
afterEach(() => void platform?.provider.faults.change({ reset: true, webhook: { disabled: true } }));
afterAll(() => platform?.stop());

/** A tenant with a card on file. */
async function withCard(number?: string) {
  const admin = staff('admin');
  await platform.saveCard(admin, number);
  return { admin, tenant: admin.tenantId as string };
}
const booked = (chargeId: string) =>
  platform.rows<{ ledger: string; amount: number }>(
    `select e.ledger, e.amount from payment_attempts a join ledger_transactions t on t.attempt_id = a.id
     join ledger_entries e on e.transaction_id = t.id where a.order_id = $1 order by e.amount`,
    [chargeId],
  );
const once = [
  { ledger: 'owed by tenant', amount: -4599 },
  { ledger: 'provider:UK', amount: 4599 },
];
const intentsOf = async (chargeId: string) => {
  const reply = await fetch(`${platform.provider.url}/v1/payment_intents?limit=100`, {
    headers: { authorization: 'Bearer sk_test_sandbox_uk' },
  });
  const { data } = (await reply.json()) as { data: { id: string; status: string; metadata: { order_id?: string } }[] };
  return data.filter(({ metadata }) => metadata.order_id === chargeId);
};

test('a card is charged once, however often and at once it is asked for, and the platform is paid by it', async () => {
  const { tenant } = await withCard();
  const chargeId = newId();
  const replies = await Promise.all([1, 2, 3].map(() => platform.charge({ chargeId }, tenant)));
  replies.push(await platform.charge({ chargeId }, tenant));

  expect(replies.map(({ body }) => body.data)).toEqual(
    replies.map(() => ({ state: 'succeeded', code: null, card: { brand: 'visa', last4: '4242' } })),
  );
  expect((await intentsOf(chargeId)).map(({ status }) => status)).toEqual(['succeeded']);
  expect(await booked(chargeId)).toEqual(once);
  const told = (await platform.told('payments.payment.succeeded')).filter(({ data }) => data.orderId === chargeId);
  expect(told.map(({ data }) => [data.amount, data.purpose])).toEqual([[4599, 'account']]);
  expect((await platform.charge({ chargeId, amount: 100 }, tenant)).status).toBe(409);
});

test('a lost answer: nobody knows at first, and the provider’s word or the next question books it once', async () => {
  const { tenant } = await withCard();
  const chargeId = newId();
  platform.provider.faults.change({ fail: [{ match: 'confirm$', times: 3, kind: 'lost' }] });
  const unsure = await platform.charge({ chargeId }, tenant);
  expect(unsure.problem).toMatchObject({ status: 503, code: 'payment_unavailable' });
  expect(await booked(chargeId)).toEqual([]);

  const [intent] = await intentsOf(chargeId);
  const event = await platform.eventOf(intent!.id);
  expect(await platform.deliver(event, signatureHeader(event, webhookSecrets.UK))).toBe(200);
  await eventually(async () => expect(await booked(chargeId)).toEqual(once));
  expect((await platform.charge({ chargeId }, tenant)).body.data.state).toBe('succeeded');
  expect(await booked(chargeId)).toEqual(once);
});

test.each([
  ['4000000000000341', 'generic_decline'],
  ['4000002760003184', 'authentication_required'],
  ['4000008260003178', 'insufficient_funds'],
])(
  'card %s is refused with %s: nothing is booked, nothing can come any more, and another card pays the same charge',
  async (number, code) => {
    const { admin, tenant } = await withCard(number);
    const chargeId = newId();

    expect((await platform.charge({ chargeId }, tenant)).body.data).toEqual({ state: 'failed', code, card: null });
    expect(await booked(chargeId)).toEqual([]);
    expect((await intentsOf(chargeId)).map(({ status }) => status)).toEqual(['canceled']);

    await platform.saveCard(admin, '5555555555554444');
    expect((await platform.charge({ chargeId }, tenant)).body.data).toMatchObject({ state: 'succeeded', card: { last4: '4444' } });
    expect(await booked(chargeId)).toEqual(once);
  },
);

test('a card that somebody took away at the provider is told as such', async () => {
  const { tenant } = await withCard();
  const [card] = await platform.rows<{ payment_method: string }>('select payment_method from saved_cards where tenant_id = $1', [tenant]);
  await platform.atProvider(`/v1/payment_methods/${card?.payment_method}/detach`);
  const chargeId = newId();

  expect((await platform.charge({ chargeId }, tenant)).body.data).toMatchObject({ state: 'failed', code: 'card_unusable' });
  expect(await booked(chargeId)).toEqual([]);
});

test('a payment that takes its time is booked when it has come', async () => {
  const { tenant } = await withCard('4000000000011009');
  const chargeId = newId();
  expect((await platform.charge({ chargeId }, tenant)).body.data.state).toBe('processing');

  await eventually(async () => expect((await platform.charge({ chargeId }, tenant)).body.data.state).toBe('succeeded'));
  expect(await booked(chargeId)).toEqual(once);
});

test('a tenant with an account of its own pays the platform, not itself, and without a share', async () => {
  const { tenant } = await withCard();
  await platform.rows(
    `insert into connected_accounts (tenant_id, region, account, fee_basis_points, charges_enabled) values ($1, 'UK', $2, 250, true)`,
    [tenant, `acct_${newId()}`],
  );
  const chargeId = newId();
  await platform.charge({ chargeId }, tenant);
  expect(await booked(chargeId)).toEqual(once);
});

test('what is given back at the provider is booked and told as the account’s', async () => {
  const { tenant } = await withCard();
  const chargeId = newId();
  await platform.charge({ chargeId }, tenant);
  const [intent] = await intentsOf(chargeId);
  await platform.atProvider('/v1/refunds', { payment_intent: intent!.id, amount: '1000' });
  const event = await platform.eventOf(intent!.id, 'charge.refunded');
  await platform.deliver(event, signatureHeader(event, webhookSecrets.UK));

  await eventually(async () =>
    expect(await booked(chargeId)).toEqual([
      { ledger: 'owed by tenant', amount: -4599 },
      { ledger: 'provider:UK', amount: -1000 },
      { ledger: 'owed by tenant', amount: 1000 },
      { ledger: 'provider:UK', amount: 4599 },
    ]),
  );
  const told = (await platform.told('payments.refund.succeeded')).filter(({ data }) => data.orderId === chargeId);
  expect(told.map(({ data }) => [data.amount, data.purpose])).toEqual([[1000, 'account']]);
});
