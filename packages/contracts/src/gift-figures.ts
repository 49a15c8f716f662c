import * as z from 'zod/mini';
import { id } from './id.ts';

/** Gifts of codes: how many people could order one, and how many have. */
const counts = { given: z.int(), claimed: z.int() };

/** A gift event that codes were given out for, or claimed in, in the period. */
export const giftCampaign = z.object({
  event_id: id,
  name: z.string(),
  slug: z.string(),
  ...counts,
  /** Of those, in the period. */
  claimed_in_period: z.int(),
});
export type GiftCampaign = z.infer<typeof giftCampaign>;

/** Gift events of a period with everything given out and claimed to this day; `campaigns` are the latest five of `events`. */
export const giftFigures = z.object({ ...counts, events: z.int(), campaigns: z.array(giftCampaign) });
export type GiftFigures = z.infer<typeof giftFigures>;
