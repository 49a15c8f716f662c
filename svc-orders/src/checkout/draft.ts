import { createHash } from 'node:crypto';
import type { OrderTotals } from '@merchloom/commerce';
import { newId } from '@merchloom/contracts/id';
import type { Answer } from '@merchloom/service-kit';
import { LRUCache } from 'lru-cache';
import { newOrderRef } from '../orders/order-ref.ts';
import type { FoundVoucher } from '../vouchers/voucher-record.ts';
import { type CheckoutCustomer, type Draft, draftRow, lineRow } from './draft-rows.ts';
import { loadCheckoutSql, writeDraftsSql } from './draft-sql.ts';
import { type PrintedSide, printedSide } from './printed-design.ts';

/** A transaction, or single statements in the scope of one tenant. */
export interface Statements {
  raw(sql: string, bindings: Record<string, unknown>): Promise<Answer>;
}

export interface FoundDraft {
  id: string;
  orderRef: string;
  status: string | null;
  draftHash: string;
  totalMinor: number;
  salesTaxMinor: number;
  voucherId: string | null;
  abandoned: boolean;
}

export interface FoundCheckout {
  eventId: string;
  customer: CheckoutCustomer;
  draft: FoundDraft | null;
  voucher: FoundVoucher | null;
}

/** A draft that its shopper has not touched for so long gives way to the checkout they are in now. */
const leftBehindAfterMs = 15_000;

/** The checkout and what is drafted for it; `null` when this tenant has none of that id. */
export async function findCheckout(
  statements: Statements,
  { checkoutId, codeKey, currency, now }: { checkoutId: string; codeKey: string; currency: string; now: Date },
): Promise<FoundCheckout | null> {
  const { rows } = await statements.raw(loadCheckoutSql, {
    checkoutId,
    codeKey,
    currency,
    leftBefore: new Date(now.getTime() - leftBehindAfterMs),
  });
  const row = rows[0];
  if (!row) return null;
  const { voucher } = row;
  const date = (text: string | null) => (text === null ? null : new Date(text));
  return {
    eventId: row.event_id,
    customer: row.customer,
    draft: row.draft,
    voucher: voucher && { ...voucher, startsAt: date(voucher.startsAt), endsAt: date(voucher.endsAt) },
  };
}

/** A new draft's identity. */
export const newDraftIdentity = () => ({ id: newId(), orderRef: newOrderRef() });

/** Identifies what would be sold at which figures: equal hashes need no second draft and no second payment attempt. */
export function draftHash(basketHash: string, shippingMethod: string, codeKey: string, totals: OrderTotals): string {
  const { lines, shipping, discount, salesTax, total } = totals;
  const facts = [
    basketHash,
    shippingMethod,
    codeKey,
    lines.map(({ unitGross, unitNet }) => [unitGross, unitNet]),
    shipping,
    discount,
    salesTax,
    total,
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

// Designs that are certainly stored already need not be sent again with every order.
const stored = new LRUCache<string, true>({ max: 20_000 });

/** Thrown out of the transaction when another call of the same checkout was quicker: read again, then decide. */
export class DraftChanged extends Error {
  override readonly name = 'DraftChanged';
}

/** Writes drafts of one tenant, over the one that was read if there is any; answers what to call once they have been committed. */
export async function writeDrafts(
  statements: Statements,
  drafts: readonly Draft[],
  former: FoundDraft | null,
  now: Date,
): Promise<() => void> {
  const { tenantId } = drafts[0]!.sheet;
  const files = new Map<string, PrintedSide>();
  const lines = drafts.flatMap((draft) =>
    draft.lines.map((line, index) => {
      const front = printedSide(line.product, 'front', line.customTextFront);
      const back = printedSide(line.product, 'back', line.customTextBack);
      for (const side of [front, back]) if (side && !stored.has(`${tenantId}/${side.contentHash}`)) files.set(side.contentHash, side);
      return lineRow(draft, line, index, { front, back });
    }),
  );
  const { rows } = await statements.raw(writeDraftsSql, {
    drafts: JSON.stringify(drafts.map((draft) => draftRow(draft, now))),
    formerHash: former?.draftHash ?? '',
    tenantId,
    files: JSON.stringify([...files.values()].map(({ contentHash, design }) => ({ content_hash: contentHash, design }))),
    lines: JSON.stringify(lines),
  });
  if (rows.length < drafts.length) throw new DraftChanged();
  return () => {
    for (const hash of files.keys()) stored.set(`${tenantId}/${hash}`, true);
  };
}
