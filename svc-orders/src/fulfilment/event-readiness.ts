import type { eventFigures as figuresSchema, readinessBody, readiness as readinessSchema } from '@merchloom/contracts/staff-events';
import type { Database } from '@merchloom/service-kit';
import type * as z from 'zod/mini';
import type { Sales } from '../sales/horizon.ts';
import { totalsSql } from '../sales/sales-sql.ts';
import { findCandidates, whyRouted } from './why-routed.ts';

/** Orders and takings of events; what was cancelled, and samples, do not count. */
export async function eventFigures(sales: Sales, tenantId: string, eventIds: string[]): Promise<z.infer<typeof figuresSchema>> {
  const rows = await sales.read<{ event_id: string; orders: number; revenue: number }>(tenantId, (horizon) => {
    const { sql, bindings } = totalsSql(horizon, 'and event_id = any(:eventIds)');
    return { sql, bindings: { ...bindings, eventIds } };
  });
  const found = new Map(rows.map((row) => [row.event_id, row]));
  return eventIds.map((eventId) => ({
    eventId,
    orders: found.get(eventId)?.orders ?? 0,
    revenueMinor: found.get(eventId)?.revenue ?? 0,
  }));
}

/** How often an event was ordered from, and what of it nobody would print or deliver. */
export const eventReadiness = (
  db: Database,
  tenantId: string,
  eventId: string,
  { region, countries, garments }: z.infer<typeof readinessBody>,
): Promise<z.infer<typeof readinessSchema>> =>
  db.tenant(tenantId, async (trx) => {
    const { rows } = await trx.raw(
      `select exists (select from promo_codes where event_id = :eventId and active) as codes,
         (select count(*)::int from orders where event_id = :eventId and placed_at is not null) as orders`,
      { eventId },
    );
    const candidates = await findCandidates(trx, eventId);
    const takes = (country: string, wanted: typeof garments) =>
      whyRouted(candidates, { region, country, garments: wanted }).chosen !== null;
    const somewhere = (wanted: typeof garments) => countries.some((country) => takes(country, wanted));
    return {
      orders: rows[0].orders,
      codes: rows[0].codes,
      uncoveredGarments: garments.filter((garment) => !somewhere([garment])),
      uncoveredCountries: countries.filter((country) => !takes(country, [])),
    };
  });
