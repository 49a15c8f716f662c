import * as z from 'zod/mini';
import { id } from './id.ts';
import { wireAmount } from './money.ts';

const time = z.nullable(z.iso.datetime({ offset: true }));
const uses = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)));

/** R8.8: what a voucher of a store is good for. Amounts in the event's currency, VAT included. */
const fields = {
  discount_amount: wireAmount.check(z.positive({ error: 'required' }), z.maximum(100_000)),
  /** Everybody may see it: the checkout shows it as an opportunity. */
  is_public: z.boolean(),
  active: z.boolean(),
  starts_at: time,
  ends_at: time,
  max_uses: uses,
  max_uses_per_email: uses,
  min_spend: z.nullable(wireAmount.check(z.minimum(0), z.maximum(100_000))),
  /** Only these products; empty: all. */
  product_ids: z.array(z.string().check(z.maxLength(120))).check(z.maxLength(200)),
};
const code = z
  .string({ error: 'required' })
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9](?:[A-Z0-9 -]{1,38}[A-Z0-9])$/, { error: 'invalid' }));

export const newVouchersBody = z.strictObject({
  ...fields,
  /** One voucher with this code; absent: `count` drawn ones. */
  code: z.optional(code),
  count: z._default(z.int().check(z.minimum(1), z.maximum(1_000)), 1),
});
export type NewVouchersBody = z.infer<typeof newVouchersBody>;
export const voucherPatchBody = z.strictObject({ version: z.int(), changes: z.partial(z.strictObject(fields)) });

export const staffVoucher = z.object({ ...fields, id, version: z.int(), code: z.string(), uses: z.int(), created_at: z.string() });
export type StaffVoucher = z.infer<typeof staffVoucher>;

/** What a voucher is now; the first that applies, from the front. */
export const voucherStates = ['inactive', 'used-up', 'over', 'planned', 'active'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** @param now milliseconds */
export function voucherState({ active, max_uses, uses, starts_at, ends_at }: StaffVoucher, now: number): VoucherState {
  if (!active) return 'inactive';
  if (max_uses !== null && uses >= max_uses) return 'used-up';
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'over';
  return starts_at !== null && Date.parse(starts_at) > now ? 'planned' : 'active';
}

export const voucherListQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  state: z.optional(z.enum(voucherStates)),
  cursor: z.optional(id),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
});
export type VoucherListQuery = z.infer<typeof voucherListQuery>;
