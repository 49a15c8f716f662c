import { LocalError } from '@merchloom/ui/error-page';
import { Stack } from '@merchloom/ui/layout';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $products, $productsFailed, productsShown } from '../products-model.ts';
import type { TabProps } from '../tab-props.ts';
import { ExportCard } from './export-card.tsx';
import { FeedCard } from './feed-card.tsx';

/** R1.4: an event of type Products has no storefront; its pictures and products go to a shop of the organiser's own. */
export function ShopTab(props: TabProps) {
  const { event, tenant, mayEdit } = props;
  const { t } = useTranslation('admin-events');
  const { t: common } = useTranslation('admin');
  const { products, failed, shown } = useUnit({ products: $products, failed: $productsFailed, shown: productsShown });
  useEffect(() => {
    shown({ tenant, slug: event.slug });
  }, [tenant, event.slug, shown]);
  const retry = () => shown({ tenant, slug: event.slug });
  return (
    <Stack gap={20}>
      {products ? (
        <ExportCard key={products.map(({ id }) => id).join()} {...props} products={products} />
      ) : failed ? (
        <LocalError title={t('productsFailed')} text={common('state.failedText')} retryLabel={common('state.retry')} onRetry={retry} />
      ) : (
        <SkeletonText lines={6} />
      )}
      {mayEdit && <FeedCard {...props} />}
    </Stack>
  );
}
