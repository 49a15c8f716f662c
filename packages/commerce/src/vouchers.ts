import { assertMinor, type Minor, shareOut } from './money.ts';

/** A voucher's terms (D31). Amounts in minor units, times as epoch milliseconds. */
export type VoucherTerms = {
  /** Flat money off, VAT included. */
  discount: Minor;
  startsAt?: number | null;
  endsAt?: number | null;
  /** How often it may be used in all, and how often it was (reservations count). */
  maxUses?: number | null;
  uses?: number;
  /** How often one e-mail address may use it, and how often this one did. */
  maxUsesPerEmail?: number | null;
  usesByEmail?: number;
  /** Goods including VAT must reach this. */
  minSpend?: Minor | null;
  /** Only these products are discounted; empty or absent: all. */
  productIds?: readonly string[] | null;
};

export type VoucherRefusal = 'not_started' | 'expired' | 'used_up' | 'used_by_you' | 'min_spend' | 'wrong_products';

export type DiscountableLine = { productId: string; gross: Minor };

/** Why a voucher does not apply to these lines, or `null` when it does (R9.6). */
export function voucherRefusal(voucher: VoucherTerms, lines: readonly DiscountableLine[], now: number): VoucherRefusal | null {
  if (voucher.startsAt != null && now < voucher.startsAt) return 'not_started';
  if (voucher.endsAt != null && now >= voucher.endsAt) return 'expired';
  if (voucher.maxUses != null && (voucher.uses ?? 0) >= voucher.maxUses) return 'used_up';
  if (voucher.maxUsesPerEmail != null && (voucher.usesByEmail ?? 0) >= voucher.maxUsesPerEmail) return 'used_by_you';
  const goods = lines.reduce((sum, line) => sum + line.gross, 0);
  if (voucher.minSpend != null && goods < voucher.minSpend) return 'min_spend';
  if (!lines.some((line) => covers(voucher, line))) return 'wrong_products';
  return null;
}

/** A discount split into what it takes off each line and off shipping. */
export type DiscountSplit = { goods: Minor; shipping: Minor; perLine: Minor[]; total: Minor };

/**
 * D31: goods first, then shipping, never more than either.
 * A voucher for chosen products takes nothing off the other lines, and nothing off shipping.
 */
export function splitDiscount(
  discount: Minor,
  lines: readonly DiscountableLine[],
  shippingGross: Minor,
  productIds?: readonly string[] | null,
): DiscountSplit {
  assertMinor(discount);
  assertMinor(shippingGross);
  const limited = (productIds?.length ?? 0) > 0;
  const weights = lines.map((line) => (covers({ productIds }, line) ? line.gross : 0));
  const goods = Math.min(
    discount,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  const shipping = limited ? 0 : Math.min(discount - goods, shippingGross);
  return { goods, shipping, perLine: shareOut(goods, weights), total: goods + shipping };
}

function covers({ productIds }: Pick<VoucherTerms, 'productIds'>, line: DiscountableLine): boolean {
  return !productIds?.length || productIds.includes(line.productId);
}
