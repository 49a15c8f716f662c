/** Integer minor units of one currency (pence, cents). Every figure inside the platform is one of these. */
export type Minor = number;

/** `numerator / denominator`, rounded half up to a whole number. Both non-negative integers; exact at any size. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/**
 * `amount × numerator / denominator` in minor units, rounded half up (D26).
 * Plain arithmetic while the product is a safe integer, exact big integers beyond it.
 * @throws RangeError for a negative, fractional or unsafe input
 */
export function scaleHalfUp(amount: Minor, numerator: number, denominator: number): Minor {
  assertMinor(amount);
  assertMinor(numerator);
  if (!Number.isSafeInteger(denominator) || denominator <= 0) throw new RangeError(`not a denominator: ${denominator}`);
  const product = 2 * amount * numerator + denominator;
  if (Number.isSafeInteger(product)) return Math.floor(product / (2 * denominator));
  const scaled = Number(divideHalfUp(BigInt(amount) * BigInt(numerator), BigInt(denominator)));
  assertMinor(scaled);
  return scaled;
}

/** @throws RangeError unless `amount` is a non-negative safe integer */
export function assertMinor(amount: Minor): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount in minor units: ${amount}`);
}

/**
 * Shares `total` out over `weights` so that the shares add up to exactly `total` (largest remainder, earlier first).
 * No share is larger than its weight when `total` is not larger than their sum.
 */
export function shareOut(total: Minor, weights: readonly Minor[]): Minor[] {
  assertMinor(total);
  weights.forEach(assertMinor);
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const exact = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, share: product / sum, remainder: product % sum };
  });
  let left = BigInt(total) - exact.reduce((all, { share }) => all + share, 0n);
  const shares = exact.map(({ share }) => Number(share));
  for (const { index } of exact.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )) {
    if (left === 0n) break;
    shares[index]! += 1;
    left -= 1n;
  }
  return shares;
}
