import { signatureHeader } from '@merchloom/sandbox/card-provider/webhooks';
import { eventually } from '@merchloom/testing/eventually';
import * as fc from 'fast-check';
import { type PaymentsPlatform, paymentsPlatform, webhookSecrets } from './payments-platform.ts';

let platform: PaymentsPlatform;
beforeAll(async () => {
  platform = await paymentsPlatform();
});
afterAll(() => platform?.stop());

const disputedCard = '4000000000000259';
const inquiryCard = '4000000000001976';
const news = ['created', 'updated', 'funds_withdrawn', 'funds_reinstated', 'closed'] as const;

/** Hands an event over as the provider does, if it has happened; the work on it follows by itself. */
async function hear(intent: string, what: (typeof news)[number]): Promise<void> {
  const body = await platform.eventOf(intent, `charge.dispute.${what}`);
  if (body) await platform.deliver(body, signatureHeader(body, webhookSecrets.UK));
}

interface AtProvider {
  id: string;
  status: string;
  balance_transactions: { amount: number; fee: number }[];
}
async function atProvider(intent: string): Promise<AtProvider> {
  const reply = await fetch(`${platform.provider.url}/v1/disputes?payment_intent=${intent}`, {
    headers: { authorization: 'Bearer sk_test_sandbox_uk' },
  });
  const { data } = (await reply.json()) as { data: AtProvider[] };
  return data[0]!;
}
const decide = async (intent: string, how: 'won' | 'close' | 'escalation') => {
  const { id } = await atProvider(intent);
  // Refused where it was decided before, or is no inquiry.
  await platform.atProvider(how === 'close' ? `/v1/disputes/${id}/close` : `/_sandbox/disputes/${id}/${how}`);
};

async function booksOf(attemptId: string): Promise<Record<string, number>> {
  const rows = await platform.rows<{ ledger: string; amount: number }>(
    `select e.ledger, sum(e.amount)::int as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.attempt_id = $1 group by e.ledger having sum(e.amount) <> 0 order by 1`,
    [attemptId],
  );
  return Object.fromEntries(rows.map(({ ledger, amount }) => [ledger, amount]));
}

const quiet = async () => {
  await eventually(async () => expect(await platform.rows('select from webhook_events where processed_at is null')).toEqual([]));
};

test('a disputed payment leaves the account with its fee, and comes back without it when the dispute is won', async () => {
  const { body, attempt } = await platform.paid({}, disputedCard);
  await hear(attempt.paymentIntent, 'created');
  await quiet();
  expect(await booksOf(attempt.attemptId)).toEqual({
    'dispute fees': 2000,
    disputed: 4599,
    'owed to tenant': -4599,
    'provider:UK': -2000,
  });
  expect(await platform.show(body.orderId)).toMatchObject({ dispute: { status: 'needs_response', withdrawn: 4599, fee: 2000 } });

  await decide(attempt.paymentIntent, 'won');
  await hear(attempt.paymentIntent, 'closed');
  await quiet();
  expect(await booksOf(attempt.attemptId)).toEqual({ 'dispute fees': 2000, 'owed to tenant': -4599, 'provider:UK': 2599 });
  expect(await platform.show(body.orderId)).toMatchObject({ dispute: { status: 'won', withdrawn: 0, fee: 2000 } });
});

test('a lost dispute is taken from what the tenant is owed', async () => {
  const { attempt } = await platform.paid({}, disputedCard);
  await decide(attempt.paymentIntent, 'close');
  await hear(attempt.paymentIntent, 'closed');
  await quiet();
  expect(await booksOf(attempt.attemptId)).toEqual({ 'dispute fees': 2000, 'provider:UK': -2000 });
});

test('an inquiry moves no money', async () => {
  const { body, attempt } = await platform.paid({}, inquiryCard);
  await hear(attempt.paymentIntent, 'created');
  await quiet();
  expect(await booksOf(attempt.attemptId)).toEqual({ 'owed to tenant': -4599, 'provider:UK': 4599 });
  expect(await platform.show(body.orderId)).toMatchObject({ dispute: { status: 'warning_needs_response', withdrawn: 0, fee: 0 } });
});

test('[M4] whatever happens to disputes and however the news come, the books balance and say what the provider’s say', async () => {
  const step = fc.oneof(
    fc.constantFrom(...news).map((what) => ({ what })),
    fc.constantFrom('won', 'close', 'escalation').map((how) => ({ how })),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(disputedCard, inquiryCard),
      fc.array(step, { maxLength: 9 }),
      fc.boolean(),
      async (card, steps, together) => {
        const { attempt } = await platform.paid({}, card);
        const { paymentIntent: intent, attemptId } = attempt;
        const carryOut = (each: (typeof steps)[number]) =>
          'what' in each ? hear(intent, each.what) : decide(intent, each.how as 'won' | 'close' | 'escalation');
        if (together) await Promise.all(steps.map(carryOut));
        else for (const each of steps) await carryOut(each);
        // Every event reaches us in the end; the provider repeats those that we did not take.
        await Promise.all(news.map((what) => hear(intent, what)));
        await quiet();

        const { status, balance_transactions: movements } = await atProvider(intent);
        const taken = 0 - movements.reduce((sum, { amount }) => sum + amount, 0);
        const fees = movements.reduce((sum, { fee }) => sum + fee, 0);
        const lost = status === 'lost' ? taken : 0;
        const expected = {
          'provider:UK': 4599 - taken - fees,
          'owed to tenant': lost - 4599,
          'dispute fees': fees,
          disputed: taken - lost,
        };
        const books = await booksOf(attemptId);
        expect(books).toEqual(Object.fromEntries(Object.entries(expected).filter(([, amount]) => amount !== 0)));
        expect(Object.values(books).reduce((sum, amount) => sum + amount, 0)).toBe(0);
        const [row] = await platform.rows('select status, withdrawn, fee from disputes where attempt_id = $1', [attemptId]);
        expect(row).toEqual({ status, withdrawn: taken, fee: fees });
      },
    ),
    { numRuns: 60 },
  );
});
