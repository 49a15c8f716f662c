import { endpoints } from '@merchloom/contracts/endpoints';
import type { Envelope } from '@merchloom/contracts/events/define-event';
import { newId } from '@merchloom/contracts/id';
import type { Principal } from '@merchloom/contracts/identity';
import type { ChargeCardBody, CreateAttemptBody } from '@merchloom/contracts/payments';
import { type CardProvider, startCardProvider } from '@merchloom/sandbox/card-provider/server';
import { internalTokenHeader } from '@merchloom/service-kit';
import { eventually } from '@merchloom/testing/eventually';
import { tokensOf } from '@merchloom/testing/internal-keys';
import { type TestService, type TestServiceOptions, testService } from '@merchloom/testing/test-service';
import pg from 'pg';
import { paymentsService } from '../src/service.ts';

export const webhookSecrets = { UK: 'whsec_test_uk_0123', EU: 'whsec_test_eu_0123', US: 'whsec_test_us_0123' };

export const cardEnvironment = (apiUrl: string) => ({
  STRIPE_API_URL: apiUrl,
  ...Object.fromEntries(
    (['UK', 'EU', 'US'] as const).flatMap((region) => [
      [`STRIPE_SECRET_KEY_${region}`, `sk_test_sandbox_${region.toLowerCase()}`],
      [`STRIPE_PUBLIC_KEY_${region}`, `pk_test_sandbox_${region.toLowerCase()}`],
      [`STRIPE_WEBHOOK_SECRET_${region}`, webhookSecrets[region]],
    ]),
  ),
});

export const goodCard = '4242424242424242';

export const staff = (role: Principal['role'], tenantId = newId()): Principal => ({
  ...{ userId: newId(), sessionId: newId(), tenantId, superadmin: false, name: 'Sam', email: 'sam@example.org' },
  role,
});

