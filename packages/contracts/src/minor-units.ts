/** Minor units → wire amount: a decimal number of major units. */
export const toWire = (minor: number): number => minor / 100;

/** Wire amount → minor units. The inverse of {@link toWire} for every safe amount. */
export const fromWire = (amount: number): number => Math.round(amount * 100);
