import { itemCount, type OrderTotals, orderTotals, shippingNet } from '@merchloom/commerce';
import type { PayBody, PayReply } from '@merchloom/contracts/checkout';
import { toWire } from '@merchloom/contracts/money';
import { type Clock, type Database, type InternalClient, Refusal } from '@merchloom/service-kit';
import { openStore } from '../store/open-store.ts';
import type { SaleSheets } from '../store/sale-sheets.ts';
import { basketHash, chooseLines } from './basket.ts';
import { requireCustomer } from './customer-session.ts';
import type { CustomerTokens } from './customer-token.ts';
import { DraftChanged, newDraftIdentity } from './draft.ts';
import { draftOnce, type Findings, freshTotals, type Purchase } from './draft-checkout.ts';
import type { FreshCheckouts } from './fresh-checkouts.ts';
import type { GiveUpDraft } from './give-up-draft.ts';
import type { PaymentAttempts } from './payment-attempts.ts';
import type { FindPersonalPictures } from './personal-pictures.ts';
import { quoteTax } from './tax.ts';

export interface PayDependencies {
  db: Database;
  http: InternalClient;
  sheets: SaleSheets;
  tokens: CustomerTokens;
  attempts: PaymentAttempts;
  giveUp: GiveUpDraft;
  fresh: FreshCheckouts;
  pictures: FindPersonalPictures;
  clock: Clock;
}

const maxRounds = 6;

/** R7.3: prices the basket, writes the order draft, reserves the voucher and opens the one payment attempt. */
export const createPay = ({ db, http, sheets, tokens, attempts, giveUp, fresh, pictures, clock }: PayDependencies) => {
  const tryDraft = async (purchase: Purchase, findings: Findings) => {
    try {
      return await draftOnce({ db, fresh }, purchase, findings);
    } catch (error) {
      if (error instanceof DraftChanged) return null;
      throw error;
    }
  };

  const drafted = async (purchase: Purchase) => {
    const findings: Findings = { tax: null, cancelled: null };
    for (let round = 0; round < maxRounds; round += 1) {
      const outcome = await tryDraft(purchase, findings);
      if (outcome === null) continue;
      if (outcome.kind === 'drafted') return outcome;
      const { tenantId } = purchase.sheet;
      switch (outcome.kind) {
        case 'ask_tax':
          findings.tax = await quoteTax(http, outcome.question);
          break;
        case 'cancel_attempt':
          await attempts.cancel(tenantId, outcome.orderId);
          findings.cancelled = outcome.hash;
          break;
        case 'give_up':
          for (const orderId of outcome.orderIds) await giveUp(tenantId, orderId);
      }
    }
    throw new Refusal({ kind: 'conflict', code: 'conflict' });
  };

  return async (tenantId: string, slug: string, body: PayBody): Promise<PayReply> => {
    const now = clock.now();
    const sheet = await openStore(sheets, tenantId, slug, now);
    const claims = requireCustomer(tokens, body.customer_id, sheet, now);
    const lines = chooseLines(sheet, body.products, await pictures(sheet, body.products));
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
    return presentPay(draft, totals, attempt);
  };
};

/** What the browser is told of a draft and its payment attempt, if there is anything to pay. */
export const presentPay = (
  draft: { id: string; orderRef: string },
  totals: OrderTotals,
  attempt: { clientSecret: string; account: string | null } | null,
): PayReply => ({
  order_fully_paid_by_voucher: totals.total === 0,
  order: { id: draft.id, order_ref: draft.orderRef },
  client_secret: attempt?.clientSecret ?? null,
  tenant_stripe_connect_account_id: attempt?.account ?? null,
  basket_tax_breakdown:
    totals.salesTax > 0
      ? { subtotal: toWire(totals.total - totals.salesTax), tax_amount: toWire(totals.salesTax), grand_total: toWire(totals.total) }
      : null,
  amount: toWire(totals.total),
});
