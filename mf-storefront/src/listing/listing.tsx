import type { StoreBootstrap } from '@merchloom/contracts/store';
import { Button } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { Container } from '@merchloom/ui/layout';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useSearchParams } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { visibleProducts } from '../store/products.ts';
import { arrange, defaultSort, readSort, search, searchFrom } from './arrange.ts';
import { DeliveryStrip } from './delivery-strip.tsx';
import { Hero } from './hero.tsx';
import css from './listing.module.css';
import { ProductGrid } from './product-grid.tsx';
import { Toolbar } from './toolbar.tsx';

/** The products of a store in the chosen order; order and search are in the address, so that they can be shared. */
export function Listing({ bootstrap }: { bootstrap: StoreBootstrap }) {
  const { t } = useTranslation('storefront');
  const language = useUnit($language);
  const [parameters, setParameters] = useSearchParams();
  const { event, event_products } = bootstrap.store;
  useDocumentTitle(null, event.name);

  const products = visibleProducts(event_products);
  const sort = readSort(parameters.get('sort'));
  const query = parameters.get('q') ?? '';
  const shown = arrange(search(products, query), sort, event, language);

  function setParameter(name: string, value: string) {
    setParameters(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <>
      <Container className={css.page}>
        <Hero event={event} products={products} />
        {products.length === 0 ? (
          <EmptyState drawing="tee" headingLevel={2} title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <section aria-label={t('products.label')} className={css.products}>
            <Toolbar
              count={shown.length}
              sort={sort}
              onSort={(next) => setParameter('sort', next === defaultSort ? '' : next)}
              {...(products.length > searchFrom && { query, onQuery: (next: string) => setParameter('q', next) })}
            />
            {shown.length > 0 ? (
              <ProductGrid event={event} products={shown} />
            ) : (
              <EmptyState
                compact
                drawing="box"
                headingLevel={2}
                title={t('search.none', { query })}
                action={
                  <Button variant="secondary" onClick={() => setParameter('q', '')}>
                    {t('search.clear')}
                  </Button>
                }
              />
            )}
          </section>
        )}
      </Container>
      <DeliveryStrip event={event} />
    </>
  );
}
