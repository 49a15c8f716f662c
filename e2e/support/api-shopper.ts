import { setTimeout as wait } from 'node:timers/promises';
import { orderTotals } from '@merchloom/commerce/basket';
import { shippingOptions } from '@merchloom/commerce/shipping';
import type { CreateCustomerReply, PayReply, ShopperOrder } from '@merchloom/contracts/checkout';
import { fromWire, toWire } from '@merchloom/contracts/minor-units';
import type { StoreBootstrap } from '@merchloom/contracts/store';
import { patience } from './patience.ts';

/** What came back, whatever it was. `status` 0: nothing did. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: any reply of any server, looked at by tests
  body: Record<string, any>;
  headers: Headers | null;
}

export const goodCard = '4242424242424242';
export const declinedCard = '4000000000000002';

/** One request through the public door; never rejects. */
export async function send(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(patience.call) });
    const text = await reply.text();
    return { status: reply.status, body: asObject(text), headers: reply.headers };
  } catch {
    return { status: 0, body: {}, headers: null };
  }
}

function asObject(text: string): Answer['body'] {
  try {
    return JSON.parse(text) as Answer['body'];
  } catch {
    return { text };
  }
}

const passing = (status: number) => status === 0 || status >= 500;
const pauses = [100, 200, 400, 800, 1000];

/** As the browser and its person do: what the network or a gateway lost is tried again, for a while. */
export async function patiently(attempt: () => Promise<Answer>, onLost: (answer: Answer) => void = () => {}): Promise<Answer> {
  for (let tries = 0, until = Date.now() + patience.calls; ; tries += 1) {
    const answer = await attempt();
    if (!passing(answer.status) || Date.now() > until) return answer;
    onLost(answer);
    await wait(pauses[Math.min(tries, pauses.length - 1)]);
  }
}

const asJson = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'accept-language': 'en' },
  body: JSON.stringify(body),
});

export interface Store {
  gateway: string;
  /** `…/api/{tenant}/{slug}` */
  address: string;
  data: StoreBootstrap;
}

export async function visitStore(gateway: string, slug: string): Promise<Store> {
  const { status, body } = await patiently(() => send(`${gateway}/api/bootstrap/${slug}?lang=en`));
  if (status !== 200) throw new Error(`${slug} cannot be visited: ${status}`);
  const data = body.data as StoreBootstrap;
  return { gateway, address: `${gateway}/api/${data.tenant.id}/${slug}`, data };
}

export interface Wish {
  product: string;
  quantity: number;
}

/** A basket as the storefront keeps it. */
export function basketOf({ data }: Store, wishes: readonly Wish[]) {
  return wishes.map(({ product, quantity }) => {
    const found = data.store.event_products.find((one) => one.product_id === product);
    if (!found) throw new Error(`the store has no ${product}`);
    const { product_id, name, description, price, status, store_default_vat, store_selling_price, sizes, colour_codes } = found;
    return {
      ...{ product_id, name, description, price, status, store_default_vat, store_selling_price, quantity },
      size: sizes.find((size) => size.status === 'available')!.code,
      selected: { code: colour_codes[0]! },
      custom_text_front: '',
      custom_text_back: '',
    };
  });
}
export type Basket = ReturnType<typeof basketOf>;

export const contactOf = (email: string) => ({
  name: 'Ada Byron',
  email,
  phone: '+44 20 7946 0000',
  address_first_line: '12 High Street',
  address_second_line: '',
  address_city: 'London',
  address_county: '',
  address_postcode: 'SW1A 1AA',
  address_country: 'GB',
  address_state: '',
  message: '',
});

export interface Shopper {
  email: string;
  basket: Basket;
  /** The body of pay with the figures that the checkout shows. */
  payBody(): Record<string, unknown>;
  createCustomer(): Promise<Answer>;
  pay(body?: Record<string, unknown>): Promise<Answer>;
  confirmCard(number?: string): Promise<Answer>;
  paymentSuccess(): Promise<Answer>;
  /** Statuses of the answers that were lost on the way and asked for again; 0 is no answer at all. */
  readonly lost: number[];
  /** One try of each, for those who look at a single answer. */
  once: { pay(body?: Record<string, unknown>): Promise<Answer>; paymentSuccess(): Promise<Answer> };
  readonly customer: CreateCustomerReply | undefined;
  readonly payment: PayReply | undefined;
  readonly intent: string | undefined;
  readonly order: ShopperOrder | undefined;
}

