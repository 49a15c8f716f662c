import type { StoreBootstrap } from '@merchloom/contracts/store';
import { EmptyState } from '@merchloom/ui/empty-state';
import { Container } from '@merchloom/ui/layout';
import { Heading } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { DeliveryStrip } from '../listing/delivery-strip.tsx';
import { Hero } from '../listing/hero.tsx';
import listing from '../listing/listing.module.css';
import { ProductGrid } from '../listing/product-grid.tsx';
import { visibleProducts } from '../store/products.ts';
import { HowToClaim } from './how-to-claim.tsx';

/** `/{slug}` of a gift event: what there is to choose from, and how to claim it. No prices, no basket (D46). */
export function GiftCatalogue({ bootstrap }: { bootstrap: StoreBootstrap }) {
  const { t } = useTranslation('storefront');
  const { event, event_products } = bootstrap.store;
  const products = visibleProducts(event_products);
  useDocumentTitle(t('gift.title'), event.name);

  return (
    <>
      <Container className={listing.page}>
        <Hero event={event} products={products} />
        {!event.expired && <HowToClaim organiser={bootstrap.tenant.name} />}
        {products.length === 0 ? (
          <EmptyState drawing="box" headingLevel={2} title={t('empty.title')} text={t('gift.empty')} />
        ) : (
          <section aria-labelledby="gifts" className={listing.products}>
            <Heading id="gifts" level={2}>
              {t('gift.choose', { count: products.length })}
            </Heading>
            <ProductGrid event={event} products={products} />
          </section>
        )}
      </Container>
      <DeliveryStrip event={event} />
    </>
  );
}
