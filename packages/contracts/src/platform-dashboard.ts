import * as z from 'zod/mini';
import { id } from './id.ts';
import { currency, wireAmount } from './money.ts';
import { dashboard } from './orders.ts';
import { orderStatus } from './vocabulary.ts';

const tenant = { id, name: z.string() };
const waiting = { count: z.int(), oldest_at: z.string() };

/** Orders of one status with those tenants that have most of them, five at most; `tenants_total` counts all who have any. */
const queue = z.object({
  ...waiting,
  tenants: z.array(z.object({ ...tenant, ...waiting })),
  tenants_total: z.int(),
});
export type PlatformQueue = z.infer<typeof queue>;

/** Figures of a period against the one before, over all tenants. */
export const platformDashboard = z.object({
  ...z.pick(dashboard, { days: true, from: true, to: true, orders: true, items: true, in_production: true, revenue: true, series: true })
    .shape,
  /** Tenants that sold something in the period. */
  sellers: z.object({ value: z.int(), previous: z.int() }),
  /** Oldest first. */
  attention: z.array(z.object({ status: orderStatus, ...queue.shape })),
  /** On their way although the day that the buyer was told is over; since that day. */
  late: z.nullable(queue),
  /** By orders of the period, ten at most. */
  top_tenants: z.array(
    z.object({
      ...tenant,
      orders: z.int(),
      previous: z.int(),
      revenue: z.array(z.object({ currency, value: wireAmount })),
    }),
  ),
});
export type PlatformDashboard = z.infer<typeof platformDashboard>;
