import type { CompanyBlock } from '@merchloom/contracts/events/identity';
import { newId } from '@merchloom/contracts/id';
import type { Currency } from '@merchloom/contracts/money';
import type { Language, Region } from '@merchloom/contracts/vocabulary';
import { Refusal, type Transaction } from '@merchloom/service-kit';
import { postalLines } from '../orders/postal-lines.ts';
import { companyOf } from '../tenants/tenant-records.ts';
import { type FollowedOrder, orderMissing } from './find-order.ts';

/** What an invoice or credit note says, kept as issued. Amounts in minor units; those of a credit note are what is given back. */
export interface InvoiceDocument {
  /** Receipts say less than invoices: the seller's company is not known. A cancellation takes a credit note back. */
  kind: 'invoice' | 'receipt' | 'credit-note' | 'refund-receipt' | 'cancellation';
  number: string;
  /** Number of the paper that this one corrects. */
  corrects: string | null;
  issuedOn: string;
  suppliedOn: string;
  lang: Language;
  region: Region;
  currency: Currency;
  orderRef: string;
  store: string;
  seller: { name: string; email: string; company: CompanyBlock | null };
  buyer: { name: string; address: string[]; country: string };
  lines: { title: string; quantity: number; unit: number; total: number }[];
  shipping: number;
  discount: number;
  salesTax: number;
  /** By rate in percent. */
  vat: { rate: number; net: number; vat: number; gross: number }[];
  total: number;
  reason: string | null;
}

export type PaperKind = InvoiceDocument['kind'];

const prefix: Record<PaperKind, string> = {
  invoice: 'INV',
  receipt: 'REC',
  'credit-note': 'CN',
  'refund-receipt': 'RR',
  cancellation: 'CX',
};

/**
 * The order's invoice, issued when first asked for and the same ever after. As long as the seller's company is not complete it is a
 * receipt, of a series of its own: the invoice may still follow. Nothing is invoiced where nothing was paid.
 */
export async function invoiceOf(trx: Transaction, found: FollowedOrder, now: Date): Promise<InvoiceDocument> {
  const { order } = found;
  if (order.totalMinor === 0 || order.erasedAt) throw noInvoice();
  const company = await companyOf(trx, order.tenantId);
  const kind = company || (await findPaper(trx, order.id, 'invoice', null)) ? 'invoice' : 'receipt';
  return issue(trx, order, kind, null, now, (number) => invoiceDocument(found, { kind, number, company }, now));
}

/** The credit note of one refund; its invoice is issued with it if nobody had asked for it. That of a refund which came back is kept. */
export async function creditNoteOf(trx: Transaction, found: FollowedOrder, refundId: string, now: Date): Promise<InvoiceDocument> {
  const refund = found.refunds.find((each) => each.refundId === refundId);
  if (!refund) {
    const before = uuid.test(refundId) ? await findCreditNote(trx, found.order.id, refundId) : null;
    if (!before) throw orderMissing();
    return before;
  }
  const invoice = await invoiceOf(trx, found, now);
  const kind = invoice.kind === 'invoice' ? 'credit-note' : 'refund-receipt';
  return issue(trx, found.order, kind, refundId, now, (number) => ({
    ...invoice,
    kind,
    number,
    corrects: invoice.number,
    issuedOn: now.toISOString(),
    ...partOf(invoice, refund.amountMinor),
    reason: null,
  }));
}

/** A refund came back: what its credit note took off stands again, by a paper of its own. Nothing where no note was issued. */
export async function cancelCreditNote(trx: Transaction, order: PaperOwner, refundId: string, now: Date): Promise<void> {
  const note = await findCreditNote(trx, order.id, refundId);
  if (!note) return;
  await issue(trx, order, 'cancellation', refundId, now, (number) => ({
    ...note,
    kind: 'cancellation',
    number,
    corrects: note.number,
    issuedOn: now.toISOString(),
  }));
}

