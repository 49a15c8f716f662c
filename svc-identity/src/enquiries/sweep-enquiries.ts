import { periodic } from '@merchloom/service-kit';
import { LeadRecord } from './lead.record.ts';

const dayMs = 24 * 3_600_000;

/** Enquiries are kept for 24 months, as the privacy policy says. */
export const sweepEnquiries = periodic('sweep-enquiries', { everyMs: dayMs }, async ({ db, clock }) => {
  const before = new Date(clock.now().getTime() - 730 * dayMs);
  await db.platform(async (trx) => LeadRecord.query(trx).where('createdAt', '<', before).delete());
});
