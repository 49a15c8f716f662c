import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, aShopper, declinedCard, patiently, type Shopper, type Store, send } from '../support/api-shopper.ts';
import type { Chance } from './chance.ts';
import type { History } from './history.ts';

/** How somebody buys, and how often of a hundred. */
export const stories = {
  'pays by card': 38,
  'closes the browser after paying': 14,
  'asks twice for everything': 10,
  'is asked by the bank': 8,
  'is declined, then pays': 8,
  'leaves before paying': 7,
  'has a voucher': 7,
  'is declined': 3,
  'pays by a card that takes its time': 3,
  'has a voucher for everything': 2,
} as const;
export type Story = keyof typeof stories;

export const vouchers = { some: 'CHAOS-TEN', all: 'CHAOS-ALL' };

const cards = { challenge: '4000002500003155', slow: '4000000000011009' };
const products = ['sunrise-finisher-tee', 'breaker-tee'];

export interface Buyer {
  email: string;
  story: Story;
  intent: string | undefined;
  orderId: string | undefined;
  /** The connected account that was charged. */
  account: string | null;
  /** The order's reference, once somebody was told that it stands. */
  promised: string | undefined;
}

class StepRefused extends Error {}

/** Who is told that there are too many of them comes again in a moment. */
async function persistently(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if (answer.status !== 429 || tries === 10) return answer;
    await wait(200 * tries);
  }
}

/** Plays one purchase to its end; what happened to it is in the history, and what was promised in the answer. */
export async function buy(store: Store, chance: Chance, history: History, number: number): Promise<Buyer> {
  const story = chance.weighed(stories);
  const email = `buyer.${number}@chaos.example`;
  const wishes = [{ product: chance.pick(products), quantity: 1 + chance.below(3) }];
  const shopper = aShopper(store, email, wishes);
  const buyer: Buyer = { email, story, intent: undefined, orderId: undefined, account: null, promised: undefined };

  const step = async (what: string, call: () => Promise<Answer>, expected: readonly number[] = [200]): Promise<Answer> => {
    const answer = await call();
    const { status } = answer;
    const outcome = expected.includes(status) ? 'ok' : status === 0 || status >= 500 ? 'unknown' : 'fail';
    const promise = what === 'payment-success' ? answer.body.order?.order_ref : undefined;
    history.note({ who: email, what, outcome, status, ...(promise && { promise }) });
    if (promise) buyer.promised = promise;
    if (outcome !== 'ok') throw new StepRefused(`${what}: ${status} ${JSON.stringify(answer.body).slice(0, 300)}`);
    return answer;
  };
  const keep = () => {
    buyer.intent = shopper.intent;
    buyer.orderId = shopper.payment?.order.id;
    buyer.account = shopper.payment?.tenant_stripe_connect_account_id ?? null;
  };
  const pay = async () => {
    await step('pay', () => shopper.pay());
    keep();
  };
  const confirm = (card?: string) =>
    step('confirm', async () => {
      const answer = await persistently(() => shopper.confirmCard(card));
      // Asked again after a lost answer: the money is on its way.
      return answer.body.error?.payment_intent?.status === 'processing' ? { ...answer, status: 200 } : answer;
    });
  const success = () => step('payment-success', () => shopper.paymentSuccess());

  try {
    await step('create-customer', () => shopper.createCustomer());
    switch (story) {
      case 'pays by card':
        await pay();
        await confirm();
        await success();
        break;
      case 'closes the browser after paying':
        await pay();
        await confirm();
        break;
      case 'asks twice for everything':
        await Promise.all([step('pay', () => shopper.pay()), step('pay', () => shopper.pay())]);
        keep();
        await confirm();
        await Promise.all([success(), success()]);
        break;
      case 'is asked by the bank':
        await pay();
        await confirm(cards.challenge);
        await step('authenticate', () => persistently(() => authenticate(store, shopper)));
        await success();
        break;
      case 'is declined, then pays':
        await pay();
        await step('confirm', () => persistently(() => shopper.confirmCard(declinedCard)), [402]);
        await confirm();
        await success();
        break;
      case 'is declined':
        await pay();
        await step('confirm', () => persistently(() => shopper.confirmCard(declinedCard)), [402]);
        break;
      case 'leaves before paying':
        await pay();
        break;
      case 'pays by a card that takes its time':
        await pay();
        await confirm(cards.slow);
        await success();
        break;
      case 'has a voucher':
        if (await payWithCode(step, shopper, vouchers.some)) keep();
        else await pay();
        await confirm();
        await success();
        break;
      case 'has a voucher for everything':
        if (await payWithCode(step, shopper, vouchers.all)) {
          keep();
          await step('payment-success', () => withoutPayment(store, shopper));
        } else await pay();
        break;
    }
  } catch (error) {
    if (!(error instanceof StepRefused)) throw error;
    history.note({ who: email, what: `gave up: ${error.message}`, outcome: 'fail' });
  }
  return buyer;
}

