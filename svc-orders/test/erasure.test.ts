import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import { eventually } from '@merchloom/testing/eventually';
import sharp from 'sharp';
import { type GiftShop, oneTee, openGiftShop } from './gift-shop.ts';
import { twoTees } from './shop.ts';

let shop: GiftShop;
beforeEach(async () => {
  shop = await openGiftShop();
});
afterEach(() => shop.close());

const store = 'summer-run';
const person = {
  name: 'Philippa Forgetmenot',
  email: 'philippa@forget.example',
  phone: '+44 113 496 0777',
  address_first_line: '77 Vanishing Street',
  address_postcode: 'LS1 4AB',
  address_city: 'Leeds',
  message: 'For my sister Philippa',
};
/** Whatever would tell who it was, in any column of any table. */
const traces = ['philippa', 'forgetmenot', 'forget.example', '496 0777', '4960777', 'vanishing'];
const tokenOf = (url: string | undefined) => /\/order\/([\w-]+)$/.exec(url ?? '')![1]!;

/** Rows of all tables that hold one of the traces, as `table: count`; the law keeps what stands on invoices. */
async function found(): Promise<string[]> {
  const tables = await shop.sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'invoices' order by 1`,
  );
  expect(tables.length).toBeGreaterThan(25);
  const hits: string[] = [];
  for (const { name } of tables) {
    const like = traces.map((trace) => `row_to_json(t)::text ilike '%${trace}%'`).join(' or ');
    const [row] = await shop.sql<{ count: number }>(`select count(*)::int as count from "${name}" t where ${like}`);
    if (row!.count > 0) hits.push(`${name}: ${row!.count}`);
  }
  return hits;
}
const set = (orderId: string, change: string) =>
  shop.sql(
    `set session_replication_role = replica; update orders set ${change} where id = '${orderId}'; set session_replication_role = origin`,
  );
const erase = (slug: string, token: string) => shop.service.call(endpoints.eraseOrderData, { as: shop.tenantId, params: { slug, token } });
const write = (body: object) =>
  shop.service.call(endpoints.contactStore, {
    as: shop.tenantId,
    params: { slug: store },
    body: { name: person.name, email: person.email, order_ref: '', topic: 'order', website: '', lang: 'en', ...body } as never,
  });
const quiet = () =>
  eventually(async () => expect(await shop.sql("select from jobs where state = 'ready' and run_at <= now()")).toEqual([]));

test('after an erasure nothing in the database tells who a buyer was, but for the invoice', async () => {
  const named = [{ ...twoTees[0], custom_text_front: 'Philippa' }];
  // A checkout that came to nothing, of another day.
  const abandoned = await shop.checkOut({ address: person, products: named });
  await set(abandoned.order.id, `closed = true`);
  await shop.sql(`update customers set created_at = now() - interval '1 day'`);
  const order = await shop.buy({ address: person, products: named });
  const token = tokenOf(order.tracking_url);
  const photo = new Blob([
    new Uint8Array(
      await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
        .png()
        .toBuffer(),
    ),
  ]);
  const report = new FormData();
  for (const [name, value] of Object.entries({ category: 'damaged', text: 'Philippa was here', photo })) report.set(name, value as string);
  expect(
    (await shop.service.call(endpoints.reportProblem, { as: shop.tenantId, params: { slug: store, token }, body: report })).status,
  ).toBe(201);
  expect((await write({ message: 'Where is it? Philippa', order_ref: order.order_ref })).status).toBeLessThan(300);
  expect((await write({ message: 'I am Philippa' })).status).toBeLessThan(300);
  await quiet();
  await shop.sql(
    `insert into fulfilment_submissions (id, tenant_id, order_id, fulfiller_id, state, error, created_at)
     select gen_random_uuid(), tenant_id, id, (select id from fulfillers limit 1), 'refused', 'no such street: 77 Vanishing Street', now() from orders where id = $1`,
    [order.id],
  );
  await shop.sql(`update jobs set error = '550 philippa@forget.example unknown' where payload->>'orderId' = $1`, [order.id]);
  await set(order.id, `status = 'shipped', problem = '{"code":"address_refused","detail":"77 Vanishing Street"}'`);
  expect((await found()).length).toBeGreaterThan(8);

  const { status, body } = await erase(store, token);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    erased: true,
    erasable: false,
    total_store_price: 45.86,
    customer: { name: '', email: '', address_country: 'GB' },
  });
  expect(await found()).toEqual([]);
  const [paper] = await shop.sql<{ document: object }>('select document from invoices where order_id = $1', [order.id]);
  expect(paper!.document).toMatchObject({ buyer: { name: person.name } });
  const invoice = await shop.service.call(endpoints.orderInvoice, { as: shop.tenantId, params: { slug: store, token } });
  expect(invoice.problem.code).toBe('invoice_not_available');
  // Again is no error and changes nothing; the others are told once.
  expect((await erase(store, token)).status).toBe(200);
  expect(await shop.sql("select from order_history where cause = 'data_erased'")).toHaveLength(1);
});

test('what another order of the same person still needs stays, and so does everybody else', async () => {
  const done = await shop.buy({ address: person, products: [{ ...twoTees[0], custom_text_front: 'Philippa' }] });
  const current = await shop.buy({ address: person, products: [{ ...twoTees[0], custom_text_front: 'Philippa' }] });
  const open = await shop.checkOut({ address: person });
  await write({ message: 'About the second one', order_ref: current.order_ref });
  await set(done.id, `status = 'shipped'`);
  await erase(store, tokenOf(done.tracking_url));

  const people = await shop.sql<{ id: string; name: string }>(
    'select o.id, c.name from orders o join customers c on c.id = o.customer_id order by o.created_at',
  );
  expect(people).toEqual([
    { id: done.id, name: '' },
    { id: current.id, name: person.name },
    { id: open.order.id, name: person.name },
  ]);
  expect(await shop.sql("select name from contact_messages where name <> ''")).toHaveLength(1);
  const [line] = await shop.sql('select custom_text_front, front_hash is not null as printed from order_lines where order_id = $1', [
    current.id,
  ]);
  expect(line).toEqual({ custom_text_front: 'Philippa', printed: true });
  expect(await shop.sql("select from print_files where design::text like '%Philippa%'")).toHaveLength(1);
});

test('a gift’s code forgets whom it was for, and is good for nobody else', async () => {
  const csv = `name,email,address_first_line\n${person.name},${person.email},${person.address_first_line}\n`;
  const [code] = await shop.codes({ csv } as never);
  const { body } = await shop.claim({ ...person, promo_code: code!.code, products: oneTee }, { key: newId() });
  const order = body.data.order;
  await quiet();
  await set(order.id, `status = 'shipped'`);
  expect((await found()).some((hit) => hit.startsWith('idempotency_keys'))).toBe(true);
  expect((await erase(shop.sheet.slug, tokenOf(order.tracking_url))).status).toBe(200);

  expect(await found()).toEqual([]);
  expect(await shop.sql('select email, prefill, active from promo_codes')).toEqual([{ email: null, prefill: null, active: false }]);
  const again = await shop.claim({ ...shop.somebody(), promo_code: code!.code });
  expect(again.status).toBe(422);
});

test('erasing waits for the end of the order', async () => {
  const order = await shop.buy({ address: person });
  expect((await erase(store, tokenOf(order.tracking_url))).problem.code).toBe('order_not_erasable');
});

test('the export holds everything that is kept of the buyer', async () => {
  const order = await shop.buy({ address: person });
  const token = tokenOf(order.tracking_url);
  await write({ message: 'Where is it?', order_ref: order.order_ref });
  const { body, headers } = await shop.service.call(endpoints.orderData, { as: shop.tenantId, params: { slug: store, token } });

  expect(headers.get('content-disposition')).toBe(`attachment; filename="${order.order_ref}.json"`);
  expect(body).toMatchObject({
    contact: { email: person.email, phone: person.phone },
    order: { order_ref: order.order_ref, products: [{ name: 'Runner tee' }] },
    history: [{ status: 'new' }],
    messages: [{ topic: 'order', message: 'Where is it?' }],
  });
});
