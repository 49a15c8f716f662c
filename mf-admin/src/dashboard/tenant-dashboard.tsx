import { ButtonLink } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { Stack } from '@merchloom/ui/layout';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { subscribeChannel } from '@merchloom/web-kit/live';
import { Link, useSearchParams } from '@merchloom/web-kit/router';
import { $session, userMay } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { SetupCard } from '../get-started/setup-card.tsx';
import { OrdersTable } from '../orders/orders-table.tsx';
import { loadActivity } from './activity/load-activity.ts';
import { Attention, Panel } from './attention.tsx';
import css from './dashboard.module.css';
import { DashboardHeader } from './dashboard-header.tsx';
import { Deadlines } from './deadlines.tsx';
import { readPeriod } from './delta.ts';
import { Figures, OrdersChart } from './figures.tsx';
import { $dashboard, $dashboardFailure, $dashboardPending, dashboardLeft, dashboardShown, figuresMoved, retryClicked } from './model.ts';
import { TopProducts } from './top-products.tsx';

const Activity = lazy(loadActivity);
const Gifts = lazy(() => import(/* webpackChunkName: "gifts" */ './gifts/gifts.tsx').then((panel) => ({ default: panel.Gifts })));

/** How the stores are doing, what needs a person first, and the latest orders. */
export function TenantDashboard({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('admin');
  const [search] = useSearchParams();
  const period = readPeriod(search);
  const { days, from, to } = period;
  const view = useUnit({
    user: $session,
    figures: $dashboard,
    failure: $dashboardFailure,
    pending: $dashboardPending,
    shown: dashboardShown,
    left: dashboardLeft,
    moved: figuresMoved,
    retry: retryClicked,
  });
  const tenant = view.user?.tenant_id;
  const { figures, shown, left, moved } = view;

  useEffect(() => {
    if (tenant) shown(from ? { tenant, from, to } : { tenant, days: days ?? 30 });
  }, [tenant, days, from, to, shown]);
  useEffect(() => {
    if (!tenant) return;
    const unsubscribe = subscribeChannel(`private-tenant.${tenant}`, () => moved());
    return () => {
      unsubscribe();
      left();
    };
  }, [tenant, moved, left]);

  const header = (
    <DashboardHeader subtitle={view.user?.tenant.name} figures={figures}>
      {children}
    </DashboardHeader>
  );
  if (view.failure && !figures) {
    return (
      <Stack gap={20}>
        {header}
        <NotLoaded title={t('orders.failed')} onRetry={() => view.retry()} busy={view.pending} />
      </Stack>
    );
  }

  const nothing = figures && figures.recent.length === 0;
  // Asked for when the figures are there, which it must not slow down.
  const gifts = tenant && figures && (
    <Suspense>
      <Gifts {...{ tenant, ...period }} />
    </Suspense>
  );
  return (
    <Stack gap={20}>
      {header}
      {view.user && !view.user.setup.complete && <SetupCard user={view.user} />}
      <Figures figures={figures} />
      {nothing ? (
        <>
          {gifts}
          <EmptyState drawing="tee" title={t('dashboard.empty')} text={t('dashboard.emptyText')} />
        </>
      ) : (
        <>
          <div className={css.columns}>
            <OrdersChart figures={figures} />
            <Attention figures={figures} />
          </div>
          <div className={css.columns}>
            <Stack gap={16}>
              <Panel
                flush
                title={t('dashboard.recent')}
                actions={
                  <ButtonLink variant="ghost" size="sm" render={<Link to="/orders" />}>
                    {t('dashboard.all')}
                  </ButtonLink>
                }
              >
                <OrdersTable rows={figures?.recent ?? []} loading={!figures} />
              </Panel>
              {tenant && userMay(view.user, { area: 'audit_logs', level: 'view' }) && (
                <Suspense>
                  <Activity tenant={tenant} />
                </Suspense>
              )}
            </Stack>
            <Stack gap={16}>
              {gifts}
              <TopProducts figures={figures} />
              {tenant && <Deadlines tenant={tenant} />}
            </Stack>
          </div>
        </>
      )}
    </Stack>
  );
}
