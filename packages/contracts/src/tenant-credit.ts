import * as z from 'zod/mini';
import { currency, wireAmount } from './money.ts';
import { success } from './reply.ts';
import { requiredText } from './text.ts';

/** What a tenant may owe in one currency for what it is invoiced for: gifts and bulk orders. */
export const tenantCredit = z.object({
  currency,
  /** Null: no limit. */
  limit: z.nullable(wireAmount),
  /** Taken by orders that are not cancelled. */
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
