import { Stack } from '@merchloom/ui/layout';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { $session, userMay } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { NotLoaded } from '../../forms/not-loaded.tsx';
import { $products, $productsFailed, productsShown } from '../products-model.ts';
import type { TabProps } from '../tab-props.ts';
import { ExportCard } from './export-card.tsx';
import { FeedCard } from './feed-card.tsx';

/** R1.4: an event of type Products has no storefront; its pictures and products go to a shop of the organiser's own. */
export function ShopTab(props: TabProps) {
  const { event, tenant } = props;
  const { t } = useTranslation('admin-events');
  const { user, products, failed, shown } = useUnit({
    user: $session,
    products: $products,
    failed: $productsFailed,
    shown: productsShown,
  });
  useEffect(() => {
    shown({ tenant, slug: event.slug });
  }, [tenant, event.slug, shown]);
  // Also of an archived event: a key can always be ended.
  const mayHandKeys = userMay(user, { area: 'events', level: 'edit' });
  const retry = () => shown({ tenant, slug: event.slug });
  return (
    <Stack gap={20}>
      {products ? (
        <ExportCard key={products.map(({ id }) => id).join()} {...props} products={products} />
      ) : failed ? (
        <NotLoaded title={t('productsFailed')} onRetry={retry} />
      ) : (
        <SkeletonText lines={6} />
      )}
      {mayHandKeys && <FeedCard {...props} />}
    </Stack>
  );
}
