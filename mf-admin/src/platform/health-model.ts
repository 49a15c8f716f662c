import { endpoints } from '@merchloom/contracts/endpoints/operations';
import type { Operated, ParkedEventView, ServiceHealth } from '@merchloom/contracts/operations';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { createEffect } from 'effector';

export const services: readonly Operated[] = ['gateway', 'identity', 'catalog', 'orders', 'payments'];

/** What one service said of itself; null: it did not answer. */
export interface ServiceReading {
  service: Operated;
  health: ServiceHealth | null;
}

export interface HealthReading {
  at: string;
  services: readonly ServiceReading[];
}

const ask = (service: Operated): Promise<ServiceReading> =>
  call(endpoints.serviceHealth, { params: { service } }, { quiet: true }).then(
    ({ data }) => ({ service, health: data }),
    (failure: ApiError) => {
      // Whoever may not look is no news of the service.
      if (failure.status === 401 || failure.status === 403) throw failure;
      return { service, health: null };
    },
  );

/** Each service is asked by itself: one that is down keeps the others’ answers from nobody. */
export const loadHealthFx = createEffect<unknown, HealthReading, ApiError>(async () => ({
  services: await Promise.all(services.map(ask)),
  at: new Date().toISOString(),
}));

type OfJob = { service: Operated; job: string };
type OfConsumer = { service: Operated; consumer: string };

export const retryJobFx = createEffect<OfJob, void, ApiError>(async (params) => void (await call(endpoints.retryJob, { params })));
export const discardJobFx = createEffect<OfJob & { reason: string }, void, ApiError>(
  async ({ reason, ...params }) => void (await call(endpoints.discardJob, { params, body: { reason } })),
);
export const loadParkedEventsFx = createEffect<OfConsumer, ParkedEventView[], ApiError>(
  async (params) => (await call(endpoints.parkedEvents, { params })).data,
);
export const retryEventsFx = createEffect<OfConsumer, number, ApiError>(
  async (params) => (await call(endpoints.retryEvents, { params })).data.count,
);
export const discardEventsFx = createEffect<OfConsumer & { reason: string }, number, ApiError>(
  async ({ reason, ...params }) => (await call(endpoints.discardEvents, { params, body: { reason } })).data.count,
);

export type Standing = 'up' | 'trouble' | 'down';

/** How a service stands: what it needs does not work, something has come to a stop in it, or tenants are not kept apart, is trouble. */
export function standingOf({ health }: ServiceReading): Standing {
  if (!health) return 'down';
  const parked = health.parked.length > 0 || health.consumers.some((each) => each.parked > 0);
  const open = (health.isolation?.open.length ?? 0) > 0;
  return parked || open || health.parts.some(({ ok }) => !ok) ? 'trouble' : 'up';
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `5 min`: how long ago, in its largest unit. */
export function age(since: string, now: string, language: string): string {
  const seconds = Math.max(0, (Date.parse(now) - Date.parse(since)) / 1_000);
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? units[3];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }).format(
    Math.floor(seconds / length),
  );
}

/** A queue in which something waits, whatever waits in it. */
export interface QueueRow {
  key: string;
  service: Operated;
  name: string;
  waiting: number;
  running: number | null;
  retrying: number | null;
  later: number | null;
  parked: number;
  oldestAt: string | null;
}

export function queuesOf(readings: readonly ServiceReading[]): QueueRow[] {
  return readings.flatMap(({ service, health }) => [
    ...(health?.jobs ?? []).map(({ kind, waiting, running, retrying, later, parked, oldest_at: oldestAt }) => ({
      ...{ key: `${service} job ${kind}`, service, name: kind, waiting, running, retrying, later, parked, oldestAt },
    })),
    ...(health?.consumers ?? [])
      .filter(({ waiting, parked }) => waiting + parked > 0)
      .map(({ consumer, waiting, parked, oldest_at: oldestAt }) => ({
        ...{ key: `${service} ${consumer}`, service, name: consumer, waiting, parked, oldestAt },
        ...{ running: null, retrying: null, later: null },
      })),
  ]);
}
