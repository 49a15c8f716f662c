import { orderErased } from '@merchloom/contracts/events/orders';
import { signatureHeader } from '@merchloom/sandbox/card-provider/webhooks';
import { publish } from '@merchloom/service-kit';
import { eventually } from '@merchloom/testing/eventually';
import { type PaymentsPlatform, paymentsPlatform, webhookSecrets } from './payments-platform.ts';

let platform: PaymentsPlatform;
beforeAll(async () => {
  platform = await paymentsPlatform();
});
afterAll(() => platform?.stop());

test('when a buyer’s data are erased nothing of the payer is left but the books', async () => {
  const { body, attempt } = await platform.paid({ receiptEmail: 'forget@example.org' });
  const kept = await platform.paid({ receiptEmail: 'kept@example.org' });
  const event = await platform.eventOf(attempt.paymentIntent);
  await platform.deliver(event, signatureHeader(event, webhookSecrets.UK));
  await platform.rows(`update webhook_events set processed_at = now(), payload = payload || 'forget@example.org' where intent = $1`, [
    attempt.paymentIntent,
  ]);
  const { tenant: tenantId, service } = platform;
  await service.kit.db.tenant(tenantId, (trx) =>
    publish(trx, orderErased, { tenantId, subject: body.orderId, version: 9, data: { orderId: body.orderId } }),
  );

  const traces = async () => {
    const tables = await platform.rows<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const hits = await Promise.all(
      tables.map(
        async ({ name }) =>
          [name, (await platform.rows(`select from "${name}" t where row_to_json(t)::text like '%forget@%'`)).length] as const,
      ),
    );
    return hits.filter(([, count]) => count > 0);
  };
  await eventually(async () => expect(await traces()).toEqual([]));
  expect(await platform.show(body.orderId)).toMatchObject({ state: 'succeeded', amount: 4599 });
  const [other] = await platform.rows('select receipt_email from payment_attempts where order_id = $1', [kept.body.orderId]);
  expect(other).toEqual({ receipt_email: 'kept@example.org' });
});
