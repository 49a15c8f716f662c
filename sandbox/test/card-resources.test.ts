import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardData, cardSandbox } from './card-sandbox.ts';

type Sample = Record<string, unknown>;
const published: Record<string, Sample> = JSON.parse(readFileSync(join(import.meta.dirname, 'published-samples.json'), 'utf8'));

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/** Keys that the published sample has only because it was expanded, or for other payment methods. */
const leftOut: Record<string, string[]> = { charge: ['refunds'] };

test('every resource has the keys and types of the published samples', async () => {
  const { provider, stripe } = await cardSandbox({ webhooks: { UK: { url: 'http://127.0.0.1:9/', secret: 'x' } } });
  const intent = await stripe.paymentIntents.create({ amount: 1000, currency: 'gbp' });
  const paid = await stripe.paymentIntents.confirm(intent.id, cardData('4242424242424242'));
  const calculation = await stripe.tax.calculations.create({
    currency: 'usd',
    line_items: [{ amount: 100, reference: 'L1' }],
    customer_details: { address: { country: 'US', state: 'CA', postal_code: '94080' }, address_source: 'shipping' },
  });
  const made = {
    payment_intent: paid,
    charge: await stripe.charges.retrieve(paid.latest_charge as string),
    payment_method: await stripe.paymentMethods.retrieve(paid.payment_method as string),
    refund: await stripe.refunds.create({ payment_intent: paid.id }),
    'tax.calculation': calculation,
    'tax.transaction': await stripe.tax.transactions.createFromCalculation({ calculation: calculation.id as string, reference: 'r' }),
    account: await stripe.accounts.create({ type: 'standard' }),
    event: (await stripe.events.list()).data[0],
  };
  await provider.stop();

  const differences = Object.entries(made).flatMap(([name, resource]) => {
    const mine = resource as unknown as Sample;
    const theirs = published[name] as Sample;
    return Object.keys(theirs)
      .filter((key) => !leftOut[name]?.includes(key))
      .filter((key) => !(key in mine) || (theirs[key] !== null && mine[key] !== null && kindOf(theirs[key]) !== kindOf(mine[key])))
      .map((key) => `${name}.${key}`);
  });
  expect(differences).toEqual([]);
});