type Step = (what: string, call: () => Promise<Answer>, expected?: readonly number[]) => Promise<Answer>;

/** The shopper sees the new total before they pay it; false when the voucher is used up. */
async function payWithCode(step: Step, shopper: Shopper, discount_code: string): Promise<boolean> {
  const body = { ...shopper.payBody(), discount_code };
  const shown = await step('pay', () => shopper.pay(body), [200, 409, 422]);
  if (shown.status === 422) return false;
  if (shown.status === 200) return true;
  const amount = shown.body.data.amount as number;
  const agreed = await step('pay', () => shopper.pay({ ...body, amount }), [200, 422]);
  return agreed.status === 200;
}

const authenticate = (store: Store, { intent, payment }: Shopper) =>
  patiently(async () => {
    const answer = await send(`${store.gateway}/_sandbox/cards/v1/payment_intents/${intent}/authenticate`, {
      method: 'POST',
      headers: {
        authorization: `Bearer pk_test_sandbox_${store.data.store.event.region.toLowerCase()}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...(payment?.tenant_stripe_connect_account_id && { 'stripe-account': payment.tenant_stripe_connect_account_id }),
      },
      body: new URLSearchParams({ client_secret: payment?.client_secret ?? '', outcome: 'complete' }),
    });
    // Asked again after a lost answer: it has been done.
    return answer.body.error?.payment_intent?.status === 'succeeded' ? { ...answer, status: 200 } : answer;
  });

async function withoutPayment(store: Store, { payment, customer }: Shopper): Promise<Answer> {
  const form = new FormData();
  form.set('no_payment_needed', 'true');
  form.set('order_id', payment?.order.id ?? '');
  form.set('customer_id', customer?.customer_id ?? '');
  return patiently(() => send(`${store.address}/payment-success`, { method: 'POST', body: form }));
}

/** Some money goes back: by our own call, asked twice as after a lost answer, or by hand on the provider's pages. */
export interface GiveBack {
  byUs(buyer: Buyer, amount: number, key: string): Promise<Answer>;
  byHand(buyer: Buyer, amount: number, key: string): Promise<Answer>;
}

export async function giveBack(buyer: Buyer, chance: Chance, history: History, { byUs, byHand }: GiveBack): Promise<void> {
  const amount = 100 + chance.below(900);
  const by = chance.below(3) === 0 ? byHand : byUs;
  const key = `${buyer.email}:return`;
  const ask = () => persistently(() => patiently(() => by(buyer, amount, key)));
  const answers = [await ask(), ...(chance.below(2) === 0 ? [await ask()] : [])];
  for (const { status, body } of answers) {
    const outcome = status === 200 ? 'ok' : status === 0 || status >= 500 ? 'unknown' : 'fail';
    history.note({ who: buyer.email, what: `refund ${by.name}`, outcome, status, amount, promise: body.data?.refundId ?? body.id });
  }
}
