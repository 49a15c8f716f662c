import { type ProductionStatus, statusesIn } from '@merchloom/commerce';
import { endpoints } from '@merchloom/contracts/endpoints';
import { type Currency, toWire } from '@merchloom/contracts/money';
import type { DashboardQuery } from '@merchloom/contracts/orders';
import type { PlatformDashboard, PlatformQueue } from '@merchloom/contracts/platform-dashboard';
import type { Clock, Database, InternalClient } from '@merchloom/service-kit';
import { type DayRow, figures } from './figures.ts';
import { type Period, periodOf } from './period.ts';
import { platformSql } from './platform-sql.ts';

interface QueueRow {
  name: ProductionStatus | 'late';
  count: number;
  oldest: string;
  tenants_total: number;
  tenants: { tenant_id: string; count: number; oldest: string }[];
}

interface TopRow {
  tenant_id: string;
  orders: number;
  previous: number;
  revenue: { currency: Currency; value: number }[] | null;
}

interface Found {
  days: DayRow[];
  sellers: PlatformDashboard['sellers'];
  in_production: number;
  queues: QueueRow[];
  top: TopRow[];
}

/** Figures of a period over all tenants, for platform staff. */
export const createPlatformDashboard =
  ({ db, http, clock }: { db: Database; http: InternalClient; clock: Clock }) =>
  async (asked: DashboardQuery): Promise<PlatformDashboard> => {
    const period = periodOf(clock.now(), asked);
    const found = await read(db, period);
    const ids = [...found.queues.flatMap(({ tenants }) => tenants), ...found.top].map((row) => row.tenant_id);
    const nameOf = await namesOf(http, [...new Set(ids)]);
    const queueOf = ({ count, oldest, tenants, tenants_total }: QueueRow): PlatformQueue => ({
      ...{ count, oldest_at: iso(oldest), tenants_total },
      tenants: tenants.map((row) => ({
        ...{ id: row.tenant_id, name: nameOf(row.tenant_id), count: row.count, oldest_at: iso(row.oldest) },
      })),
    });
    const late = found.queues.find(({ name }) => name === 'late');
    return {
      days: period.days.length,
      from: period.firstDay,
      to: period.days.at(-1)!,
      ...figures(found.days, period, true),
      in_production: found.in_production,
      sellers: found.sellers,
      attention: found.queues
        .flatMap((row) => (row.name === 'late' ? [] : [{ status: row.name, ...queueOf(row) }]))
        .sort((a, b) => (a.oldest_at < b.oldest_at ? -1 : 1)),
      late: late ? queueOf(late) : null,
      top_tenants: found.top.map(({ tenant_id: id, orders, previous, revenue }) => ({
        ...{ id, name: nameOf(id), orders, previous },
        revenue: (revenue ?? []).map(({ currency, value }) => ({ currency, value: toWire(value) })),
      })),
    };
  };

const iso = (at: string) => new Date(at).toISOString();

const read = (db: Database, period: Period): Promise<Found> =>
  db.platform(async (trx) => {
    const { rows } = await trx.raw(platformSql, {
      ...{ from: period.previousFrom, current: period.from, until: period.until },
      production: statusesIn('production'),
      problems: statusesIn('problems'),
    });
    return rows[0] as Found;
  });

async function namesOf(http: InternalClient, ids: string[]): Promise<(id: string) => string> {
  if (ids.length === 0) return () => '';
  const { data } = await http.call(endpoints.tenantNames, { body: { ids } });
  const names = new Map(data.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}
