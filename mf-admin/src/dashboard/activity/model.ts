import type { AuditEntryView } from '@merchloom/contracts/audit';
import { endpoints } from '@merchloom/contracts/endpoints/audit';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { gatherFx } from '../model.ts';

const mostShown = 8;
/** Who comes and goes is no news: as many are read that enough remain. */
const read = 50;

export const activityShown = createEvent<string>();
export const activityLeft = createEvent();

export const loadActivityFx = createEffect<string, AuditEntryView[], ApiError>(
  async (tenant) => (await call(endpoints.listAuditLogs, { params: { tenant } as never, query: { limit: read } }, { quiet: true })).data,
);

const $tenant = createStore<string | null>(null)
  .on(activityShown, (_, tenant) => tenant)
  .on(activityLeft, () => null);

/** The latest changes; null until they are known. */
const $latest = createStore<AuditEntryView[] | null>(null).reset(activityLeft);
export const $activity = readonly($latest);
export const $activityFailed = readonly(
  createStore(false)
    .on(loadActivityFx.fail, () => true)
    .on(loadActivityFx, () => false),
);

sample({ clock: activityShown, target: loadActivityFx });
// Whatever moves an order may be somebody's doing.
sample({ clock: gatherFx.done, source: $tenant, filter: (tenant): tenant is string => tenant !== null, target: loadActivityFx });
sample({
  clock: loadActivityFx.done,
  source: $tenant,
  filter: (tenant, { params }) => tenant === params,
  fn: (_, { result }) => result.filter(({ object }) => object.type !== 'session').slice(0, mostShown),
  target: $latest,
});
