import { createPrivateKey, type JsonWebKey, sign } from 'node:crypto';
import { send } from '../support/api-shopper.ts';
import type { TestPlatform } from '../support/platform.ts';
import type { GiveBack } from './buyers.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export interface Desk extends GiveBack {
  /** Takes the tenant through the provider's onboarding, so that its own account is charged from then on. */
  connect(): Promise<void>;
}

/** What staff do: they give money back in two ways (svc-orders asks svc-payments, or the provider's pages are used), and connect an account. */
export function openDesk({ wiring, gateway }: TestPlatform, tenantId: string, cards: string): Desk {
  const key = wiring.secrets.keys.orders as JsonWebKey;
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  const token = () => {
    const claims = { iss: 'orders', aud: 'payments', exp: Math.floor(Date.now() / 1000) + 30, tenant: { id: tenantId } };
    const body = `${encode({ alg: 'EdDSA', typ: 'JWT', kid: 'orders' })}.${encode(claims)}`;
    return `${body}.${sign(null, Buffer.from(body), privateKey).toString('base64url')}`;
  };
  const payments = (path: string, body?: object) =>
    send(`http://127.0.0.1:${wiring.ports.payments}/internal/tenants/${tenantId}/payments/${path}`, {
      headers: { 'content-type': 'application/json', 'x-internal-token': token() },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  return {
    async connect() {
      const links = { returnUrl: `${gateway}/`, refreshUrl: `${gateway}/` };
      const { body } = await payments('accounts/UK', { email: null, businessName: 'Coast Run', ...links });
      await fetch(body.data.onboardingUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'done' }), redirect: 'manual' });
      const { body: accounts } = await payments('accounts');
      if (!accounts.data?.[0]?.chargesEnabled) throw new Error(`not connected: ${JSON.stringify(accounts)}`);
    },
    byUs: ({ orderId }, amount, key) => payments(`orders/${orderId}/refunds`, { amount, reason: 'too small', actor: 'chaos', key }),
    byHand: ({ intent, account }, amount, key) =>
      send(`${cards}/v1/refunds`, {
        method: 'POST',
        headers: {
          authorization: 'Bearer sk_test_sandbox_uk',
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': key,
          ...(account && { 'stripe-account': account }),
        },
        body: new URLSearchParams({ payment_intent: intent ?? '', amount: String(amount), reason: 'requested_by_customer' }),
      }),
  };
}
