import { endpoints } from '@merchloom/contracts/endpoints/orders';
import type { OrderListReply } from '@merchloom/contracts/orders';
import { ButtonLink } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { Stack } from '@merchloom/ui/layout';
import { call } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { NotLoaded } from '../../forms/not-loaded.tsx';
import { useReading } from '../../forms/use-reading.ts';
import { OrdersTable } from '../../orders/orders-table.tsx';
import type { TabProps } from '../tab-props.ts';

/** The latest orders of the event; all of them are in the list of orders. */
export function OrdersTab({ event, tenant }: TabProps) {
  const { t } = useTranslation('admin-events');
  const { t: common } = useTranslation('admin');
  const {
    value: data,
    failed,
    reload: again,
  } = useReading<OrderListReply>(
    () => call(endpoints.listOrders, { params: { tenant } as never, query: { event: event.id, limit: 10 } }),
    `${tenant}/${event.id}`,
  );
  if (failed) return <NotLoaded title={common('orders.failed')} onRetry={again} />;
  if (data?.data.length === 0) return <EmptyState drawing="box" title={common('dashboard.empty')} text={common('dashboard.emptyText')} />;
  return (
    <Stack gap={16}>
      <OrdersTable rows={data?.data ?? []} loading={!data} />
      {data?.page.next && (
        <ButtonLink variant="secondary" render={<Link to={`/orders?event=${event.id}`} />}>
          {t('allOrders')}
        </ButtonLink>
      )}
    </Stack>
  );
}
