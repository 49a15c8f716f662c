import type { CatalogueProduct } from '@merchloom/contracts/catalogue';
import type { Region } from '@merchloom/contracts/vocabulary';
import { Price, ProductCard } from '@merchloom/ui/product-card';
import { Link } from '@merchloom/web-kit/router';
import { Mockup } from '../../store/mockup.tsx';
import { usePublicTexts } from '../public-texts.ts';
import { fromPrice, showpiece } from './present.ts';
import { useProductName } from './product-names.ts';

interface Props {
  product: CatalogueProduct;
  region: Region;
  /** Where a click leads. */
  to: string;
  headingLevel?: 2 | 3;
  eager?: boolean;
}

/** One product of the catalogue: blank garment, price, colours, print area. */
export function ProductTile({ product, region, to, headingLevel = 2, eager = false }: Props) {
  const { t } = usePublicTexts();
  const name = useProductName()(product);
  const colour = showpiece(product.colours);
  const { widthMm, heightMm } = product.print_area;
  return (
    <ProductCard
      title={name}
      headingLevel={headingLevel}
      render={<Link to={to} preventScrollReset />}
      price={<Price value={t('products.from', { price: fromPrice(product, region) })} />}
      media={
        colour && (
          <Mockup
            address={colour.image}
            alt={t('products.picture', { name, colour: colour.name })}
            sizes="(min-width: 1024px) 18rem, 45vw"
            eager={eager}
          />
        )
      }
      colours={product.colours}
      coloursLabel={t('products.colours', { count: product.colours.length })}
      note={t('products.area', { width: widthMm, height: heightMm })}
    />
  );
}
