import { createPrivateKey, type JsonWebKey, sign } from 'node:crypto';
import { send } from '../support/api-shopper.ts';
import type { TestPlatform } from '../support/platform.ts';
import type { GiveBack } from './buyers.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The two ways in which money goes back: svc-orders asks svc-payments, or somebody does it on the provider's pages. */
export function refundDesk({ wiring }: TestPlatform, tenantId: string, cards: string): GiveBack {
  const key = wiring.secrets.keys.orders as JsonWebKey;
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  const token = () => {
    const claims = { iss: 'orders', aud: 'payments', exp: Math.floor(Date.now() / 1000) + 30, tenant: { id: tenantId } };
    const body = `${encode({ alg: 'EdDSA', typ: 'JWT', kid: 'orders' })}.${encode(claims)}`;
    return `${body}.${sign(null, Buffer.from(body), privateKey).toString('base64url')}`;
  };
  return {
    byUs: ({ orderId }, amount, key) =>
      send(`http://127.0.0.1:${wiring.ports.payments}/internal/tenants/${tenantId}/payments/orders/${orderId}/refunds`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-internal-token': token() },
        body: JSON.stringify({ amount, reason: 'too small', actor: 'chaos', key }),
      }),
    byHand: ({ intent }, amount, key) =>
      send(`${cards}/v1/refunds`, {
        method: 'POST',
        headers: {
          authorization: 'Bearer sk_test_sandbox_uk',
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': key,
        },
        body: new URLSearchParams({ payment_intent: intent ?? '', amount: String(amount), reason: 'requested_by_customer' }),
      }),
  };
}
