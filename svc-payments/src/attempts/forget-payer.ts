import { orderErased } from '@merchloom/contracts/events/orders';
import { type Subscription, subscribe } from '@merchloom/service-kit';

const attemptsSql = 'update payment_attempts set receipt_email = null where order_id = ? returning intent';
// What was asked to quote tax holds the address; it is needed until the sale is recorded only.
const quotesSql = 'update tax_quotes set asked = null where order_id = ? and recorded_as is not null';
const webhooksSql = `update webhook_events set payload = '' where intent = any(cast(? as text[])) and processed_at is not null and payload <> ''`;

/** The payer of an order has their personal data erased: address and e-mail go, the money's books stay. */
export const forgetPayer: Subscription = subscribe(orderErased, async ({ data: { orderId } }, { trx, kit }) => {
  const { rows } = await trx.raw(attemptsSql, [orderId]);
  await trx.raw(quotesSql, [orderId]);
  const intents = (rows as { intent: string | null }[]).flatMap(({ intent }) => intent ?? []);
  // Events belong to no tenant: their table is the platform's.
  await kit.db.platform((platform) => platform.raw(webhooksSql, [intents]));
});
