import { type OrderTotals, orderTotals } from '@merchloom/commerce';
import type { FreshTotals, PayBody } from '@merchloom/contracts/checkout';
import { fromWire, toWire } from '@merchloom/contracts/money';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { type Database, Refusal } from '@merchloom/service-kit';
import { releaseVouchers, reserveVoucher } from '../vouchers/redemptions.ts';
import { codeKey, type FoundVoucher, refusalOf, voucherInvalid } from '../vouchers/voucher-record.ts';
import type { ChosenLine } from './basket.ts';
import { draftHash, findCheckout, type Statements, writeDrafts } from './draft.ts';
import type { Draft } from './draft-rows.ts';
import type { FreshCheckouts } from './fresh-checkouts.ts';
import { type KnownTax, type TaxQuestion, taxQuestion } from './tax.ts';

export interface Purchase {
  sheet: SaleSheet;
  checkoutId: string;
  basketHash: string;
  lines: ChosenLine[];
  shippingNet: number;
  body: PayBody;
  identity: { id: string; orderRef: string };
  now: Date;
}

/** What has been found out over the network between two tries of the transaction. */
export interface Findings {
  tax: KnownTax | null;
  /** The draft whose payment attempt is cancelled, so that another may take its place. */
  cancelled: string | null;
}

export type Outcome =
  | { kind: 'drafted'; draft: Pick<Draft, 'id' | 'orderRef' | 'hash'>; customerEmail: string; totals: OrderTotals }
  | { kind: 'ask_tax'; question: TaxQuestion }
  | { kind: 'cancel_attempt'; orderId: string; hash: string }
  | { kind: 'give_up'; orderIds: string[] };

/**
 * One try; what needs the network is asked for and done between tries. What is written has the draft that was read in its guard, so the
 * two need no transaction around them; only a voucher's use goes with its draft in one.
 */
export async function draftOnce(
  { db, fresh }: { db: Database; fresh: FreshCheckouts },
  purchase: Purchase,
  findings: Findings,
): Promise<Outcome> {
  const { sheet, checkoutId, lines, body, now } = purchase;
  const { tenantId } = sheet;
  const statements: Statements = { raw: (sql, bindings) => db.tenantOnce(tenantId, sql, bindings) };
  const key = codeKey(body.discount_code);
  const known = fresh.take(checkoutId);
  // What vouchers are left is never known from before.
  const found = known && key === '' ? known : await findCheckout(statements, { checkoutId, codeKey: key, currency: sheet.currency, now });
  if (!found) throw new Refusal({ kind: 'invalid', code: 'customer_expired', errors: { customer_id: ['customer_expired'] } });
  const { draft: former, customer, voucher } = found;
  if (former?.status) throw new Refusal({ kind: 'conflict', code: 'order_placed', details: { order_ref: former.orderRef } });
  if (!sheet.countries.includes(customer.country)) {
    throw new Refusal({ kind: 'invalid', code: 'validation', errors: { address_country: ['country_not_served'] } });
  }
  if (key !== '' && !voucher) throw voucherInvalid();
  const plain = price(purchase, voucher, 0);
  const refusal = voucher && refusalOf(voucher, goodsOf(lines, plain), now);
  // The use this shopper is refused may be their own, held by a checkout they left: only that one stands in the way.
  const usedUp = refusal === 'used_up' || refusal === 'used_by_you';
  if (usedUp && voucher && voucher.leftBehind.length > 0) return { kind: 'give_up', orderIds: voucher.leftBehind };
  if (refusal) throw voucherInvalid();

  const identity = former ?? purchase.identity;
  let tax: KnownTax | null = null;
  if (sheet.region === 'US' && plain.total > 0) {
    const question = taxQuestion(identity.id, sheet, customer, lines, plain);
    if (findings.tax?.key !== question.key) return { kind: 'ask_tax', question };
    tax = findings.tax;
  }
  const totals = tax?.quote ? price(purchase, voucher, tax.quote.tax) : plain;
  requireSeen(body, lines, plain, totals);

  const hash = draftHash(purchase.basketHash, body.shipping_method, key, totals);
  const outcome: Outcome = {
    kind: 'drafted',
    draft: { id: identity.id, orderRef: identity.orderRef, hash },
    customerEmail: customer.email,
    totals,
  };
  if (former && former.draftHash === hash && !former.abandoned) return outcome;
  if (former && former.totalMinor > 0 && !former.abandoned && findings.cancelled !== former.draftHash) {
    return { kind: 'cancel_attempt', orderId: former.id, hash: former.draftHash };
  }

  const draft: Draft = {
    id: identity.id,
    orderRef: identity.orderRef,
    checkoutId,
    sheet,
    customer,
    lines,
    shippingMethod: body.shipping_method,
    shippingNet: purchase.shippingNet,
    totals,
    voucher,
    taxCalculation: tax?.quote?.calculation ?? null,
    hash,
  };
  const { id: orderId } = draft;
  const stored =
    voucher || former?.voucherId
      ? await db.tenant(tenantId, async (trx) => {
          if (former?.voucherId) await releaseVouchers(trx, orderId);
          const written = await writeDrafts(trx, [draft], former, now);
          const use = { tenantId, orderId, email: customer.email, amountMinor: totals.discount };
          if (voucher) await reserveVoucher(trx, { ...use, voucherId: voucher.id });
          return written;
        })
      : await writeDrafts(statements, [draft], former, now);
  stored();
  return outcome;
}

export const goodsOf = (lines: readonly ChosenLine[], totals: OrderTotals) =>
  lines.map((line, index) => ({ productId: line.productId, gross: totals.lines[index]!.gross }));

export function price(
  { lines, sheet, shippingNet }: Pick<Purchase, 'lines' | 'sheet' | 'shippingNet'>,
  voucher: FoundVoucher | null,
  salesTax: number,
): OrderTotals {
  return orderTotals({
    lines,
    terms: sheet,
    shippingNet,
    voucher: voucher && { discount: voucher.discountMinor, productIds: voucher.productIds },
    salesTax,
  });
}

/** M2: nobody is charged a figure they did not see. Before tax or with it, whichever the shopper was shown last. */
export function requireSeen(body: PayBody, lines: readonly ChosenLine[], plain: OrderTotals, totals: OrderTotals): void {
  const amount = fromWire(body.amount);
  const errors: Record<string, string[]> = {};
  if (amount !== plain.total && amount !== totals.total) errors.amount = ['amount_changed'];
  if (fromWire(body.total_shipping_price) !== plain.shipping) errors.total_shipping_price = ['amount_changed'];
  if (Object.keys(errors).length === 0) return;
  errors.amount ??= ['amount_changed'];
  throw new Refusal({ kind: 'conflict', code: 'amount_changed', errors, details: freshTotals(lines, plain) });
}

export function freshTotals(lines: readonly ChosenLine[], totals: OrderTotals): FreshTotals {
  return {
    amount: toWire(totals.total),
    total_shipping_price: toWire(totals.shipping),
    discount_amount: toWire(totals.discount),
    products: lines.map((line, index) => ({
      product_id: line.productId,
      price: toWire(totals.lines[index]!.unitGross),
      status: line.product.status,
    })),
  };
}