/** Somebody who buys over HTTP, call by call, and tries again what was lost on the way. */
export function aShopper(store: Store, email: string, wishes: readonly Wish[]): Shopper {
  const basket = basketOf(store, wishes);
  const { event } = store.data.store;
  let customer: CreateCustomerReply | undefined;
  let payment: PayReply | undefined;
  let order: ShopperOrder | undefined;
  const lost: number[] = [];
  const onLost = ({ status }: Answer) => void lost.push(status);
  const intentId = () => payment?.client_secret?.split('_secret_')[0];

  const payBody = () => {
    if (!customer) throw new Error('no customer yet');
    const minor = Object.fromEntries(
      Object.entries(customer.shipping_prices).flatMap(([name, price]) => (typeof price === 'number' ? [[name, fromWire(price)]] : [])),
    );
    const items = basket.reduce((sum, line) => sum + line.quantity, 0);
    const [option] = shippingOptions(minor, items, event);
    const totals = orderTotals({
      lines: basket.map((line) => ({
        productId: line.product_id,
        unitNet: fromWire(line.store_selling_price),
        storeDefaultVat: line.store_default_vat === 1,
        quantity: line.quantity,
      })),
      terms: event,
      shippingNet: option!.net,
      voucher: null,
    });
    return {
      amount: toWire(totals.total),
      total_shipping_price: toWire(totals.shipping),
      discount_code: '',
      products: basket,
      customer_id: customer.customer_id,
      shipping_method: option!.method,
    };
  };

  const payOnce = (body: Record<string, unknown> = payBody()) => send(`${store.address}/pay`, asJson(body));
  const successOnce = async () => {
    const answer = await send(`${store.address}/payment-success`, { method: 'POST', body: successForm() });
    if (answer.body.order) order = answer.body.order as ShopperOrder;
    return answer;
  };

  function successForm(): FormData {
    const form = new FormData();
    form.set('payment_intent', intentId() ?? '');
    form.set('order_id', payment?.order.id ?? '');
    form.set('customer_id', customer?.customer_id ?? '');
    form.set('estimated_delivery_from', '01-01-2027');
    form.set('estimated_delivery_to', '03-01-2027');
    for (const [index, { selected: _, size: __, ...line }] of basket.entries())
      for (const [name, value] of Object.entries(line)) form.set(`products[${index}][${name}]`, String(value));
    return form;
  }

  /** What the provider's library sends from the page, through the gateway. */
  const atProvider = (path: string, fields: Record<string, string>) =>
    send(`${store.gateway}/_sandbox/cards/v1/payment_intents/${intentId()}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer pk_test_sandbox_${event.region.toLowerCase()}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...(payment?.tenant_stripe_connect_account_id && { 'stripe-account': payment.tenant_stripe_connect_account_id }),
      },
      body: new URLSearchParams({ client_secret: payment?.client_secret ?? '', ...fields }),
    });

  return {
    email,
    basket,
    lost,
    payBody,
    once: { pay: payOnce, paymentSuccess: successOnce },
    async createCustomer() {
      const body = { ...contactOf(email), lang: 'en', products: basket };
      const answer = await patiently(() => send(`${store.address}/create-customer`, asJson(body)), onLost);
      if (answer.status === 200) customer = answer.body.data as CreateCustomerReply;
      return answer;
    },
    async pay(body) {
      const answer = await patiently(() => payOnce(body), onLost);
      if (answer.status === 200) payment = answer.body.data as PayReply;
      return answer;
    },
    async confirmCard(number = goodCard) {
      const card = { type: 'card', 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '2040', 'card[cvc]': '123' };
      const fields = Object.fromEntries(
        Object.entries(card).map(([name, value]) => [
          `payment_method_data[${name.replace(/\[.*/, '')}]${/\[.*/.exec(name)?.[0] ?? ''}`,
          value,
        ]),
      );
      const answer = await patiently(() => atProvider('/confirm', fields), onLost);
      // Asked again after a lost answer: the library is told that the money has been taken.
      const standing = answer.body.error?.payment_intent;
      return standing?.status === 'succeeded' ? { ...answer, status: 200, body: standing } : answer;
    },
    async paymentSuccess() {
      for (const until = Date.now() + patience.calls; ; await wait(250)) {
        const answer = await patiently(successOnce, onLost);
        if (answer.status !== 202 || Date.now() > until) return answer;
      }
    },
    get customer() {
      return customer;
    },
    get payment() {
      return payment;
    },
    get intent() {
      return intentId();
    },
    get order() {
      return order;
    },
  };
}
