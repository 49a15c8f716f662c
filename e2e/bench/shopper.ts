import { type Answer, type Caller, caller } from './http.ts';

/** Who buys what, and where. */
export interface Errand {
  slug: string;
  productId: string;
  publicKey: string;
  address: Record<string, string>;
  voucher: string;
}

const ukAddress = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  address_first_line: '12 High Street',
  address_second_line: '',
  address_city: 'London',
  address_county: '',
  address_postcode: 'SW1A 1AA',
  address_country: 'GB',
  address_state: '',
  message: '',
};
export const ukErrand: Errand = {
  slug: 'coast-run',
  productId: 'sunrise-finisher-tee',
  publicKey: 'pk_test_sandbox_uk',
  address: ukAddress,
  voucher: '',
};
export const usErrand: Errand = {
  slug: 'harbor-half',
  productId: 'lighthouse-tee',
  publicKey: 'pk_test_sandbox_us',
  address: {
    ...ukAddress,
    ...{ address_first_line: '350 5th Avenue', address_city: 'New York', address_postcode: '10118' },
    ...{ address_country: 'US', address_state: 'NY' },
  },
  voucher: '',
};
const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' };
const json = { 'content-type': 'application/json' };

export interface Shopper {
  /** One purchase from the address to the confirmed order; answers the order's reference. */
  buy(): Promise<string>;
  /** A checkout up to where it could be paid. */
  openCheckout(email?: string): Promise<string>;
  /** Asks to pay with a voucher; answers the status. */
  tryVoucher(customerId: string, code: string): Promise<number>;
  close(): void;
}

function expect(status: number, step: string, answer: Answer): Answer {
  if (answer.status !== status) throw new Error(`${step} answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 400)}`);
  return answer;
}

/** Every field of a nested value under its bracketed key, as the browser's form has it. */
function fieldsOf(key: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[key, String(value)]];
  return Object.entries(value).flatMap(([name, item]) => fieldsOf(`${key}[${name}]`, item));
}

/** A shopper who buys two shirts of a demo store by card, through the gateway, call by call as the browser does. */
export async function openShopper(gateway: string, connections: number, errand: Errand = ukErrand): Promise<Shopper> {
  const { slug, productId, address, voucher } = errand;
  const call = caller(gateway, connections);
  const { tenant } = expect(200, 'bootstrap', await call('GET', `/api/bootstrap/${slug}?lang=en`)).body.data;
  const store = `/api/${tenant.id}/${slug}`;
  const { event_products: offered } = expect(200, 'store', await call('GET', `${store}?lang=en`)).body.data;
  const product = offered.find((each: { product_id: string }) => each.product_id === productId);

  const wireLine = {
    product_id: productId,
    name: product.name,
    description: product.description,
    price: product.price,
    quantity: 2,
    status: 'available',
    store_default_vat: product.store_default_vat,
    store_selling_price: product.store_selling_price,
    size: 'M',
    selected: { code: product.colour_codes[0] },
    custom_text_front: '',
    custom_text_back: '',
  };
  const { product_id: _, size: __, selected: ___, ...soldLine } = wireLine;
  const formLine = fieldsOf('products[0]', {
    ...soldLine,
    product_id: productId,
    products: {
      images: product.images,
      artwork: { ...product.images, front_colours: [product.colours[0]] },
      front_design_elements: product.front_design_elements,
      back_design_elements: product.back_design_elements,
      store: { identifier: productId, colour: product.colour_codes[0], size: 'M', quantity: 2 },
    },
  });

  const customerBody = (email = address.email) => JSON.stringify({ ...address, email, lang: 'en', products: [wireLine] });
  const payBody = (customerId: string, figures: { amount: number; total_shipping_price: number }, code = voucher) =>
    JSON.stringify({ ...figures, discount_code: code, products: [wireLine], customer_id: customerId, shipping_method: 'standard' });

  const openCheckout = async (email?: string): Promise<string> =>
    expect(200, 'create-customer', await call('POST', `${store}/create-customer`, json, customerBody(email))).body.data.customer_id;

  // What a browser reckons itself: here the first refusal tells it.
  const refused = await call('POST', `${store}/pay`, json, payBody(await openCheckout(), { amount: 0, total_shipping_price: 0 }));
  const { amount, total_shipping_price } = expect(409, 'pay with wrong figures', refused).body.data;
  const figures = { amount, total_shipping_price };

  return {
    openCheckout,
    async tryVoucher(customerId, code) {
      return (await call('POST', `${store}/pay`, json, payBody(customerId, { amount: 0, total_shipping_price }, code))).status;
    },
    async buy() {
      const customerId = await openCheckout();
      const pay = await call('POST', `${store}/pay`, json, payBody(customerId, figures));
      const { client_secret, tenant_stripe_connect_account_id: account, order } = expect(200, 'pay', pay).body.data;
      const intent = await confirmCard(call, errand, {
        clientSecret: client_secret,
        account,
        returnUrl: `${gateway}/${slug}/payment-success`,
      });
      const form = new FormData();
      const known = { payment_intent: intent, order_id: order.id, customer_id: customerId };
      const delivery = { estimated_delivery_from: '26-11-2026', estimated_delivery_to: '30-11-2026' };
      for (const [key, value] of [...Object.entries({ ...known, ...delivery }), ...formLine]) form.append(key, value);
      const encoded = new Response(form);
      const headers = { 'content-type': encoded.headers.get('content-type') as string };
      const body = Buffer.from(await encoded.arrayBuffer());
      for (let attempt = 0; attempt < 100; attempt += 1) {
        const answer = await call('POST', `${store}/payment-success`, headers, body);
        if (answer.status !== 202) return expect(200, 'payment-success', answer).body.data.order.order_ref;
      }
      throw new Error('payment-success kept answering 202');
    },
    close: call.close,
  };
}

/** What the browser library of the card provider sends when the shopper pays. */
async function confirmCard(
  call: Caller,
  { publicKey, address }: Errand,
  asked: { clientSecret: string; account: string | null; returnUrl: string },
): Promise<string> {
  const intent = asked.clientSecret.split('_secret_')[0];
  const headers = {
    authorization: `Bearer ${publicKey}`,
    'content-type': 'application/x-www-form-urlencoded',
    ...(asked.account && { 'stripe-account': asked.account }),
  };
  const fields = {
    client_secret: asked.clientSecret,
    return_url: asked.returnUrl,
    payment_method_data: {
      type: 'card',
      card,
      billing_details: { address: { country: address.address_country, postal_code: address.address_postcode } },
    },
  };
  const body = new URLSearchParams(Object.entries(fields).flatMap(([key, value]) => fieldsOf(key, value))).toString();
  const answer = await call('POST', `/_sandbox/cards/v1/payment_intents/${intent}/confirm`, headers, body);
  if (expect(200, 'card confirmation', answer).body.status !== 'succeeded') throw new Error(`the card was ${answer.body.status}`);
  return answer.body.id;
}