/** svc-payments with a card provider of its own whose webhooks are held back until a test sends them. */
export async function paymentsPlatform({ env = {}, ...options }: TestServiceOptions = {}) {
  const provider: CardProvider = await startCardProvider({
    webhooks: Object.fromEntries(
      Object.entries(webhookSecrets).map(([region, secret]) => [region, { url: 'http://127.0.0.1:9/', secret }]),
    ),
  });
  provider.faults.change({ webhook: { disabled: true } });
  // The sweeper runs when a test says so.
  const service: TestService = await testService(paymentsService, {
    ...options,
    env: { ...cardEnvironment(provider.url), SWEEP_MS: '100000000', ...env },
  });
  const admin = new pg.Pool({ connectionString: service.database.adminUrl, max: 2 });
  const bus = new pg.Pool({ connectionString: service.busUrl, max: 1 });
  const tenant = newId();

  const rows = async <T extends object = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
    (await admin.query<T>(sql, values)).rows;

  const browser = async (path: string, values: Record<string, string>, account?: string, region = 'uk') => {
    const reply = await fetch(`${provider.url}/v1/payment_intents/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer pk_test_sandbox_${region}`, ...(account && { 'stripe-account': account }) },
      body: new URLSearchParams(values),
    });
    return (await reply.json()) as { id: string; status: string; error?: { code: string; decline_code?: string } };
  };

  const webhookUrl = `${service.url}${endpoints.stripeWebhook.path.replace('{region}', 'uk')}`;
  const gatewayToken = () => tokensOf('gateway').mint({ audience: 'payments' });

  return {
    provider,
    service,
    tenant,
    rows,
    order: (over: Partial<CreateAttemptBody> = {}): CreateAttemptBody => ({
      orderId: newId(),
      orderRef: `ML-${newId().slice(-8)}`,
      region: 'UK',
      amount: 4599,
      currency: 'GBP',
      description: 'Summer Run',
      receiptEmail: 'ann@example.com',
      ...over,
    }),
    async open(body: CreateAttemptBody, as = tenant) {
      const reply = await service.call(endpoints.createAttempt, { as, body });
      if (reply.status !== 200) throw Object.assign(new Error(`attempt refused: ${reply.status}`), { reply });
      return reply.body.data;
    },
    tryOpen: (body: CreateAttemptBody, as = tenant) => service.call(endpoints.createAttempt, { as, body }),
    confirm: (
      { paymentIntent, clientSecret, account }: { paymentIntent: string; clientSecret: string; account: string | null },
      number = goodCard,
      region = 'uk',
    ) =>
      browser(
        `${paymentIntent}/confirm`,
        {
          client_secret: clientSecret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': number,
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '2040',
          'payment_method_data[card][cvc]': '123',
        },
        account ?? undefined,
        region,
      ),
    authenticate: ({ paymentIntent, clientSecret }: { paymentIntent: string; clientSecret: string }, outcome: 'complete' | 'fail') =>
      browser(`${paymentIntent}/authenticate`, { client_secret: clientSecret, outcome }),
    settle: async (body: { paymentIntent?: string; orderId?: string }, as = tenant) =>
      (await service.call(endpoints.settlePayment, { as, body })).body.data,
    refund: (orderId: string, body: { amount?: number; reason?: string; actor?: string; key?: string } = {}, as = tenant) =>
      service.call(endpoints.refundPayment, {
        as,
        params: { order: orderId },
        body: { reason: 'too small', actor: 'ann', key: newId(), ...body },
      }),
    /** An order that is paid and booked. */
    async paid(over: Partial<CreateAttemptBody> = {}, number = goodCard) {
      const body = this.order(over);
      const attempt = await this.open(body);
      await this.confirm(attempt, number, body.region.toLowerCase());
      await this.settle({ paymentIntent: attempt.paymentIntent });
      return { body, attempt };
    },
    show: async (orderId: string) => (await service.call(endpoints.orderPayment, { as: tenant, params: { order: orderId } })).body.data,
    /** A call that only the platform's own key may make. */
    async atProvider(
      path: string,
      values: Record<string, string> = {},
      { account, region = 'uk' }: { account?: string | null; region?: string } = {},
    ) {
      const reply = await fetch(`${provider.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer sk_test_sandbox_${region}`, ...(account && { 'stripe-account': account }) },
        body: new URLSearchParams(values),
      });
      return (await reply.json()) as { id: string; status: string };
    },
    /** A card as an administrator's browser saves it: begun here, confirmed at the provider; `keepCard` is still to come. */
    async confirmCard(admin: Principal, number = goodCard, region: 'UK' | 'EU' | 'US' = 'UK') {
      const begun = await service.call(endpoints.beginCard, { as: admin, params: { region } });
      if (begun.status !== 200) throw Object.assign(new Error(`card refused: ${begun.status}`), { reply: begun });
      const { setup_intent: setup, client_secret } = begun.body.data;
      const at = async (path: string, values: Record<string, string>) =>
        fetch(`${provider.url}/v1/setup_intents/${setup}/${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer pk_test_sandbox_${region.toLowerCase()}` },
          body: new URLSearchParams({ client_secret, ...values }),
        });
      const card = { number, exp_month: '12', exp_year: '2040', cvc: '123' };
      const fields = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value]);
      const confirmed = await at('confirm', { 'payment_method_data[type]': 'card', ...Object.fromEntries(fields) });
      if (((await confirmed.json()) as { status: string }).status === 'requires_action') await at('authenticate', { outcome: 'complete' });
      return setup;
    },
    keepCard: (admin: Principal, setup_intent: string, region: 'UK' | 'EU' | 'US' = 'UK') =>
      service.call(endpoints.keepCard, { as: admin, params: { region }, body: { setup_intent } }),
    async saveCard(admin: Principal, number = goodCard, region: 'UK' | 'EU' | 'US' = 'UK') {
      const reply = await this.keepCard(admin, await this.confirmCard(admin, number, region), region);
      if (reply.status !== 200) throw Object.assign(new Error(`card not kept: ${reply.status}`), { reply });
      return reply.body.data;
    },
    charge: (over: Partial<ChargeCardBody> = {}, as = tenant) =>
      service.call(endpoints.chargeCard, {
        as,
        body: { chargeId: newId(), region: 'UK', amount: 4599, currency: 'GBP', reference: 'A-1', description: 'Account', ...over },
      }),
    cancel: (orderId: string) => service.call(endpoints.cancelAttempt, { as: tenant, params: { order: orderId } }),
    /** The newest event of the provider about an intent, as it would be sent. */
    async eventOf(intent: string, type = 'payment_intent.succeeded', account?: string): Promise<string> {
      const reply = await fetch(`${provider.url}/v1/events?limit=100&type=${type}`, {
        headers: { authorization: 'Bearer sk_test_sandbox_uk', ...(account && { 'stripe-account': account }) },
      });
      const { data } = (await reply.json()) as { data: { data: { object: { id: string; payment_intent?: string } } }[] };
      return JSON.stringify(data.find(({ data: { object } }) => object.id === intent || object.payment_intent === intent));
    },
    async deliver(body: string | Buffer, signature: string | null, region = 'uk'): Promise<number> {
      const reply = await fetch(webhookUrl.replace(/uk$/, region), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [internalTokenHeader]: gatewayToken(),
          ...(signature !== null && { 'stripe-signature': signature }),
        },
        body: typeof body === 'string' ? body : new Uint8Array(body),
      });
      return reply.status;
    },
    /** What the service has told the others, by the bus. */
    async told(type: string): Promise<Envelope<Record<string, unknown>>[]> {
      await eventually(async () => (await rows('select from outbox')).length === 0);
      const found = await bus.query<{ event: Envelope<Record<string, unknown>> }>(
        'select event from bus.events where type = $1 order by seq',
        [type],
      );
      return found.rows.map(({ event }) => event);
    },
    async stop() {
      await admin.end();
      await bus.end();
      await service.stop();
      await provider.stop();
    },
  };
}

export type PaymentsPlatform = Awaited<ReturnType<typeof paymentsPlatform>>;
