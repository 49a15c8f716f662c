import * as z from 'zod/mini';

/** ISO 4217 codes that the platform charges in; all have two decimals. */
export const currency = z.enum(['GBP', 'EUR', 'USD']);
export type Currency = z.infer<typeof currency>;

/** Money inside the platform: integer minor units and their currency. */
export const money = z.object({ amount: z.int(), currency });
export type Money = z.infer<typeof money>;

/** An amount on the wire: a decimal number of major units with at most two decimals, e.g. `19.9`. */
export const wireAmount = z.number().check(
  z.refine((value) => Number.isFinite(value) && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 && Math.abs(value) < 1e9, {
    error: 'amount',
  }),
);

// Apart, so that a page can convert amounts without bringing schemas along.
export { fromWire, toWire } from './minor-units.ts';
