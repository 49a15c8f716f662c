import type { PublicEvent, StoreProduct } from '@merchloom/contracts/store';
import { Badge } from '@merchloom/ui/badge';
import { Price, ProductCard } from '@merchloom/ui/product-card';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { productPath } from '../paths.ts';
import { Mockup } from '../store/mockup.tsx';
import { includesVat, showPrice, unitPrice } from '../store/prices.ts';
import { coloursOf } from '../store/products.ts';
import css from './listing.module.css';

/** Cards of the first row on a wide screen are fetched at once, the rest as they come near. */
const firstRow = 4;

export function ProductGrid({ event, products }: { event: PublicEvent; products: readonly StoreProduct[] }) {
  return (
    <ul className={css.grid}>
      {products.map((product, index) => (
        <li key={product.product_id}>
          <Card event={event} product={product} eager={index < firstRow} />
        </li>
      ))}
    </ul>
  );
}

function Card({ event, product, eager }: { event: PublicEvent; product: StoreProduct; eager: boolean }) {
  const { t } = useTranslation('storefront');
  const colours = coloursOf(product);
  const gift = event.type === 'Promo';
  const soldOut = product.status === 'sold_out';

  return (
    <ProductCard
      headingLevel={2}
      title={product.name}
      price={
        gift ? (
          t('gift.free')
        ) : (
          <Price value={showPrice(unitPrice(product, event), event)} note={includesVat(product, event) ? t('price.inclVat') : undefined} />
        )
      }
      render={<Link to={productPath(event.slug, product.product_id)} />}
      media={
        <Mockup
          address={product.images.front_preview}
          alt={t('product.pictureFront', { product: product.name, colour: colours[0]?.name ?? '' })}
          sizes="(min-width: 1200px) 276px, (min-width: 768px) 30vw, 46vw"
          eager={eager}
        />
      }
      badges={
        soldOut ? (
          <Badge tone="neutral">{t('product.soldOut')}</Badge>
        ) : product.status === 'low' ? (
          <Badge tone="warning">{t('product.low')}</Badge>
        ) : undefined
      }
      {...(colours.length > 1 && {
        colours: colours.map(({ name, hex }) => ({ name, hex })),
        coloursLabel: t('product.colours', { count: colours.length, names: colours.map(({ name }) => name).join(', ') }),
      })}
    />
  );
}