/** The paper that took a credit note back. */
export async function cancellationOf(trx: Transaction, { order }: FollowedOrder, refundId: string): Promise<InvoiceDocument> {
  const paper = uuid.test(refundId) ? await findPaper(trx, order.id, 'cancellation', refundId) : null;
  if (!paper) throw orderMissing();
  return paper;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export const noInvoice = () => new Refusal({ kind: 'conflict', code: 'invoice_not_available' });

async function findPaper(trx: Transaction, orderId: string, kind: PaperKind, refundId: string | null): Promise<InvoiceDocument | null> {
  const { rows } = await trx.raw(
    'select document from invoices where order_id = ? and kind = ? and refund_id is not distinct from cast(? as uuid)',
    [orderId, kind, refundId],
  );
  return rows[0]?.document ?? null;
}

const findCreditNote = async (trx: Transaction, orderId: string, refundId: string) =>
  (await findPaper(trx, orderId, 'credit-note', refundId)) ?? (await findPaper(trx, orderId, 'refund-receipt', refundId));

type PaperOwner = Pick<FollowedOrder['order'], 'id' | 'tenantId' | 'timeZone'>;

async function issue(
  trx: Transaction,
  order: PaperOwner,
  kind: PaperKind,
  refundId: string | null,
  now: Date,
  write: (number: string) => InvoiceDocument,
): Promise<InvoiceDocument> {
  const before = await findPaper(trx, order.id, kind, refundId);
  if (before) return before;
  const year = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: order.timeZone }).format(now));
  // The series' row is locked until the commit: numbers have no gaps and no doubles.
  const series = await trx.raw(
    `insert into invoice_series (tenant_id, kind, year, last) values (?, ?, ?, 1)
     on conflict (tenant_id, kind, year) do update set last = invoice_series.last + 1 returning last`,
    [order.tenantId, kind, year],
  );
  const document = write(`${prefix[kind]}-${year}-${String(series.rows[0].last).padStart(6, '0')}`);
  await trx.raw(
    'insert into invoices (id, tenant_id, order_id, kind, refund_id, number, document, issued_at) values (?, ?, ?, ?, ?, ?, ?, ?)',
    [newId(), order.tenantId, order.id, kind, refundId, document.number, JSON.stringify(document), now],
  );
  return document;
}

function invoiceDocument(
  { order, lines }: FollowedOrder,
  head: { kind: PaperKind; number: string; company: CompanyBlock | null },
  now: Date,
): InvoiceDocument {
  const { name, supportEmail } = order.organiser;
  return {
    kind: head.kind,
    number: head.number,
    corrects: null,
    issuedOn: now.toISOString(),
    suppliedOn: order.placedAt.toISOString(),
    lang: order.lang,
    region: order.region,
    currency: order.currency,
    orderRef: order.orderRef,
    store: order.eventName,
    seller: { name, email: supportEmail, company: head.company },
    buyer: {
      name: order.name,
      address: postalLines(order),
      country: order.country,
    },
    lines: lines.map((line) => ({
      title: [line.name, [line.colourName, line.size].filter(Boolean).join(', ')].filter(Boolean).join(' – '),
      quantity: line.quantity,
      unit: line.unitGrossMinor,
      total: line.grossMinor,
    })),
    shipping: order.shippingMinor,
    discount: order.discountMinor,
    salesTax: order.salesTaxMinor,
    vat: vatRows(order, lines),
    total: order.totalMinor,
    reason: null,
  };
}

/** What was paid, by rate: goods without VAT apart, everything else at the store's rate. A voucher's parts are taken off where they fell. */
export function vatRows(
  order: Pick<
    FollowedOrder['order'],
    'region' | 'vatRate' | 'vatMinor' | 'totalMinor' | 'salesTaxMinor' | 'shippingMinor' | 'shippingNetMinor' | 'discountMinor'
  >,
  lines: readonly Pick<FollowedOrder['lines'][number], 'vatPoints' | 'grossMinor' | 'discountMinor'>[],
): InvoiceDocument['vat'] {
  if (order.region === 'US') return [];
  const offLines = lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0);
  const freeLines = lines.filter(({ vatPoints }) => vatPoints === 0).reduce((sum, line) => sum + line.grossMinor - line.discountMinor, 0);
  const freeShipping = order.shippingMinor === order.shippingNetMinor ? order.shippingMinor - (order.discountMinor - offLines) : 0;
  const free = freeLines + freeShipping;
  const taxed = order.totalMinor - order.salesTaxMinor - free;
  const rows = [
    { rate: order.vatRate, net: taxed - order.vatMinor, vat: order.vatMinor, gross: taxed },
    { rate: 0, net: free, vat: 0, gross: free },
  ];
  return rows.filter(({ gross, rate }) => gross !== 0 && (rate !== 0 || order.vatMinor > 0));
}

/** The share of every figure that a refund gives back; the last row takes what rounding leaves, so that sums stay exact. */
export function partOf(
  invoice: InvoiceDocument,
  amount: number,
): Pick<InvoiceDocument, 'lines' | 'shipping' | 'discount' | 'salesTax' | 'vat' | 'total'> {
  const { lines, shipping, discount, salesTax, vat, total } = invoice;
  if (amount >= total) return { lines, shipping, discount, salesTax, vat, total };
  const share = (minor: number) => Math.round((minor * amount) / total);
  const tax = share(salesTax);
  let left = amount - tax;
  const rows = vat.map(({ rate, gross, vat: contained }, index) => {
    const part = index === vat.length - 1 ? left : share(gross);
    left -= part;
    const partVat = gross === 0 ? 0 : Math.round((contained * part) / gross);
    return { rate, net: part - partVat, vat: partVat, gross: part };
  });
  return { lines: [], shipping: 0, discount: 0, salesTax: tax, vat: rows, total: amount };
}
