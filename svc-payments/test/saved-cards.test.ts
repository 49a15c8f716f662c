import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import type { Principal } from '@merchloom/contracts/identity';
import { signatureHeader } from '@merchloom/sandbox/card-provider/webhooks';
import { eventually } from '@merchloom/testing/eventually';
import { goodCard, type PaymentsPlatform, paymentsPlatform, staff, webhookSecrets } from './payments-platform.ts';

let platform: PaymentsPlatform;
beforeAll(async () => {
  platform = await paymentsPlatform();
});
afterAll(() => platform?.stop());

const cards = async (as: Principal) => (await platform.service.call(endpoints.savedCards, { as })).body.data;
const remove = (as: Principal) => platform.service.call(endpoints.removeCard, { as, params: { region: 'UK' } });
const at = async (path: string) =>
  (await fetch(`${platform.provider.url}/v1/${path}`, { headers: { authorization: 'Bearer sk_test_sandbox_uk' } })).json();
const methodOf = async (setup: string) => ((await at(`setup_intents/${setup}`)) as { payment_method: string }).payment_method;
const customerOf = async (method: string) => ((await at(`payment_methods/${method}`)) as { customer: string | null }).customer;

/** Tells of a setup as the provider does, and waits until it was looked at. */
async function tell(setup: string) {
  const event = await platform.eventOf(setup, 'setup_intent.succeeded');
  expect(await platform.deliver(event, signatureHeader(event, webhookSecrets.UK))).toBe(200);
  const { id } = JSON.parse(event) as { id: string };
  await eventually(async () =>
    expect(await platform.rows('select from webhook_events where id = $1 and processed_at is not null', [id])).toHaveLength(1),
  );
}

test('an administrator saves a card: what is kept is what the provider says of it, and never a number', async () => {
  const admin = staff('admin');
  const setup = await platform.confirmCard(admin);
  expect(await cards(admin)).toEqual([]);

  const kept = await platform.keepCard(admin, setup);
  expect(kept.body.data).toEqual({
    region: 'UK',
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2040,
    saved_at: expect.any(String),
  });
  expect(await cards(admin)).toEqual([kept.body.data]);
  const rows = await platform.rows('select * from saved_cards join card_setups using (tenant_id, region) where tenant_id = $1', [
    admin.tenantId,
  ]);
  expect(JSON.stringify(rows)).not.toContain(goodCard);

  await platform.keepCard(admin, setup);
  await tell(setup);
  const entries = (await platform.told('audit.entry.recorded')).filter(({ tenantid }) => tenantid === admin.tenantId);
  expect(entries.map(({ data }) => [data.action, data.actor])).toEqual([['billing.card-saved', { type: 'user', id: admin.userId }]]);
});

test('a card is kept by the provider’s word alone when the browser never comes back', async () => {
  const admin = staff('admin');
  const setup = await platform.confirmCard(admin, '4000002500003155');
  await tell(setup);

  expect(await cards(admin)).toMatchObject([{ brand: 'visa', last4: '3155' }]);
  expect((await platform.keepCard(admin, setup)).body.data).toMatchObject({ last4: '3155' });
});

test('a new card takes the place of the one before, which is good for nothing then; late news of it changes nothing', async () => {
  const admin = staff('admin');
  const first = await platform.confirmCard(admin);
  await platform.keepCard(admin, first);
  const old = await methodOf(first);
  expect(await customerOf(old)).toMatch(/^cus_/);

  await platform.saveCard(admin, '5555555555554444');
  expect(await cards(admin)).toMatchObject([{ brand: 'mastercard', last4: '4444' }]);
  await eventually(async () => expect(await customerOf(old)).toBeNull());
  await tell(first);
  expect(await cards(admin)).toMatchObject([{ last4: '4444' }]);
});

test('of two that are saved at once the one that was begun last stays, in whatever order the news comes', async () => {
  const admin = staff('admin');
  const earlier = await platform.confirmCard(admin);
  const later = await platform.confirmCard(admin, '5555555555554444');
  await tell(later);
  await tell(earlier);

  expect(await cards(admin)).toMatchObject([{ last4: '4444' }]);
  const left = await methodOf(earlier);
  await eventually(async () => expect(await customerOf(left)).toBeNull());
});

test('a card that is removed is gone here and at the provider, and does not come back', async () => {
  const admin = staff('admin');
  const setup = await platform.confirmCard(admin);
  await platform.keepCard(admin, setup);
  expect((await remove(admin)).status).toBe(200);

  expect(await cards(admin)).toEqual([]);
  const method = await methodOf(setup);
  await eventually(async () => expect(await customerOf(method)).toBeNull());
  await tell(setup);
  expect((await platform.keepCard(admin, setup)).status).toBe(404);
  expect(await cards(admin)).toEqual([]);
  expect((await remove(admin)).status).toBe(404);
  expect((await platform.charge({}, admin.tenantId as string)).problem.code).toBe('card_missing');
});

test('account managers look at it, customer service does not, and only administrators change it', async () => {
  const admin = staff('admin');
  await platform.saveCard(admin);
  const manager = staff('account_manager', admin.tenantId as string);
  const agent = staff('customer_service', admin.tenantId as string);

  expect(await cards(manager)).toHaveLength(1);
  expect((await remove(manager)).status).toBe(403);
  expect((await platform.service.call(endpoints.beginCard, { as: manager, params: { region: 'UK' } })).status).toBe(403);
  expect((await platform.service.call(endpoints.savedCards, { as: agent })).status).toBe(403);
});

test('another tenant’s setup is nowhere, nor is one of another region, and one that nobody confirmed is no card', async () => {
  const admin = staff('admin');
  const theirs = await platform.confirmCard(staff('admin'));
  expect((await platform.keepCard(admin, theirs)).status).toBe(404);
  expect((await platform.keepCard(admin, `seti_${newId().replaceAll('-', '')}`)).status).toBe(404);

  const setup = await platform.confirmCard(admin);
  expect((await platform.keepCard(admin, setup, 'EU')).status).toBe(404);
  const begun = await platform.service.call(endpoints.beginCard, { as: admin, params: { region: 'UK' } });
  expect((await platform.keepCard(admin, begun.body.data.setup_intent)).problem.code).toBe('card_not_confirmed');
});
