import type { OrderPush } from '@merchloom/contracts/orders';
import { Alert } from '@merchloom/ui/alert';
import { Badge } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { LocalError } from '@merchloom/ui/error-page';
import { Stack } from '@merchloom/ui/layout';
import { PageHeader } from '@merchloom/ui/page-header';
import { Pagination } from '@merchloom/ui/table';
import { VisuallyHidden } from '@merchloom/ui/visually-hidden';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { $liveState, subscribeChannel } from '@merchloom/web-kit/live';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useSearchParams } from '@merchloom/web-kit/router';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { type Filters, isFiltered, readFilters, writeFilters } from './filters.ts';
import { $changedOrders, $lastPush, $list, $listFailure, $listPending, listLeft, listShown, orderPushed, reloadClicked } from './model.ts';
import css from './orders.module.css';
import { OrdersTable } from './orders-table.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';

/** Every order of the tenant: search, stages, filters in the address, pages, and rows that move while one looks. */
export function OrdersPage() {
  const { t } = useTranslation('admin');
  useDocumentTitle(t('orders.title'));
  const [search, setSearch] = useSearchParams();
  const key = search.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(key)), [key]);
  const view = useUnit({
    user: $session,
    list: $list,
    failure: $listFailure,
    pending: $listPending,
    changed: $changedOrders,
    push: $lastPush,
    live: $liveState,
    shown: listShown,
    left: listLeft,
    pushed: orderPushed,
    reload: reloadClicked,
  });
  const tenant = view.user?.tenant_id;
  const { shown, left, pushed } = view;

  useEffect(() => {
    if (tenant) shown({ tenant, query: { ...filters, limit: 50 } });
  }, [tenant, filters, shown]);
  useEffect(() => {
    if (!tenant) return;
    const unsubscribe = subscribeChannel(`private-tenant.${tenant}`, ({ data }) => pushed(data as OrderPush));
    return () => {
      unsubscribe();
      left();
    };
  }, [tenant, pushed, left]);

  const change = (next: Partial<Filters>, replace = false) => setSearch(writeFilters(filters, next), { replace });
  const { list, failure } = view;

  return (
    <Stack gap={20}>
      <PageHeader
        title={t('orders.title')}
        status={
          view.live === 'on' && (
            <Badge tone="success">
              <span className={css.live}>{t('orders.live')}</span>
            </Badge>
          )
        }
      />
      <OrdersToolbar filters={filters} groups={list?.groups} onChange={change} />
      {view.live === 'lost' && (
        <Alert
          tone="warning"
          live="polite"
          actions={
            <Button size="sm" variant="secondary" onClick={() => view.reload()}>
              {t('orders.refresh')}
            </Button>
          }
        >
          {t('orders.paused')}
        </Alert>
      )}
      <VisuallyHidden as="div">
        <div role="status">
          {view.push && t('orders.moved', { reference: view.push.order_ref, status: t(`status.${view.push.status}`) })}
        </div>
      </VisuallyHidden>
      {failure && !list ? (
        <LocalError
          title={t('orders.failed')}
          text={t('state.failedText')}
          retryLabel={t('state.retry')}
          onRetry={() => view.reload()}
          busy={view.pending}
        />
      ) : (
        <OrdersTable
          rows={list?.data ?? []}
          loading={!list}
          changed={view.changed}
          empty={
            isFiltered(filters) ? (
              <EmptyState
                drawing="box"
                compact
                title={t('orders.none')}
                text={t('orders.noneText')}
                action={
                  <Button variant="secondary" onClick={() => setSearch(new URLSearchParams())}>
                    {t('orders.clear')}
                  </Button>
                }
              />
            ) : (
              <EmptyState drawing="box" title={t('dashboard.empty')} text={t('dashboard.emptyText')} />
            )
          }
        />
      )}
      {list && (list.page.next || list.page.previous) && (
        <Pagination
          label={t('orders.pages')}
          previousLabel={t('orders.previous')}
          nextLabel={t('orders.next')}
          busy={view.pending}
          onPrevious={list.page.previous ? () => change({ cursor: list.page.previous as string }) : undefined}
          onNext={list.page.next ? () => change({ cursor: list.page.next as string }) : undefined}
        />
      )}
    </Stack>
  );
}
