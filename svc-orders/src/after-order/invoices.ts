import { newId } from '@merchloom/contracts/id';
import type { Currency } from '@merchloom/contracts/money';
import type { Language, Region } from '@merchloom/contracts/vocabulary';
import { Refusal, type Transaction } from '@merchloom/service-kit';
import { postalLines } from '../orders/postal-lines.ts';
import type { FollowedOrder } from './find-order.ts';

export interface Company {
  legalName: string;
  vatNumber?: string;
  registrationNumber?: string;
  address: string[];
}

/** What an invoice or credit note says, kept as issued. Amounts in minor units; those of a credit note are what is given back. */
export interface InvoiceDocument {
  kind: 'invoice' | 'credit-note';
  number: string;
  /** Number of the invoice that a credit note corrects. */
  corrects: string | null;
  issuedOn: string;
  suppliedOn: string;
  lang: Language;
  region: Region;
  currency: Currency;
  orderRef: string;
  store: string;
  seller: { name: string; email: string; company: Company | null };
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

type Kind = InvoiceDocument['kind'];

const prefix: Record<Kind, string> = { invoice: 'INV', 'credit-note': 'CN' };

/** The order's invoice: issued when first asked for, the same ever after. Nothing is invoiced where nothing was paid. */
export async function invoiceOf(trx: Transaction, found: FollowedOrder, now: Date): Promise<InvoiceDocument> {
  if (found.order.totalMinor === 0 || found.order.erasedAt) throw noInvoice();
  return issue(trx, found, 'invoice', null, now, (number) => invoiceDocument(found, number, now));
}

/** The credit note of one refund; its invoice is issued with it if nobody had asked for it. */
export async function creditNoteOf(trx: Transaction, found: FollowedOrder, refundId: string, now: Date): Promise<InvoiceDocument> {
  const refund = found.refunds.find((each) => each.refundId === refundId);
  if (!refund) throw new Refusal({ kind: 'not_found', code: 'order_not_found' });
  const invoice = await invoiceOf(trx, found, now);
  return issue(trx, found, 'credit-note', refundId, now, (number) => ({
    ...invoice,
    kind: 'credit-note',
    number,
    corrects: invoice.number,
    issuedOn: now.toISOString(),
    ...partOf(invoice, refund.amountMinor),
    reason: null,
  }));
}

export const noInvoice = () => new Refusal({ kind: 'conflict', code: 'invoice_not_available' });

async function issue(
  trx: Transaction,
  { order }: FollowedOrder,
  kind: Kind,
  refundId: string | null,
  now: Date,
  write: (number: string) => InvoiceDocument,
): Promise<InvoiceDocument> {
  const { rows } = await trx.raw(
    'select document from invoices where order_id = ? and kind = ? and refund_id is not distinct from cast(? as uuid)',
    [order.id, kind, refundId],
  );
  if (rows[0]) return rows[0].document;
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

function invoiceDocument({ order, lines }: FollowedOrder, number: string, now: Date): InvoiceDocument {
  const organiser = order.organiser as FollowedOrder['order']['organiser'] & { company?: Company };
  return {
    kind: 'invoice',
    number,
    corrects: null,
    issuedOn: now.toISOString(),
    suppliedOn: order.placedAt.toISOString(),
    lang: order.lang,
    region: order.region,
    currency: order.currency,
    orderRef: order.orderRef,
    store: order.eventName,
    seller: { name: organiser.name, email: organiser.supportEmail, company: organiser.company ?? null },
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
