import { statusGroups } from '@merchloom/commerce';
import { endpoints } from '@merchloom/contracts/endpoints/orders';
import type { OrderRow } from '@merchloom/contracts/orders';
import { orderStatus, region } from '@merchloom/contracts/vocabulary';
import { Alert } from '@merchloom/ui/alert';
import { Badge } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { VisuallyHidden } from '@merchloom/ui/visually-hidden';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { $liveState } from '@merchloom/web-kit/live';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { FilterSelect } from '../lists/filter-select.tsx';
import { FilterTabs } from '../lists/filter-tabs.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { useOrderPushes } from '../status/use-order-pushes.ts';
import { ordersAddress } from './filters.ts';
import { $changedOrders, $lastPush, orderList, orderPushed } from './model.ts';
import { orderColumns, orderLink } from './order-columns.tsx';
import css from './orders.module.css';

/** The orders, and rows that move while one looks. */
export function OrdersPage() {
  const { user, pushed, missed } = useUnit({ user: $session, pushed: orderPushed, missed: orderList.moved });
  useOrderPushes(user?.tenant_id, { pushed, missed });
  return <OrdersList />;
}

/** Every order of the tenant: search, stages, filters in the address, pages. */
export function OrdersList() {
  const { t } = useTranslation('admin');
  const list = useList(orderList, ordersAddress);
  const { language, changed, push, live } = useUnit({
    language: $language,
    changed: $changedOrders,
    push: $lastPush,
    live: $liveState,
  });
  const { shown, reply } = list;
  const columns = useMemo(() => orderColumns(t, language), [t, language]);
  const changedKeys = useMemo(() => new Set(changed), [changed]);
  const total = reply && Object.values(reply.groups).reduce((sum, count) => sum + count, 0);

  return (
    <ListPage<OrderRow, typeof shown, NonNullable<typeof reply>>
      id="orders"
      title={t('orders.title')}
      status={
        live === 'on' && (
          <Badge tone="success">
            <span className={css.live}>{t('orders.live')}</span>
          </Badge>
        )
      }
      list={list}
      search={t('orders.search')}
      tabs={
        <FilterTabs
          label={t('orders.groups')}
          value={shown.group}
          onChange={(group) => list.change({ group, status: undefined })}
          tabs={[
            { value: '', label: t('orders.allGroups'), count: total ?? undefined },
            ...statusGroups.map((group) => ({
              value: group,
              label: t(`group.${group}`),
              count: reply?.groups[group],
              urgent: group === 'problems' && Boolean(reply?.groups.problems),
            })),
          ]}
        />
      }
      filters={
        <>
          <FilterSelect
            label={t('orders.status')}
            any={t('orders.anyStatus')}
            value={shown.status}
            onChange={(status) => list.change({ status, group: undefined })}
            options={orderStatus.options.map((status) => ({ value: status, label: t(`status.${status}`) }))}
          />
          <FilterSelect
            label={t('orders.region')}
            any={t('orders.anyRegion')}
            value={shown.region}
            onChange={(where) => list.change({ region: where })}
            options={region.options.map((where) => ({ value: where, label: where }))}
          />
          <FilterSelect
            label={t('dashboard.late')}
            any={t('orders.anyTime')}
            value={shown.late}
            onChange={(late) => list.change({ late })}
            options={[{ value: '1', label: t('orders.onlyLate') }]}
          />
        </>
      }
      notice={
        <>
          {live === 'lost' && (
            <Alert
              tone="warning"
              live="polite"
              actions={
                <Button size="sm" variant="secondary" onClick={list.reload}>
                  {t('orders.refresh')}
                </Button>
              }
            >
              {t('orders.paused')}
            </Alert>
          )}
          <VisuallyHidden as="div">
            <div role="status">{push && t('orders.moved', { reference: push.order_ref, status: t(`status.${push.status}`) })}</div>
          </VisuallyHidden>
        </>
      }
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.order_ref}
      rowLink={orderLink}
      caption={t('orders.caption')}
      loadingLabel={t('orders.loading')}
      failedTitle={t('orders.failed')}
      empty={{ drawing: 'box', title: t('dashboard.empty'), text: t('dashboard.emptyText') }}
      exportAs={{ endpoint: endpoints.exportOrders, fileName: 'orders.csv' }}
      changedKeys={changedKeys}
    />
  );
}
