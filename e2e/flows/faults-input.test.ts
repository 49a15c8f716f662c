import type { Endpoint } from '@merchloom/contracts/endpoint';
import { fillPath } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints';
import { type Answer, aShopper, basketOf, contactOf, type Store, send, visitStore } from '../support/api-shopper.ts';
import { expectNotSold, readBooks } from '../support/purchase-books.ts';
import { sharedPlatform } from '../support/shared-platform.ts';

const wishes = [{ product: 'breaker-tee', quantity: 2 }];
const publicPosts = (Object.values(endpoints) as Endpoint[]).filter(({ method, access }) => method === 'POST' && access === 'public');

const platform = sharedPlatform();
let store: Store;

beforeAll(async () => {
  store = await visitStore(platform.gateway, 'coast-run');
});
afterAll(async () => {
  await platform.close();
});

/** A problem in the caller's words: never a failure of ours, never a look inside. */
function expectProblem({ status, body, headers }: Answer): void {
  expect({ status, body }).toMatchObject({ status: expect.any(Number), body: { success: false, status, code: expect.any(String) } });
  expect(Math.floor(status / 100)).toBe(4);
  expect(headers?.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(body.message).not.toBe('');
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:\d|\bat \S+ \(|select |insert /i);
}

describe('figures changed in the browser', () => {
  const payable = async (email: string) => {
    const shopper = aShopper(store, email, wishes);
    expect(await shopper.createCustomer()).toMatchObject({ status: 200 });
    return shopper;
  };
  type Body = Record<string, unknown> & { products: Record<string, unknown>[] };
  const changed = (what: (body: Body) => Record<string, unknown>) => what;
  const line = (body: Body, more: Record<string, unknown>) => ({ products: [{ ...body.products[0], ...more }] });

  const forgeries = [
    { name: 'nothing to pay', forge: changed(() => ({ amount: 0 })), field: 'amount' },
    { name: 'a negative total', forge: changed(() => ({ amount: -10 })), field: 'amount' },
    { name: 'a total of one penny', forge: changed(() => ({ amount: 0.01 })), field: 'amount' },
    { name: 'free shipping', forge: changed(() => ({ total_shipping_price: 0 })), field: 'total_shipping_price' },
    {
      name: 'a lower price and the total that follows from it',
      forge: changed((body) => ({ ...line(body, { price: 1, store_selling_price: 1 }), amount: 6.4 })),
      field: 'amount',
    },
    { name: 'no VAT', forge: changed((body) => ({ ...line(body, { store_default_vat: 0 }), amount: 42.34 })), field: 'amount' },
    { name: 'more pieces than the address step knew', forge: changed((body) => line(body, { quantity: 3 })), field: 'products' },
    { name: 'another product', forge: changed((body) => line(body, { product_id: 'sunrise-finisher-tee' })), field: 'products' },
  ];

  test.each(forgeries)('[M2] $name is refused with fresh figures, and nothing is ordered', async ({ name, forge, field }) => {
    const shopper = await payable(`${name.replaceAll(/\W+/g, '-')}@example.com`);
    const honest = shopper.payBody() as Body;

    const answer = await shopper.once.pay({ ...honest, ...forge(honest) });

    expectProblem(answer);
    expect(answer).toMatchObject({ status: 409, body: { errors: { [field]: expect.any(Array) }, data: { amount: expect.any(Number) } } });
    if (field !== 'products')
      expect(answer.body.data).toMatchObject({ amount: honest.amount, total_shipping_price: honest.total_shipping_price });
    expectNotSold(await readBooks(platform, shopper.email));
  });

  test.each([
    { name: 'a product that is not in the store', more: { product_id: 'not-there' } },
    { name: 'half a piece', more: { quantity: 0.5 } },
    { name: 'minus one piece', more: { quantity: -1 } },
    { name: 'a size that is not made', more: { size: 'XXXXS' } },
    { name: 'a colour that is not offered', more: { selected: { code: 'ultraviolet' } } },
  ])('[M2] $name is refused at its field', async ({ name, more }) => {
    const shopper = await payable(`${name.replaceAll(/\W+/g, '-')}@example.com`);
    const honest = shopper.payBody() as Body;

    const answer = await shopper.once.pay({ ...honest, ...line(honest, more) });

    expectProblem(answer);
    expect(Object.keys(answer.body.errors).join()).toMatch(/^products/);
    expectNotSold(await readBooks(platform, shopper.email));
  });

  test('[M2] [T2] another tenant’s address takes neither this customer nor this payment', async () => {
    const shopper = await payable('two-tenants@example.com');
    await shopper.pay();
    await shopper.confirmCard();
    const foreign = platform.demo.tenants.find((tenant) => tenant.id !== store.data.tenant.id)!;
    const slug = foreign.events.find((event) => event.type === 'Store')!.slug;
    const elsewhere = { ...store, address: `${platform.gateway}/api/${foreign.id}/${slug}` };
    const mixed = { ...store, address: `${platform.gateway}/api/${foreign.id}/coast-run` };

    for (const { address } of [elsewhere, mixed]) {
      const headers = { 'content-type': 'application/json' };
      expectProblem(await send(`${address}/pay`, { method: 'POST', headers, body: JSON.stringify(shopper.payBody()) }));
      const form = new FormData();
      form.set('payment_intent', shopper.intent!);
      expectProblem(await send(`${address}/payment-success`, { method: 'POST', body: form }));
    }

    expect(await shopper.paymentSuccess()).toMatchObject({ status: 200 });
  });
});

describe('input that nobody should send', () => {
  const urlOf = ({ path }: Endpoint) =>
    `${platform.gateway}${fillPath(path, { tenant: store.data.tenant.id, slug: 'coast-run', region: 'uk', fulfiller: store.data.tenant.id, token: 'x'.repeat(43) })}`;
  const json = { 'content-type': 'application/json' };
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  const bodies: { name: string; headers?: Record<string, string>; body: string | Buffer }[] = [
    { name: 'half a JSON text', body: '{"email": "a' },
    { name: 'a list', body: '[]' },
    { name: 'a number', body: '1e999' },
    { name: 'null', body: 'null' },
    { name: 'an empty object', body: '{}' },
    { name: 'a thousand levels', body: nested(1000) },
    { name: 'twenty thousand levels', body: nested(20_000) },
    { name: 'a key that reaches prototypes', body: '{"__proto__": {"admin": true}, "constructor": {}}' },
    { name: 'a NUL character', body: '{"email": "a\\u0000@example.com", "name": "\\u0000"}' },
    { name: 'a lone surrogate', body: '{"email": "\\ud800", "name": "\\udfff"}' },
    { name: 'bytes that are no text', body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) },
    { name: 'fields nobody knows', body: JSON.stringify({ isAdmin: true, role: 'admin', tenant_id: 'x', $where: '1' }) },
    { name: 'twelve megabytes', body: Buffer.alloc(12 * 1024 * 1024, 0x20) },
    { name: 'a compressed body', headers: { ...json, 'content-encoding': 'gzip' }, body: Buffer.from([0x1f, 0x8b, 8, 0]) },
    { name: 'another charset', headers: { 'content-type': 'application/json; charset=utf-7' }, body: '{}' },
    { name: 'XML', headers: { 'content-type': 'text/xml' }, body: '<a/>' },
    { name: 'a form without boundary', headers: { 'content-type': 'multipart/form-data' }, body: 'x' },
    {
      name: 'a form of three hundred levels',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: `--b\r\ncontent-disposition: form-data; name="products${'[0]'.repeat(300)}"\r\n\r\n1\r\n--b--\r\n`,
    },
    {
      name: 'a form whose names are broken',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: '--b\r\ncontent-disposition: form-data; name="products[0"\r\n\r\n1\r\n--b\r\ncontent-disposition: form-data; name="__proto__[x]"\r\n\r\n1\r\n--b--\r\n',
    },
  ];

  test.each(publicPosts.map((endpoint) => ({ id: endpoint.id, endpoint })))(
    '[Q1] $id answers every one of them with a 4xx problem, or does not care',
    async ({ endpoint }) => {
      for (const { name, headers = json, body } of bodies) {
        const answer = await send(urlOf(endpoint), { method: 'POST', headers, body: body as BodyInit });
        const indifferent = answer.status < 300 && answer.status > 0 && !endpoint.body && endpoint.bodyType !== 'raw';
        if (!indifferent) expect({ name, answer: tried(answer) }).toEqual({ name, answer: 'a problem' });
      }
    },
  );

  /** A word for the table, or everything there is to see. */
  function tried(answer: Answer): unknown {
    try {
      expectProblem(answer);
      return 'a problem';
    } catch (error) {
      return { status: answer.status, body: answer.body, error: String(error) };
    }
  }

  const odd: unknown[] = [
    null,
    true,
    -1,
    1e21,
    '',
    ' ',
    'x'.repeat(5000),
    '\u202e',
    [],
    {},
    [[]],
    { $gt: '' },
    ['a', 'b'],
    "'; drop table orders; --",
  ];

  test.each([
    { id: 'create-customer', body: () => ({ ...contactOf('odd@example.com'), lang: 'en', products: basketOf(store, wishes) }) },
    {
      id: 'pay',
      body: () => ({
        ...{ amount: 10, total_shipping_price: 1, discount_code: '', shipping_method: 'standard' },
        ...{ customer_id: 'nobody', products: basketOf(store, wishes) },
      }),
    },
  ])('[Q1] every field of $id with every odd value: refused at that field, or taken, never a failure of ours', async ({ id, body }) => {
    const good = body() as Record<string, unknown>;
    const failures: unknown[] = [];
    const ask = async (field: string, value: unknown, wrong: Record<string, unknown>) => {
      const answer = await send(`${store.address}/${id}`, { method: 'POST', headers: json, body: JSON.stringify(wrong) });
      if (answer.status === 200) return;
      const named = Object.keys((answer.body.errors ?? {}) as object);
      const first = id === 'pay' ? [field, 'customer_id', 'products'] : [field, 'products', 'address'];
      const atField = answer.status === 422 && named.some((name) => first.some((wanted) => name.startsWith(wanted)));
      if (!(atField || answer.status === 409) || tried(answer) !== 'a problem')
        failures.push({ field, value, status: answer.status, body: answer.body });
    };
    await Promise.all([
      ...Object.keys(good).flatMap((field) => odd.map((value) => ask(field, value, { ...good, [field]: value }))),
      ...Object.keys((good.products as object[])[0]!).flatMap((field) =>
        odd.map((value) =>
          ask(`products.0.${field}`, value, { ...good, products: [{ ...(good.products as object[])[0], [field]: value }] }),
        ),
      ),
    ]);

    expect(failures).toEqual([]);
  });
});
