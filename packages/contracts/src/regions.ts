import * as z from 'zod/mini';
import { currency, wireAmount } from './money.ts';
import { success } from './reply.ts';
import { region } from './vocabulary.ts';

const price = z.nullable(wireAmount);

/** What holds in a region, and what its new events begin with. Part of the program: a release changes it. */
export const regionSheet = z.object({
  region,
  currency,
  /** ISO country that goods are sent from. */
  ships_from: z.string(),
  time_zone: z.string(),
  /** Percent; null where new events begin without VAT. */
  vat_rate: z.nullable(z.number()),
  /** Without VAT; null: not offered. */
  shipping: z.object({ standard: price, standard_tracked: price, express: price, additional_item_price: wireAmount }),
  /** ISO countries that new events deliver to. */
  countries: z.array(z.string()),
});
export type RegionSheet = z.infer<typeof regionSheet>;
export const regionSheetsReply = success(z.array(regionSheet));

/** The platform's share of a card payment, in hundredths of a percent: a setting of the installation. */
export const platformFee = z.object({ basis_points: z.int() });
export type PlatformFee = z.infer<typeof platformFee>;
export const platformFeeReply = success(platformFee);
