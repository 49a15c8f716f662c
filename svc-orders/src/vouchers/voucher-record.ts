import { type DiscountableLine, type VoucherRefusal, voucherRefusal } from '@merchloom/commerce';
import { Refusal } from '@merchloom/service-kit';

/** A voucher as a checkout finds it, with how often this shopper has used it in other orders. */
export interface FoundVoucher {
  id: string;
  code: string;
  discountMinor: number;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  uses: number;
  maxUsesPerEmail: number | null;
  usesByEmail: number;
  minSpendMinor: number | null;
  productIds: string[];
  /** This order holds it already: its own reservation does not count against it. */
  held: boolean;
  /** Drafts that this shopper left behind in other checkouts while they held a use. */
  leftBehind: string[];
}

/** Codes are compared without case, spaces and dashes. */
export const codeKey = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '');

/** Same answer for wrong, expired, used-up and foreign codes: they cannot be told apart, so they cannot be guessed (V5). */
export const voucherInvalid = () => new Refusal({ kind: 'invalid', code: 'validation', errors: { discount_code: ['voucher_invalid'] } });

/** Why the voucher does not apply to these lines now; `null` when it does. */
export function refusalOf(voucher: FoundVoucher, lines: readonly DiscountableLine[], now: Date): VoucherRefusal | null {
  return voucherRefusal(
    {
      discount: voucher.discountMinor,
      startsAt: voucher.startsAt?.getTime(),
      endsAt: voucher.endsAt?.getTime(),
      maxUses: voucher.held ? null : voucher.maxUses,
      uses: voucher.uses,
      maxUsesPerEmail: voucher.maxUsesPerEmail,
      usesByEmail: voucher.usesByEmail,
      minSpend: voucher.minSpendMinor,
      productIds: voucher.productIds,
    },
    lines,
    now.getTime(),
  );
}
