import type { ReportView } from '@merchloom/contracts/after-order';
import type { Design } from '@merchloom/contracts/design';
import { endpoints } from '@merchloom/contracts/endpoints';
import { toWire } from '@merchloom/contracts/money';
import type { OrderDetail, OrderDispute } from '@merchloom/contracts/orders';
import type { Language } from '@merchloom/contracts/vocabulary';
import { type Database, type InternalClient, Refusal, type Transaction } from '@merchloom/service-kit';
import type { Logger } from 'pino';
import { disputesOf } from '../after-order/disputes.ts';
import { reportsOf } from '../after-order/reports.ts';
import { staffText } from '../locales/index.ts';
import { Order, type OrderLine } from './order.model.ts';
import { readOrderRef } from './order-ref.ts';
import { presentRow } from './order-rows.ts';
import { presentAddress, presentLine } from './shopper-order.ts';

export interface OrderDetailDependencies {
  db: Database;
  http: InternalClient;
  log: Logger;
}

type PaymentView = NonNullable<OrderDetail['payment']>;

interface PrintFileRow {
  contentHash: string;
  design: Design;
  sha256: string | null;
  width: number;
  height: number;
  bytes: number;
  dpi: number;
}

/** One order by id or reference, as staff see it. */
export const createOrderDetail =
  ({ db, http, log }: OrderDetailDependencies) =>
  async (tenantId: string, idOrRef: string, lang: Language): Promise<OrderDetail> => {
    const { order, files, reports, disputes, bulk } = await db.tenant(tenantId, (trx) => find(trx, idOrRef));
    const payment = await findPayment(http, order, log);
    const country = (code: string) => new Intl.DisplayNames(lang, { type: 'region' }).of(code) ?? code;
    return {
      ...presentRow(order),
      problem_from: order.problemFrom,
      problem: order.problem && [staffText(lang, `cause.${order.problem.code}`), order.problem.detail].filter(Boolean).join(': '),
      shipping_method: order.shippingMethod,
      total_shipping_price: toWire(order.shippingMinor),
      discount_amount: toWire(order.discountMinor),
      discount_code: order.discountCode,
      total_excluding_vat: toWire(order.exVatMinor),
      total_vat: toWire(order.region === 'US' ? order.salesTaxMinor : order.vatMinor),
      vat_rate: order.vatRate,
      estimated_delivery_from: order.deliveryFrom ?? '',
      estimated_delivery_to: order.deliveryTo ?? '',
      lang: order.lang,
      message: order.message,
      customer: { name: order.name, email: order.email, phone: order.phone, ...presentAddress(order) },
      lines: order.lines!.map((line) => presentStaffLine(line, files)),
      payment,
      reports,
      disputes,
      ...(bulk && { bulk }),
      fulfiller: order.fulfillerName
        ? {
            name: order.fulfillerName,
            reference: order.fulfillerReference,
            carrier: order.carrier,
            tracking_number: order.trackingNumber,
            tracking_url: order.trackingUrl,
            why: order.routing ? staffText(lang, 'routing.why', { ...order.routing, country: country(order.routing.country) }) : '',
          }
        : null,
      timeline: order.history!.map((entry) => ({
        id: entry.id,
        from: entry.fromStatus,
        to: entry.toStatus,
        at: entry.at.toISOString(),
        actor: entry.actor ?? staffText(lang, `actor.${entry.actorKind}`),
        cause: staffText(lang, `cause.${entry.cause}`),
      })),
    };
  };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Found {
  order: Order;
  files: Map<string, PrintFileRow>;
  reports: ReportView[];
  disputes: OrderDispute[];
  bulk: OrderDetail['bulk'];
}

async function find(trx: Transaction, idOrRef: string): Promise<Found> {
  const key = uuid.test(idOrRef) ? { id: idOrRef } : { orderRef: readOrderRef(idOrRef) ?? '' };
  const order = await Order.query(trx).modify('placed').findOne(key).withGraphFetched('[lines(inOrder), history(inOrder)]');
  if (!order) throw new Refusal({ kind: 'not_found', code: 'order_not_found' });
  const hashes = order.lines!.flatMap(({ frontHash, backHash }) => [frontHash, backHash]).filter((hash) => hash !== null);
  const rows: PrintFileRow[] = hashes.length === 0 ? [] : await trx('print_files').whereIn('contentHash', hashes);
  const [reports, disputes] = [await reportsOf(trx, order.id), await disputesOf(trx, order.id)];
  const bulk = order.paymentState === 'covered' && order.voucherId === null ? await bulkOf(trx, order.id) : undefined;
  return { order, files: new Map(rows.map((file) => [file.contentHash, file])), reports, disputes, bulk };
}

async function bulkOf(trx: Transaction, orderId: string): Promise<OrderDetail['bulk']> {
  const { rows } = await trx.raw(
    `select b.id, b.title, p.cost_minor, p.state = 'released' as released
     from bulk_parcels p join bulk_orders b on b.id = p.bulk_order_id where p.order_id = ?`,
    [orderId],
  );
  return rows[0] && { id: rows[0].id, title: rows[0].title, cost: toWire(Number(rows[0].cost_minor)), released: rows[0].released };
}

function presentStaffLine(line: OrderLine, files: ReadonlyMap<string, PrintFileRow>): OrderDetail['lines'][number] {
  const front = files.get(line.frontHash ?? '');
  const back = files.get(line.backHash ?? '');
  const made = [
    { side: 'front' as const, file: front },
    { side: 'back' as const, file: back },
  ];
  return {
    ...presentLine(line),
    id: line.id,
    sku: line.sku,
    design: { print_area: line.printArea, front: front?.design.elements ?? [], back: back?.design.elements ?? [] },
    print_files: made.flatMap(({ side, file }) => {
      if (!file?.sha256) return [];
      const { sha256, width, height, bytes, dpi } = file;
      const proof = side === 'front' ? line.frontProof : line.backProof;
      return [{ line_id: line.id, side, sha256, width, height, bytes, dpi, proof: proof ?? null }];
    }),
  };
}

/** What svc-payments knows; the order's own record when it cannot be asked. */
async function findPayment(http: InternalClient, order: Order, log: Logger): Promise<PaymentView | null> {
  const own: PaymentView = {
    state: order.paymentState,
    amount: toWire(order.totalMinor),
    currency: order.currency,
    payment_intent: order.paymentIntent,
    card: null,
    paid_at: order.paidAt?.toISOString() ?? null,
  };
  if (!order.paymentIntent) return own;
  try {
    const { data } = await http.call(endpoints.orderPayment, { tenantId: order.tenantId, params: { order: order.id }, timeoutMs: 1_500 });
    if (!data) return own;
    return {
      ...own,
      amount: toWire(data.amount),
      card: data.card,
      payment_intent: data.paymentIntent ?? own.payment_intent,
      paid_at: data.paidAt ?? own.paid_at,
    };
  } catch (error) {
    log.warn({ err: error, orderId: order.id }, 'the payment of an order could not be looked up');
    return own;
  }
}
