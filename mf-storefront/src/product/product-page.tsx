import type { StoreBootstrap } from '@merchloom/contracts/store';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Navigate, useLocation, useParams } from '@merchloom/web-kit/router';
import { isCanonicalSegment, productOfSegment, productPath, storePath } from '../paths.ts';
import { NotFound } from '../store/not-found.tsx';
import { visibleProducts } from '../store/products.ts';
import { hasStorefront } from '../store/selling.ts';
import { WithStore } from '../store/with-store.tsx';
import { Product } from './product.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

/** R2.5: `/{slug}/Product={product}`; other spellings lead to that one, other pages lead nowhere. */
export function ProductPage() {
  const { page = '' } = useParams();
  const productId = productOfSegment(page);
  if (productId === null) return <NotFound />;
  return (
    <WithStore skeleton={<ProductSkeleton />}>{(bootstrap) => <Found bootstrap={bootstrap} page={page} productId={productId} />}</WithStore>
  );
}

function Found({ bootstrap, page, productId }: { bootstrap: StoreBootstrap; page: string; productId: string }) {
  const { t } = useTranslation('storefront');
  const { search } = useLocation();
  const { event, event_products } = bootstrap.store;
  const product = visibleProducts(event_products).find(({ product_id }) => product_id.toLowerCase() === productId.toLowerCase());

  if (!product || !hasStorefront(event)) {
    return <NotFound suffix={event.name} back={{ to: storePath(event.slug), label: t('product.back', { event: event.name }) }} />;
  }
  if (!isCanonicalSegment(page) || product.product_id !== productId) {
    return <Navigate to={`${productPath(event.slug, product.product_id)}${search}`} replace />;
  }
  return <Product key={product.product_id} bootstrap={bootstrap} product={product} />;
}
