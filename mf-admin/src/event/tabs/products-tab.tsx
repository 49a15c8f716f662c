import { ButtonLink } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { Palette, Plus } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { SkeletonRows } from '@merchloom/ui/skeleton';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { NotLoaded } from '../../forms/not-loaded.tsx';
import css from '../event.module.css';
import { EventProductCard } from '../event-product-card.tsx';
import { $products, $productsFailed, productsShown } from '../products-model.ts';
import type { TabProps } from '../tab-props.ts';

/** What the event sells: price and margin, colours, sizes. */
export function ProductsTab({ event, tenant, mayEdit }: TabProps) {
  const { t } = useTranslation('admin-events');
  const { products, failed, shown } = useUnit({ products: $products, failed: $productsFailed, shown: productsShown });
  const { slug } = event;
  useEffect(() => {
    shown({ tenant, slug });
  }, [tenant, slug, shown]);

  if (failed && !products) {
    return <NotLoaded title={t('productsFailed')} onRetry={() => shown({ tenant, slug })} />;
  }
  if (!products) return <SkeletonRows rows={4} columns={3} />;
  const add = mayEdit && (
    <ButtonLink icon={<Plus />} render={<Link to={`/events/${slug}/catalogue`} />}>
      {t('addProducts')}
    </ButtonLink>
  );
  if (products.length === 0) return <EmptyState drawing="tee" title={t('noProducts')} text={t('noProductsText')} action={add} />;
  return (
    <Stack gap={16}>
      <Inline gap={8} justify="end" wrap>
        {mayEdit && (
          <ButtonLink variant="secondary" icon={<Palette />} render={<Link to={`/event-builder?event=${slug}`} />}>
            {t('design')}
          </ButtonLink>
        )}
        {add}
      </Inline>
      <div className={css.products}>
        {products.map((product) => (
          <EventProductCard key={product.id} product={product} event={event} tenant={tenant} mayEdit={mayEdit} />
        ))}
      </div>
    </Stack>
  );
}
