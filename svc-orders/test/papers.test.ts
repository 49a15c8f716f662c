import { endpoints } from '@merchloom/contracts/endpoints';
import { refundFailed, tenantUpdated } from '@merchloom/contracts/events/index';
import { newId } from '@merchloom/contracts/id';
import { publish } from '@merchloom/service-kit';
import { eventually } from '@merchloom/testing/eventually';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const slug = 'summer-run';
const company = {
  legal_name: 'Northside Runners Ltd',
  address: ['1 Mill Lane', 'Leeds LS1 4AB', 'United Kingdom'],
  vat_number: 'GB123456789',
  registered: true,
};
let version = 1;

/** As svc-identity tells it. */
async function tell(block: object | null): Promise<void> {
  const { tenantId } = shop;
  version += 1;
  const data = { id: tenantId, handle: 'northside', name: 'Northside', region: 'UK', status: 'active', company: block } as never;
  await shop.service.kit.db.tenant(tenantId, (trx) => publish(trx, tenantUpdated, { tenantId, subject: tenantId, version, data }));
  await eventually(async () =>
    expect(await shop.sql('select version from tenant_records where tenant_id = $1', [tenantId])).toEqual([{ version }]),
  );
}
const buy = async () => {
  const order = await shop.buy();
  return { id: order.id, ref: order.order_ref, token: /\/order\/([\w-]+)$/.exec(order.tracking_url ?? '')![1]! };
};
const at = (token: string) => ({ as: shop.tenantId, params: { slug, token } });
const track = async (token: string) => (await shop.service.call(endpoints.trackOrder, at(token))).body.data;
const invoice = (token: string) => shop.service.call(endpoints.orderInvoice, at(token));
const note = (token: string, refund: string) =>
  shop.service.call(endpoints.orderCreditNote, { as: shop.tenantId, params: { slug, token, refund } });
const cancellation = (token: string, refund: string) =>
  shop.service.call(endpoints.orderCreditNoteCancellation, { as: shop.tenantId, params: { slug, token, refund } });

interface Paper {
  kind: string;
  number: string;
  document: Record<string, unknown>;
}
const papersOf = (orderId: string) =>
  shop.sql<Paper>('select kind, number, document from invoices where order_id = $1 order by issued_at, number', [orderId]);

test('the invoice is a PDF with a number of its own, the same whenever it is asked for', async () => {
  await tell(company);
  const { id, token } = await buy();
  const [first] = await Promise.all([invoice(token), invoice(token)]);

  expect(first.headers.get('content-type')).toBe('application/pdf');
  expect(String(first.body)).toMatch(/^%PDF-/);
  const rows = await papersOf(id);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.number).toMatch(/^INV-\d{4}-\d{6}$/);
  expect(rows[0]!.document).toMatchObject({
    total: 4586,
    vat: [{ rate: 20, net: 3821, vat: 765, gross: 4586 }],
    buyer: { name: 'Ada Lovelace' },
    seller: { company },
  });
  expect(first.headers.get('content-disposition')).toBe(`attachment; filename="${rows[0]!.number}.pdf"`);
  await expect(shop.sql("update invoices set number = 'X' where order_id = $1", [id])).rejects.toThrow(/does not change/);
});

test('without the seller’s whole company the paper is an order receipt, and the invoice follows once it is known', async () => {
  const { id, token } = await buy();
  for (const missing of [null, { ...company, legal_name: ' ' }, { ...company, address: [] }, { ...company, vat_number: null }]) {
    await tell(missing);
    expect((await track(token)).paper).toBe('receipt');
    expect((await invoice(token)).headers.get('content-disposition')).toMatch(/REC-\d{4}-000001\.pdf/);
  }
  await tell({ ...company, registered: false, vat_number: null });
  expect((await track(token)).paper).toBe('invoice');
  expect((await invoice(token)).headers.get('content-disposition')).toMatch(/INV-\d{4}-000001\.pdf/);

  // What was issued stays an invoice, with the company of its day.
  await tell(null);
  expect((await track(token)).paper).toBe('invoice');
  await invoice(token);
  expect((await papersOf(id)).map(({ kind }) => kind)).toEqual(['receipt', 'invoice']);
});

