import type { Language } from '@merchloom/contracts/vocabulary';
import { Container } from '@merchloom/ui/layout';
import { Link as StyledLink } from '@merchloom/ui/link';
import { SkeletonProductCard } from '@merchloom/ui/skeleton';
import { Heading, Text } from '@merchloom/ui/text';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $catalogueFailed, $products, catalogueAsked } from '../our-products/model.ts';
import { readView } from '../our-products/present.ts';
import grid from '../our-products/product-grid.module.css';
import { ProductTile } from '../our-products/product-tile.tsx';
import { usePublicTexts } from '../public-texts.ts';
import css from './home.module.css';

/** The newest products of the catalogue. A home page without them is still one: nothing is shown when they do not come. */
export function ProductStrip() {
  const { t, language } = usePublicTexts();
  const { products, failed, ask } = useUnit({ products: $products, failed: $catalogueFailed, ask: catalogueAsked });
  useEffect(() => void ask(language as Language), [ask, language]);
  if (failed && !products) return null;
  const { region } = readView(new URLSearchParams(), language);
  return (
    <Container as="section" className={css.section} aria-labelledby="strip-title">
      <div className={css.line}>
        <div>
          <Heading id="strip-title" level={2}>
            {t('home.strip')}
          </Heading>
          <Text tone="muted">{t('home.stripText')}</Text>
        </div>
        <StyledLink render={<Link to="/our-products" />}>{t('home.allProducts')}</StyledLink>
      </div>
      <ul className={grid.grid}>
        {products
          ? products.slice(0, 4).map((product) => (
              <li key={product.sku}>
                <ProductTile product={product} region={region} to={`/our-products?product=${product.sku}`} headingLevel={3} />
              </li>
            ))
          : ['a', 'b', 'c', 'd'].map((key) => (
              <li key={key} aria-hidden="true">
                <SkeletonProductCard />
              </li>
            ))}
      </ul>
    </Container>
  );
}
