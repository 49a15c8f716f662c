import { itemCount, type OrderTotals, orderTotals, shippingNet } from '@merchloom/commerce';
import type { FreshTotals, PayBody, PayReply } from '@merchloom/contracts/checkout';
import { fromWire, toWire } from '@merchloom/contracts/money';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { type Clock, type Database, type InternalClient, Refusal, type Transaction } from '@merchloom/service-kit';
import { openStore } from '../store/open-store.ts';
import type { SaleSheets } from '../store/sale-sheets.ts';
import { releaseVouchers, reserveVoucher } from '../vouchers/redemptions.ts';
import { codeKey, type FoundVoucher, requireApplicable, voucherInvalid } from '../vouchers/voucher-record.ts';
import { basketHash, type ChosenLine, chooseLines } from './basket.ts';
import { requireCustomer } from './customer-session.ts';
import type { CustomerTokens } from './customer-token.ts';
import { type Draft, draftHash, findCheckout, newDraftIdentity, writeDraft } from './draft.ts';
import type { PaymentAttempts } from './payment-attempts.ts';
import { type KnownTax, quoteTax, type TaxQuestion, taxQuestion } from './tax.ts';

export interface PayDependencies {
  db: Database;
  http: InternalClient;
  sheets: SaleSheets;
  tokens: CustomerTokens;
  attempts: PaymentAttempts;
  clock: Clock;
}

interface Purchase {
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
interface Findings {
  tax: KnownTax | null;
  /** The draft whose payment attempt is cancelled, so that another may take its place. */
  cancelled: string | null;
}

type Outcome =
  | { kind: 'drafted'; draft: Pick<Draft, 'id' | 'orderRef' | 'hash'>; customerEmail: string; totals: OrderTotals }
  | { kind: 'ask_tax'; question: TaxQuestion }
  | { kind: 'cancel_attempt'; orderId: string; hash: string };

const maxRounds = 6;

/** R7.3: prices the basket, writes the order draft, reserves the voucher and opens the one payment attempt. */
export const createPay = ({ db, http, sheets, tokens, attempts, clock }: PayDependencies) => {
  const drafted = async (purchase: Purchase) => {
    const findings: Findings = { tax: null, cancelled: null };
    for (let round = 0; round < maxRounds; round += 1) {
      let remember = () => {};
      const outcome = await db.tenant(purchase.sheet.tenantId, (trx) => draftOnce(trx, purchase, findings, (done) => (remember = done)));
      remember();
      if (outcome.kind === 'drafted') return outcome;
      if (outcome.kind === 'ask_tax') findings.tax = await quoteTax(http, outcome.question);
      else {
        await attempts.cancel(purchase.sheet.tenantId, outcome.orderId);
        findings.cancelled = outcome.hash;
      }
    }
    throw new Refusal({ kind: 'conflict', code: 'conflict' });
  };

  return async (tenantId: string, slug: string, body: PayBody): Promise<PayReply> => {
    const now = clock.now();
    const sheet = await openStore(sheets, tenantId, slug, now);
    const claims = requireCustomer(tokens, body.customer_id, sheet, now);
    const lines = chooseLines(sheet, body.products);
    const net = shippingNet(sheet.shippingPrices, body.shipping_method, itemCount(lines));
    if (net === undefined) {
      throw new Refusal({ kind: 'invalid', code: 'validation', errors: { shipping_method: ['shipping_method_unavailable'] } });
    }
    if (basketHash(body.products) !== claims.basketHash) {
      const totals = orderTotals({ lines, terms: sheet, shippingNet: net });
      throw new Refusal({
        kind: 'conflict',
        code: 'basket_changed',
        errors: { products: ['basket_changed'] },
        details: freshTotals(lines, totals),
      });
    }
    const identity = newDraftIdentity();
    const purchase = { sheet, checkoutId: claims.checkoutId, basketHash: claims.basketHash, lines, shippingNet: net, body, identity, now };
    const { draft, totals, customerEmail } = await drafted(purchase);
    const attempt = totals.total === 0 ? null : await attempts.open(sheet, draft, totals.total, customerEmail);
    return {
      order_fully_paid_by_voucher: totals.total === 0,
      order: { id: draft.id, order_ref: draft.orderRef },
      client_secret: attempt?.clientSecret ?? null,
      tenant_stripe_connect_account_id: attempt?.account ?? null,
      basket_tax_breakdown:
        totals.salesTax > 0
          ? { subtotal: toWire(totals.total - totals.salesTax), tax_amount: toWire(totals.salesTax), grand_total: toWire(totals.total) }
          : null,
      amount: toWire(totals.total),
    };
  };
};

/** One try in one transaction; what needs the network is asked for and done between tries. */
async function draftOnce(trx: Transaction, purchase: Purchase, findings: Findings, onStored: (done: () => void) => void): Promise<Outcome> {
  const { sheet, checkoutId, lines, body, now } = purchase;
  const key = codeKey(body.discount_code);
  const found = await findCheckout(trx, checkoutId, key, sheet.currency);
  if (!found) throw new Refusal({ kind: 'invalid', code: 'customer_expired', errors: { customer_id: ['customer_expired'] } });
  const { draft: former, customer, voucher } = found;
  if (former?.status) throw new Refusal({ kind: 'conflict', code: 'order_placed', details: { order_ref: former.orderRef } });
  if (!sheet.countries.includes(customer.country)) {
    throw new Refusal({ kind: 'invalid', code: 'validation', errors: { address_country: ['country_not_served'] } });
  }
  if (key !== '' && !voucher) throw voucherInvalid();
  const plain = price(purchase, voucher, 0);
  if (voucher)
    requireApplicable(
      voucher,
      lines.map((line, index) => ({ productId: line.productId, gross: plain.lines[index]!.gross })),
      now,
    );

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
  if (former?.voucherId) await releaseVouchers(trx, former.id);
  onStored(await writeDraft(trx, draft, now));
  if (voucher) {
    await reserveVoucher(trx, {
      tenantId: sheet.tenantId,
      voucherId: voucher.id,
      orderId: draft.id,
      email: customer.email,
      amountMinor: totals.discount,
    });
  }
  return outcome;
}

function price({ lines, sheet, shippingNet }: Purchase, voucher: FoundVoucher | null, salesTax: number): OrderTotals {
  return orderTotals({
    lines,
    terms: sheet,
    shippingNet,
    voucher: voucher && { discount: voucher.discountMinor, productIds: voucher.productIds },
    salesTax,
  });
}

/** M2: nobody is charged a figure they did not see. Before tax or with it, whichever the shopper was shown last. */
function requireSeen(body: PayBody, lines: readonly ChosenLine[], plain: OrderTotals, totals: OrderTotals): void {
  const amount = fromWire(body.amount);
  const errors: Record<string, string[]> = {};
  if (amount !== plain.total && amount !== totals.total) errors.amount = ['amount_changed'];
  if (fromWire(body.total_shipping_price) !== plain.shipping) errors.total_shipping_price = ['amount_changed'];
  if (Object.keys(errors).length === 0) return;
  errors.amount ??= ['amount_changed'];
  throw new Refusal({ kind: 'conflict', code: 'amount_changed', errors, details: freshTotals(lines, plain) });
}

function freshTotals(lines: readonly ChosenLine[], totals: OrderTotals): FreshTotals {
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
