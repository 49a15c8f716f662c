import type { StoreBootstrap } from '@merchloom/contracts/store';
import { Button } from '@merchloom/ui/button';
import { Container } from '@merchloom/ui/layout';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useSearchParams } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { visibleProducts } from '../store/products.ts';
import { arrange, defaultSort, readSort, search, searchFrom } from './arrange.ts';
import { DeliveryStrip } from './delivery-strip.tsx';
import { colourCodes, filterNames, filterOptions, filterProducts, isFiltered, readFilters } from './filter.ts';
import { Filters } from './filters.tsx';
import { Hero } from './hero.tsx';
import css from './listing.module.css';
import { ProductGrid } from './product-grid.tsx';
import { Toolbar } from './toolbar.tsx';

// Most people never see it.
const EmptyState = lazy(() =>
  import(/* webpackChunkName: "empty-state" */ '@merchloom/ui/empty-state').then((module) => ({ default: module.EmptyState })),
);

const noFilters = Object.fromEntries(filterNames.map((name) => [name, '']));

/** The products of a store as chosen; order, search and filters are in the address, so that they can be shared. */
export function Listing({ bootstrap }: { bootstrap: StoreBootstrap }) {
  const { t } = useTranslation('storefront');
  const language = useUnit($language);
  const [parameters, setParameters] = useSearchParams();
  const { event, event_products } = bootstrap.store;
  useDocumentTitle(null, event.name);

  const products = visibleProducts(event_products);
  const sort = readSort(parameters.get('sort'));
  const query = parameters.get('q') ?? '';
  const filters = readFilters(parameters);
  const found = search(products, query);
  const shown = arrange(filterProducts(found, filters, event), sort, event, language);

  function setParameter(values: Record<string, string>) {
    setParameters(
      (current) => {
        for (const [name, value] of Object.entries(values)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  const clearFilters = () => setParameter(noFilters);

  return (
    <>
      <Container className={css.page}>
        <Hero event={event} products={products} />
        {products.length === 0 ? (
          <Suspense fallback={null}>
            <EmptyState drawing="tee" headingLevel={2} title={t('empty.title')} text={t('empty.text')} />
          </Suspense>
        ) : (
          <section aria-label={t('products.label')} className={css.products}>
            <Toolbar
              count={shown.length}
              sort={sort}
              onSort={(next) => setParameter({ sort: next === defaultSort ? '' : next })}
              {...(products.length > searchFrom && { query, onQuery: (next: string) => setParameter({ q: next }) })}
            />
            <Filters
              event={event}
              options={filterOptions(found, filters, event)}
              filters={filters}
              onFilter={(name, values) => setParameter({ [name]: values.join(',') })}
              onClear={clearFilters}
            />
            {shown.length > 0 ? (
              <ProductGrid event={event} products={shown} colours={colourCodes(filters.colour)} />
            ) : (
              <Suspense fallback={null}>
                <EmptyState
                  compact
                  drawing="box"
                  headingLevel={2}
                  title={query ? t('search.none', { query }) : t('filter.none')}
                  action={
                    <Button variant="secondary" onClick={() => setParameter({ q: '', ...noFilters })}>
                      {t(isFiltered(filters) ? 'filter.clear' : 'search.clear')}
                    </Button>
                  }
                />
              </Suspense>
            )}
          </section>
        )}
      </Container>
      <DeliveryStrip event={event} />
    </>
  );
}