test('news about the company that overtook each other leave the newest', async () => {
  await tell(company);
  const { tenantId } = shop;
  const stale = { id: tenantId, handle: 'northside', name: 'Northside', region: 'UK', status: 'active', company: null } as never;
  await shop.service.kit.db.tenant(tenantId, (trx) =>
    publish(trx, tenantUpdated, { tenantId, subject: tenantId, version: 1, data: stale }),
  );
  await eventually(async () => expect(await shop.sql('select from inbox')).toHaveLength(2));
  expect(await shop.sql('select company from tenant_records')).toEqual([{ company }]);
});

test('invoice numbers have no gaps and no doubles, however many ask at once', async () => {
  await tell(company);
  const orders = await Promise.all([buy(), buy(), buy(), buy()]);
  await Promise.all(orders.map(({ token }) => invoice(token)));
  const rows = await shop.sql<{ number: string }>("select number from invoices where kind = 'invoice' order by number");

  expect(rows.map(({ number }) => Number(number.slice(-6)))).toEqual([1, 2, 3, 4]);
});

test('a credit note names the invoice it corrects and the VAT that goes back', async () => {
  await tell(company);
  const { id, token } = await buy();
  const refundId = newId();
  await shop.refunded({ tenantId: shop.tenantId, orderId: id, refundId, amount: 1000, reason: 'late', at: new Date() });

  expect((await note(token, refundId)).status).toBe(200);
  expect((await note(token, newId())).status).toBe(404);
  expect((await note(token, 'x')).status).toBe(404);
  expect((await cancellation(token, refundId)).status).toBe(404);
  const papers = await papersOf(id);
  const credited = papers.find(({ kind }) => kind === 'credit-note')!;
  expect(credited.document).toMatchObject({
    corrects: papers.find(({ kind }) => kind === 'invoice')!.number,
    total: 1000,
    vat: [{ rate: 20, net: 833, vat: 167, gross: 1000 }],
  });
});

describe('a refund that comes back from the bank', () => {
  const returned = (orderId: string, refundId: string, amount: number) => {
    const { tenantId } = shop;
    const money = { orderId, paymentId: newId(), paymentIntent: 'pi_1', amount, currency: 'GBP' as const, refundId, reason: 'late' };
    const data = { ...money, refunded: 0, captured: 4586, code: 'expired_or_canceled_card', undone: true };
    return shop.service.kit.db.tenant(tenantId, (trx) =>
      publish(trx, refundFailed, { tenantId, subject: money.paymentId, version: 9, data }),
    );
  };
  const refund = async (orderId: string, amount = 1000) => {
    const refundId = newId();
    await shop.refunded({ tenantId: shop.tenantId, orderId, refundId, amount, reason: 'late', at: new Date() });
    return refundId;
  };

  test.each([
    ['credit note', company, ['invoice', 'credit-note', 'cancellation']],
    ['refund receipt', null, ['receipt', 'refund-receipt', 'cancellation']],
  ])('takes its %s back by a paper of its own, and its buyer is told', async (_name, block, kinds) => {
    await tell(block);
    const { id, token, ref } = await buy();
    const refundId = await refund(id);
    await note(token, refundId);
    await returned(id, refundId, 1000);
    await eventually(async () => expect((await track(token)).payment_state).toBe('paid'));

    const papers = await papersOf(id);
    expect(papers.map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
    const [credited, cancelled] = kinds.slice(1).map((kind) => papers.find((paper) => paper.kind === kind)!);
    expect(cancelled!.number).toMatch(/^CX-\d{4}-000001$/);
    expect(cancelled!.document).toMatchObject({
      corrects: credited!.number,
      total: 1000,
      vat: [{ rate: 20, net: 833, vat: 167, gross: 1000 }],
    });
    // Both papers are there for whoever keeps books, and the sale stands whole.
    expect((await track(token)).credit_notes).toMatchObject([{ id: refundId, amount: 10, cancelled: true }]);
    expect((await note(token, refundId)).status).toBe(200);
    expect(String((await cancellation(token, refundId)).body)).toMatch(/^%PDF-/);
    await eventually(async () =>
      expect(shop.standIns.mails.filter((mail) => mail.includes(`refund for order ${ref} came back`))).toHaveLength(1),
    );
  });

  test('of which nobody had asked for a credit note leaves no paper', async () => {
    const { id, token } = await buy();
    const refundId = await refund(id);
    await returned(id, refundId, 1000);
    await eventually(async () => expect((await track(token)).payment_state).toBe('paid'));
    expect(await papersOf(id)).toEqual([]);
    expect((await note(token, refundId)).status).toBe(404);
    expect((await track(token)).credit_notes).toEqual([]);
  });
});
