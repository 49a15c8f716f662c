import { Stack } from '@merchloom/ui/layout';
import { LoadingRegion, Skeleton, SkeletonText } from '@merchloom/ui/skeleton';
import { Tabs } from '@merchloom/ui/tabs';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { pageError, useParams, useSearchParams } from '@merchloom/web-kit/router';
import { $session, userMay } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { loadBulkTexts } from '../bulk/texts.ts';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { EventHeader } from './event-header.tsx';
import { $event, $eventFailure, eventLeft, eventShown, retryClicked } from './model.ts';
import { OverviewTab } from './tabs/overview-tab.tsx';

const ProductsTab = lazy(() => import('./tabs/products-tab.tsx').then((tab) => ({ default: tab.ProductsTab })));
const ShopTab = lazy(() => import('./own-shop/shop-tab.tsx').then((tab) => ({ default: tab.ShopTab })));
const BulkTab = lazy(() => Promise.all([import('../bulk/bulk-tab.tsx'), loadBulkTexts()]).then(([tab]) => ({ default: tab.BulkTab })));
const OrdersTab = lazy(() => import('./tabs/orders-tab.tsx').then((tab) => ({ default: tab.OrdersTab })));
const CodesTab = lazy(() => import('./codes/codes-tab.tsx').then((tab) => ({ default: tab.CodesTab })));
const VouchersTab = lazy(() => import('./vouchers/vouchers-tab.tsx').then((tab) => ({ default: tab.VouchersTab })));
const ShippingTab = lazy(() => import('./tabs/shipping-tab.tsx').then((tab) => ({ default: tab.ShippingTab })));
const LookTab = lazy(() => import('./tabs/look-tab.tsx').then((tab) => ({ default: tab.LookTab })));
const FaqsTab = lazy(() => import('./faqs/faqs-tab.tsx').then((tab) => ({ default: tab.FaqsTab })));
const NotesTab = lazy(() => import('./tabs/notes-tab.tsx').then((tab) => ({ default: tab.NotesTab })));
const ActivityTab = lazy(() => import('./tabs/activity-tab.tsx').then((tab) => ({ default: tab.ActivityTab })));

/** R10.9: one event with everything about it, a tab each; the tab stands in the address. */
export function EventPage() {
  const { t } = useTranslation('admin-events');
  const { t: common } = useTranslation('admin');
  const { slug = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const { user, event, failure, shown, left, retry } = useUnit({
    user: $session,
    event: $event,
    failure: $eventFailure,
    shown: eventShown,
    left: eventLeft,
    retry: retryClicked,
  });
  const tenant = user?.tenant_id;
  useDocumentTitle(event?.name ?? t('title'));
  useEffect(() => {
    if (tenant) shown({ tenant, slug });
  }, [tenant, slug, shown]);
  useEffect(() => () => left(), [left]);

  if (failure?.status === 404) throw pageError(404);
  if (failure && !event) {
    return <NotLoaded title={t('eventFailed')} onRetry={() => retry()} />;
  }
  if (!event) {
    return (
      <LoadingRegion label={common('state.loading')}>
        <Stack gap={24}>
          <Skeleton width="18rem" height="2.25rem" />
          <Skeleton shape="block" height="2.5rem" />
          <SkeletonText lines={6} />
        </Stack>
      </LoadingRegion>
    );
  }
  const mayEdit = userMay(user, { area: 'events', level: 'edit' }) && !event.archived;
  const props = { event, tenant: tenant ?? '', mayEdit };
  const panels: [string, ReactNode][] = [
    ['overview', <OverviewTab key="overview" {...props} />],
    ['products', <ProductsTab key="products" {...props} />],
    ...(event.type === 'Products' ? [['shop', <ShopTab key="shop" {...props} />] as [string, ReactNode]] : []),
    ...(event.type === 'Bulk' ? [['bulk', <BulkTab key="bulk" {...props} />] as [string, ReactNode]] : []),
    ['orders', <OrdersTab key="orders" {...props} />],
    ...(event.type === 'Promo' ? [['codes', <CodesTab key="codes" {...props} />] as [string, ReactNode]] : []),
    ...(event.type === 'Store' ? [['vouchers', <VouchersTab key="vouchers" {...props} />] as [string, ReactNode]] : []),
    ['shipping', <ShippingTab key="shipping" {...props} />],
    ['look', <LookTab key="look" {...props} />],
    ...(event.type === 'Store' || event.type === 'Promo' ? [['faqs', <FaqsTab key="faqs" {...props} />] as [string, ReactNode]] : []),
    ['notes', <NotesTab key="notes" {...props} />],
    ['activity', <ActivityTab key="activity" {...props} />],
  ];
  const asked = search.get('tab');
  const value = panels.some(([id]) => id === asked) ? (asked as string) : 'overview';

  return (
    <Stack gap={20}>
      <EventHeader event={event} tenant={props.tenant} mayEdit={userMay(user, { area: 'events', level: 'edit' })} />
      <Tabs
        label={event.name}
        value={value}
        onValueChange={(tab) => setSearch(tab === 'overview' ? {} : { tab }, { replace: true })}
        tabs={panels.map(([id, panel]) => ({
          id,
          label: t(`tab.${id}`),
          panel: <Suspense fallback={<SkeletonText lines={5} />}>{panel}</Suspense>,
        }))}
      />
    </Stack>
  );
}
