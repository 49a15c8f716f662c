import { ButtonLink } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { ArrowLeft } from '@merchloom/ui/icons';
import { Stack } from '@merchloom/ui/layout';
import { Link as QuietLink } from '@merchloom/ui/link';
import { PageHeader } from '@merchloom/ui/page-header';
import { LoadingRegion, Skeleton, SkeletonText } from '@merchloom/ui/skeleton';
import { VisuallyHidden } from '@merchloom/ui/visually-hidden';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link, useParams } from '@merchloom/web-kit/router';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { moment } from '../status/format.ts';
import { OrderStatusPill } from '../status/status.tsx';
import { useOrderPushes } from '../status/use-order-pushes.ts';
import { $order, $orderFailure, $orderPending, orderLeft, orderPushed, orderShown, pushesMissed, retryClicked } from './model.ts';
import css from './order.module.css';
import { OrderAside } from './order-aside.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTimeline } from './order-timeline.tsx';

/** One order, live: what was bought, by whom, what it cost, and how far it is. */
export function OrderPage() {
  const { t } = useTranslation('admin');
  const { order: reference = '' } = useParams();
  const view = useUnit({
    user: $session,
    order: $order,
    failure: $orderFailure,
    pending: $orderPending,
    language: $language,
    shown: orderShown,
    left: orderLeft,
    pushed: orderPushed,
    missed: pushesMissed,
    retry: retryClicked,
  });
  const { order, shown, left, pushed, missed } = view;
  const tenant = view.user?.tenant_id;
  useDocumentTitle(t('order.title', { reference: order?.order_ref ?? reference }));

  useEffect(() => {
    if (tenant) shown({ tenant, order: reference });
    return () => left();
  }, [tenant, reference, shown, left]);
  useOrderPushes(tenant, { pushed, missed });

  const back = (
    <QuietLink tone="quiet" render={<Link to="/orders" />}>
      <ArrowLeft /> {t('order.back')}
    </QuietLink>
  );
  if (view.failure && !order) {
    const missing = view.failure.status === 404;
    return (
      <Stack gap={20}>
        <PageHeader title={t('order.title', { reference })} back={back} />
        {missing ? (
          <EmptyState
            drawing="box"
            title={t('order.notFound')}
            action={
              <ButtonLink variant="secondary" render={<Link to="/orders" />}>
                {t('order.back')}
              </ButtonLink>
            }
          />
        ) : (
          <NotLoaded title={t('order.failed')} onRetry={() => view.retry()} busy={view.pending} />
        )}
      </Stack>
    );
  }
  if (!order) {
    return (
      <LoadingRegion label={t('state.loading')}>
        <Stack gap={20}>
          <PageHeader title={t('order.title', { reference })} back={back} />
          <div className={css.columns}>
            <Skeleton shape="block" height={360} />
            <SkeletonText lines={8} />
          </div>
        </Stack>
      </LoadingRegion>
    );
  }

  return (
    <Stack gap={20}>
      <PageHeader
        title={t('order.title', { reference: order.order_ref })}
        subtitle={t('order.placedAt', { date: moment(order.placed_at, view.language), store: order.event.name })}
        back={back}
        status={<OrderStatusPill status={order.status} />}
      />
      <VisuallyHidden as="div">
        <div role="status">{t('orders.moved', { reference: order.order_ref, status: t(`status.${order.status}`) })}</div>
      </VisuallyHidden>
      <div className={css.columns}>
        <Stack gap={16}>
          <OrderTimeline order={order} />
          <OrderLines order={order} />
        </Stack>
        <OrderAside order={order} />
      </div>
    </Stack>
  );
}
