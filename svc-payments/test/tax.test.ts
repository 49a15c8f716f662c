import { endpoints } from '@merchloom/contracts/endpoints';
import { eventually } from '@merchloom/testing/eventually';
import { type PaymentsPlatform, paymentsPlatform } from './payments-platform.ts';

let platform: PaymentsPlatform;
let now = Date.now();

beforeAll(async () => {
  platform = await paymentsPlatform({ overrides: { clock: { now: () => new Date(now) } } });
});
afterAll(() => platform?.stop());
afterEach(() => platform.provider.faults.change({ reset: true, webhook: { disabled: true } }));

const quote = async (orderId: string) =>
  (
    await platform.service.call(endpoints.quoteTax, {
      as: platform.tenant,
      body: {
        orderId,
        currency: 'USD',
        region: 'US',
        lines: [{ reference: '1', amount: 4000, quantity: 2 }],
        shipping: 500,
        address: { line1: '1 Main St', line2: '', city: 'Los Angeles', state: 'CA', postalCode: '90001', country: 'US' },
      },
    })
  ).body.data;

async function sold(beforePayment: (orderId: string) => Promise<unknown> = async () => {}) {
  const body = platform.order({ region: 'US', currency: 'USD' });
  const tax = await quote(body.orderId);
  await beforePayment(body.orderId);
  const attempt = await platform.open({ ...body, amount: tax?.total ?? 0 });
  await platform.confirm(attempt, undefined, 'us');
  await platform.settle({ paymentIntent: attempt.paymentIntent });
  return { body, tax, attempt };
}

const quoteRow = async (orderId: string) =>
  (
    await platform.rows<{ recorded_as: string | null; tax_transaction: string; calculation: string }>(
      'select recorded_as, tax_transaction, calculation from tax_quotes where order_id = $1',
      [orderId],
    )
  )[0];
const recorded = (orderId: string) =>
  eventually(async () => {
    const row = await quoteRow(orderId);
    expect(row?.recorded_as).toBeTruthy();
    return true;
  });
const transaction = async (id: string) => {
  const reply = await fetch(`${platform.provider.url}/v1/tax/transactions/${id}`, {
    headers: { authorization: 'Bearer sk_test_sandbox_us' },
  });
  return (await reply.json()) as {
    type: string;
    reference: string;
    reversal: { original_transaction: string } | null;
    line_items: { data: { amount: number; amount_tax: number }[] };
    shipping_cost: { amount: number; amount_tax: number };
  };
};
const totalOf = ({ line_items, shipping_cost }: Awaited<ReturnType<typeof transaction>>) =>
  line_items.data.reduce((sum, line) => sum + line.amount + line.amount_tax, shipping_cost.amount + shipping_cost.amount_tax);
const reversalOf = async (refundId: string) => {
  let reversal = '';
  await eventually(async () => {
    const [row] = await platform.rows<{ tax_reversal: string | null }>('select tax_reversal from refunds where id = $1', [refundId]);
    reversal = row?.tax_reversal ?? '';
    expect(reversal).toMatch(/^tax_/);
  });
  return transaction(reversal);
};

test('a sale is recorded under the order’s reference, also when the answer is lost', async () => {
  platform.provider.faults.change({ fail: [{ match: 'create_from_calculation', times: 4, kind: 'lost' }] });
  const { body, tax } = await sold();
  await recorded(body.orderId);
  const row = await quoteRow(body.orderId);
  const made = await transaction(row?.tax_transaction ?? '');
  expect(made).toMatchObject({ type: 'transaction', reference: body.orderRef });
  expect(totalOf(made)).toBe(tax?.total);
});

test('money back takes the tax back: its part, and what is left in full', async () => {
  const { body, tax } = await sold();
  await recorded(body.orderId);
  const part = await platform.refund(body.orderId, { amount: 1000 });
  const reversal = await reversalOf(part.body.data.refundId);
  expect(reversal).toMatchObject({ type: 'reversal', reversal: { original_transaction: (await quoteRow(body.orderId))?.tax_transaction } });
  expect(Math.abs(totalOf(reversal) + 1000)).toBeLessThanOrEqual(2);
  const rest = await platform.refund(body.orderId);
  expect(Math.abs(totalOf(await reversalOf(rest.body.data.refundId)) + (tax?.total ?? 0) - 1000)).toBeLessThanOrEqual(2);
});

test('a whole refund reverses the sale in full, though it comes before the sale is recorded', async () => {
  platform.provider.faults.change({ fail: [{ match: 'create_from_calculation', times: 3, kind: '500' }] });
  const { body, tax } = await sold();
  const refund = await platform.refund(body.orderId);
  expect(refund.body.data.state).toBe('succeeded');
  expect(totalOf(await reversalOf(refund.body.data.refundId))).toBe(-(tax?.total ?? 0));
});

test('a calculation that has expired is made again; other tax than was charged is left to a person', async () => {
  const expire = (orderId: string) =>
    platform.rows('update tax_quotes set expires_at = $1 where order_id = $2', [new Date(now - 1000), orderId]);
  const first = await sold(expire);
  await recorded(first.body.orderId);
  expect((await quoteRow(first.body.orderId))?.calculation).not.toBe(first.tax?.calculation);

  const dearer = await sold(async (orderId) => {
    await expire(orderId);
    await platform.rows(`update tax_quotes set asked = jsonb_set(asked, '{shipping_cost,amount}', '900') where order_id = $1`, [orderId]);
  });
  await eventually(async () => {
    const [job] = await platform.rows<{ state: string }>(`select state from jobs where kind = 'record-tax-sale' and key = $1`, [
      dearer.body.orderId,
    ]);
    expect(job?.state).toBe('parked');
  });
  expect((await quoteRow(dearer.body.orderId))?.recorded_as).toBeNull();
  now += 1;
});
