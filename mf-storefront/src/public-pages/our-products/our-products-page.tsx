import { productSorts } from '@merchloom/commerce/sort';
import type { Language, Region } from '@merchloom/contracts/vocabulary';
import { Button } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { LocalError } from '@merchloom/ui/error-page';
import { Select } from '@merchloom/ui/field';
import { Container } from '@merchloom/ui/layout';
import { LoadingRegion, SkeletonProductCard } from '@merchloom/ui/skeleton';
import { Heading, Text } from '@merchloom/ui/text';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useSearchParams } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { NextStep } from '../next-step/next-step.tsx';
import { usePublicTexts } from '../public-texts.ts';
import { $catalogueFailed, $catalogueLoading, $products, catalogueAsked, catalogueRetried } from './model.ts';
import css from './our-products.module.css';
import { arrange, readView, regions } from './present.ts';
import { ProductDrawer } from './product-drawer.tsx';
import grid from './product-grid.module.css';
import { useProductName } from './product-names.ts';
import { ProductTile } from './product-tile.tsx';

/** R2.7: the platform's products, by kind, region and order; one of them in a drawer. All of it stands in the address. */
export function OurProductsPage() {
  const { t, language } = usePublicTexts();
  useDocumentTitle(t('products.title'));
  const { products, failed, loading, ask, retry } = useUnit({
    products: $products,
    failed: $catalogueFailed,
    loading: $catalogueLoading,
    ask: catalogueAsked,
    retry: catalogueRetried,
  });
  useEffect(() => void ask(language as Language), [ask, language]);
  const [search, setSearch] = useSearchParams();
  const view = readView(search, language);
  const nameOf = useProductName();
  const set = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(changes)) value === null ? next.delete(key) : next.set(key, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const shown = arrange(products ?? [], view, language, nameOf);
  const open = products?.find(({ sku }) => sku === search.get('product'));
  const addressOf = (sku: string) => {
    const next = new URLSearchParams(search);
    next.set('product', sku);
    return `/our-products?${next}`;
  };

  return (
    <>
      <Container className={css.page}>
        <header className={css.head}>
          <Heading level={1} size="hero">
            {t('products.title')}
          </Heading>
          <Text size="lg" tone="muted">
            {t('products.lead')}
          </Text>
        </header>
        <div className={css.toolbar}>
          <fieldset className={css.chips}>
            <legend>{t('products.filter')}</legend>
            {[null, ...new Set((products ?? []).map(({ garment }) => garment))].map((kind) => (
              <button
                key={kind ?? 'all'}
                type="button"
                className={css.chip}
                aria-pressed={view.kind === kind}
                onClick={() => set({ kind })}
              >
                {kind === null ? t('products.all') : t(`products.kinds.${kind}`)}
              </button>
            ))}
          </fieldset>
          <div className={css.selects}>
            <Select
              label={t('products.region')}
              value={view.region}
              onValueChange={(region) => set({ region: region as Region })}
              options={regions.map((region) => ({ value: region, label: t(`products.regions.${region}`) }))}
            />
            <Select
              label={t('products.sort')}
              value={view.sort}
              onValueChange={(sort) => set({ sort })}
              options={productSorts.map((sort) => ({ value: sort, label: t(`products.sorts.${sort}`) }))}
            />
          </div>
        </div>
        {products && (
          <p role="status" className={css.count}>
            {t('products.count', { count: shown.length })} · {t('products.pricesNote')}
          </p>
        )}
        {failed && !products && (
          <LocalError
            title={t('products.failed')}
            text={t('products.failedText')}
            retryLabel={t('products.retry')}
            onRetry={() => retry(language as Language)}
            busy={loading}
          />
        )}
        {!products && !failed && (
          <LoadingRegion label={t('products.loading')}>
            <div className={grid.grid}>
              {['a', 'b', 'c', 'd'].map((key) => (
                <SkeletonProductCard key={key} />
              ))}
            </div>
          </LoadingRegion>
        )}
        {products && shown.length === 0 && (
          <EmptyState
            title={t('products.none')}
            headingLevel={2}
            action={
              <Button variant="secondary" onClick={() => set({ kind: null })}>
                {t('products.clear')}
              </Button>
            }
          />
        )}
        {shown.length > 0 && (
          <ul className={grid.grid}>
            {shown.map((product, index) => (
              <li key={product.sku}>
                <ProductTile product={product} region={view.region} to={addressOf(product.sku)} eager={index < 4} />
              </li>
            ))}
          </ul>
        )}
      </Container>
      <NextStep here="products" />
      {open && <ProductDrawer key={open.sku} product={open} region={view.region} onClose={() => set({ product: null })} />}
    </>
  );
}
