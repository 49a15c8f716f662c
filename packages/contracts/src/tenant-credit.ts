import * as z from 'zod/mini';
import { currency, wireAmount } from './money.ts';
import { success } from './reply.ts';
import { requiredText } from './text.ts';

/** What a tenant may owe in one currency for what it is invoiced for: gifts and bulk orders. */
export const tenantCredit = z.object({
  currency,
  /** Null: no limit. */
  limit: z.nullable(wireAmount),
  /** Taken by orders that are not cancelled, less what was paid; negative is money on account. */
  used: wireAmount,
  /** 0 until somebody sets a limit. */
  version: z.int(),
});
export type TenantCredit = z.infer<typeof tenantCredit>;

/** One row for each currency, whether or not a limit is set. */
export const tenantCreditReply = success(z.array(tenantCredit));

export const tenantCreditBody = z.object({
  currency,
  limit: z.nullable(wireAmount.check(z.nonnegative({ error: 'amount' }))),
  reason: requiredText(500),
  version: z.int(),
});
export type TenantCreditBody = z.infer<typeof tenantCreditBody>;

/** Money that a tenant paid of what it owes. */
export const accountPaymentBody = z.object({
  currency,
  amount: wireAmount.check(z.positive({ error: 'amount' })),
  reference: requiredText(120),
});
export type AccountPaymentBody = z.infer<typeof accountPaymentBody>;

/** A line of the account; what was given back or paid is negative. The amounts of a currency add up to what is used. */
export const accountEntry = z.object({
  at: z.string(),
  kind: z.enum(['bulk', 'bulk_cancelled', 'gifts', 'payment', 'card_payment', 'card_refund']),
  /** Title of the order, reference of the parcel or payment, name of the gift event or of the card. */
  label: z.string(),
  slug: z.nullable(z.string()),
  bulk_order: z.nullable(z.string()),
  currency,
  amount: wireAmount,
});
export type AccountEntry = z.infer<typeof accountEntry>;
export const accountQuery = z.object({ before: z.optional(z.iso.datetime()) });
export const account = z.object({ credit: z.array(tenantCredit), entries: z.array(accountEntry), next: z.nullable(z.string()) });
export type Account = z.infer<typeof account>;

/** `amount`: what the person saw is owed, in major units. */
export const payAccountBody = z.strictObject({ currency, amount: wireAmount });
/** `processing`: the money is on its way, and is booked when it has come. */
export const payAccountReply = z.object({ state: z.enum(['paid', 'processing']), credit: z.array(tenantCredit) });
export type PayAccountReply = z.infer<typeof payAccountReply>;
