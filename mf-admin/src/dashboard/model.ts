import { endpoints } from '@merchloom/contracts/endpoints/orders';
import type { Dashboard } from '@merchloom/contracts/orders';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { createEffect, createEvent, createStore, sample } from 'effector';

export interface ShownDashboard {
  tenant: string;
  days: number;
}

export const dashboardShown = createEvent<ShownDashboard>();
export const dashboardLeft = createEvent();
export const retryClicked = createEvent();
/** Some order was created or moved. */
export const figuresMoved = createEvent();

export const loadDashboardFx = createEffect<ShownDashboard & { quiet?: boolean }, Dashboard, ApiError>(
  async ({ tenant, days, quiet }) =>
    (await call(endpoints.dashboard, { params: { tenant } as never, query: { days } }, { quiet: quiet ?? false })).data,
);
/** Figures need not dance: at most one reading a second. */
export const gatherFx = createEffect(() => new Promise<void>((resolve) => setTimeout(resolve, 1000)));

const $current = createStore<ShownDashboard | null>(null);
const $figures = createStore<Dashboard | null>(null);
const $error = createStore<ApiError | null>(null);

export const $dashboard = readonly($figures);
export const $dashboardFailure = readonly($error);
export const $dashboardPending = loadDashboardFx.pending;

$current.on(dashboardShown, (_, shown) => shown).on(dashboardLeft, () => null);
$error.on([dashboardShown, loadDashboardFx.done], () => null);

sample({ clock: dashboardShown, target: loadDashboardFx });
sample({
  clock: retryClicked,
  source: $current,
  filter: (current): current is ShownDashboard => current !== null,
  target: loadDashboardFx,
});
sample({
  clock: loadDashboardFx.done,
  source: $current,
  filter: (current, { params }) => current?.days === params.days && current.tenant === params.tenant,
  fn: (_, { result }) => result,
  target: $figures,
});
sample({ clock: loadDashboardFx.fail, filter: ({ params }) => !params.quiet, fn: ({ error }) => error, target: $error });
sample({ clock: figuresMoved, source: gatherFx.pending, filter: (gathering) => !gathering, fn: () => {}, target: gatherFx });
sample({
  clock: gatherFx.done,
  source: $current,
  filter: (current): current is ShownDashboard => current !== null,
  fn: (current) => ({ ...(current as ShownDashboard), quiet: true }),
  target: loadDashboardFx,
});
