import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import type { LetterQuery } from '@merchloom/contracts/letters';
import { eventually } from '@merchloom/testing/eventually';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  shop.standIns.tenants.set(shop.tenantId, 'Coast Run');
});
afterAll(() => shop.close());

const superadmin = () => ({ ...shop.staff, superadmin: true });
const ask = (query: LetterQuery = {}, as: object = superadmin()) => shop.service.call(endpoints.orderLetters, { as: as as never, query });
const list = async (query?: LetterQuery) => (await ask(query)).body.data;

/** An order whose letter is sent. */
async function bought(email: string): Promise<string> {
  const { id } = await shop.buy({ address: { email } });
  await eventually(async () => expect(await list({ q: email, state: 'sent' })).toHaveLength(1));
  return id;
}

/** A job as the queue has it; none that a worker would take. */
async function queued(kind: string, payload: object, { state = 'ready', attempt = 0, error = null as string | null } = {}) {
  const id = newId();
  await shop.sql(
    `insert into jobs (id, kind, key, tenant_id, payload, state, attempt, error, run_at, finished_at)
     values ($1::uuid, $2, $1::text, $3, $4, $5::text, $6, $7, now() + interval '1 day', case when $5::text = 'done' then now() end)`,
    [id, kind, shop.tenantId, payload, state, attempt, error],
  );
  return id;
}

test('[R10.18] platform staff see what was written to whom, and find it by address, kind and state', async () => {
  await bought('ada@example.org');
  await bought('adam@example.org');
  const [adam, ada] = await list();

  expect(adam).toMatchObject({ kind: 'confirmation', recipient: 'adam@example.org', state: 'sent', error: null, job_id: null });
  expect(adam!.tenant).toEqual({ id: shop.tenantId, name: 'Coast Run' });
  expect(ada!.recipient).toBe('ada@example.org');
  expect((await list({ q: ' ADAM@Example.org ' })).map(({ id }) => id)).toEqual([adam!.id]);
  expect(await list({ q: 'ada' })).toHaveLength(2);
  expect(await list({ q: 'a%a' })).toEqual([]);
  expect(await list({ kind: 'shipped' })).toEqual([]);
  expect(await list({ kind: 'confirmation', state: 'sent' })).toHaveLength(2);
  expect(await list({ state: 'parked' })).toEqual([]);
});

test('what is not sent tells how it stands, without what may name a person; one that is parked can be tried again', async () => {
  const orderId = await bought('grace@example.org');
  const payload = { orderId, kind: 'shipped' };
  const parked = await queued('send-order-email', payload, {
    state: 'parked',
    attempt: 10,
    error: 'Error: 550 <grace@example.org> unknown',
  });
  await queued('send-order-email', payload, { attempt: 3, error: 'Error: greeting never received' });
  await queued('send-order-email', payload);
  const unsent = { kind: 'shipped', recipient: 'grace@example.org' };

  expect(await list({ q: 'grace@', kind: 'shipped' })).toMatchObject([
    { ...unsent, state: 'waiting', attempts: 0, error: null, job_id: null },
    { ...unsent, state: 'retrying', attempts: 3, error: 'Error: greeting never received', job_id: null },
    { ...unsent, state: 'parked', attempts: 10, error: 'Error: 550 <…> unknown', job_id: parked },
  ]);
  expect((await list({ state: 'parked' })).map(({ id }) => id)).toEqual([parked]);

  const again = await shop.service.call(endpoints.retryJob, { as: superadmin(), params: { service: 'orders', job: parked } });
  expect(again.status).toBe(200);
  await eventually(async () => expect(await list({ kind: 'shipped', state: 'sent' })).toMatchObject([unsent]));
  expect(await list({ state: 'parked' })).toEqual([]);
});

test('letters about bulk orders and messages to organisers stand in it as well; what was given up is none', async () => {
  const email = 'shopper@example.org';
  const body = { name: 'Ada', email, order_ref: '', topic: 'order', message: 'Where is it?', website: '' };
  const sent = await shop.service.call(endpoints.contactStore, {
    ...{ as: shop.tenantId, params: { slug: shop.sheet.slug }, body: body as never, headers: { 'x-forwarded-for': '192.0.2.7' } },
  });
  expect(sent.status).toBeLessThan(300);
  await eventually(async () => expect(await list({ q: email, kind: 'contact_copy', state: 'sent' })).toHaveLength(1));
  const to = { name: 'Sam', address: 'sam@example.org' };
  await queued('send-bulk-letter', { id: newId(), to }, { state: 'done' });
  await queued('send-bulk-letter', { id: newId(), to }, { state: 'done', error: 'Error: no such mailbox' });

  expect(await list({ kind: 'contact' })).toMatchObject([{ recipient: shop.sheet.organiser.supportEmail, state: 'sent' }]);
  expect(await list({ kind: 'bulk' })).toMatchObject([{ recipient: to.address, state: 'sent' }]);
});

test('pages lead on and back, without a letter left out or told twice', async () => {
  const all = (await list()).map(({ id }) => id);
  const first = (await ask({ limit: 2 })).body;
  const second = (await ask({ limit: 2, cursor: first.page.next! })).body;
  const back = (await ask({ limit: 2, cursor: second.page.previous! })).body;

  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(all.slice(0, 4));
  expect(first.page.previous).toBeNull();
  expect(back.data).toEqual(first.data);
  expect(back.page.previous).toBeNull();
  expect((await ask({ limit: 100 })).body.page).toMatchObject({ next: null, previous: null });
  expect((await ask({ cursor: 'made up' })).status).toBe(422);
});

test('an order that was erased names nobody', async () => {
  const orderId = await bought('forgotten@example.org');
  await shop.sql(`update order_emails set recipient = '' where order_id = $1`, [orderId]);

  expect(await list({ q: 'forgotten@example.org' })).toEqual([]);
  expect((await list()).some(({ id, recipient }) => id.startsWith(orderId) && recipient === '')).toBe(true);
});

test('[R11.17] only platform staff who are administrators read it', async () => {
  expect((await ask({}, shop.staff)).status).toBe(403);
  expect((await ask({}, { ...superadmin(), role: 'account_manager' })).status).toBe(403);
});
