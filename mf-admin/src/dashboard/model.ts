import { endpoints } from '@merchloom/contracts/endpoints/orders';
import type { Dashboard } from '@merchloom/contracts/orders';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { createEffect, createEvent, createStore, sample } from 'effector';
import type { Period } from './delta.ts';

export type ShownDashboard = { tenant: string } & Period;

export const dashboardShown = createEvent<ShownDashboard>();
export const dashboardLeft = createEvent();
export const retryClicked = createEvent();
/** Some order was created or moved. */
export const figuresMoved = createEvent();

export const loadDashboardFx = createEffect<ShownDashboard & { quiet?: boolean }, Dashboard, ApiError>(
  async ({ tenant, quiet, ...period }) =>
    (await call(endpoints.dashboard, { params: { tenant } as never, query: period }, { quiet: quiet ?? false })).data,
);
/** Figures need not dance: at most one reading a second. */
export const gatherFx = createEffect(() => new Promise<void>((resolve) => setTimeout(resolve, 1000)));

export const keyOf = ({ tenant, days, from, to }: ShownDashboard) => [tenant, days, from, to].join();

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
  filter: (current, { params }) => current !== null && keyOf(current) === keyOf(params),
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
