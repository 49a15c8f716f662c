import type { PublicEvent, StoreProduct } from '@merchloom/contracts/store';
import { Badge } from '@merchloom/ui/badge';
import { Price, ProductCard } from '@merchloom/ui/product-card';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { productPath } from '../paths.ts';
import { Mockup } from '../store/mockup.tsx';
import { includesVat, showPrice, unitPrice } from '../store/prices.ts';
import { coloursOf, isPersonal } from '../store/products.ts';
import css from './listing.module.css';

/** Cards of the first row on a wide screen are fetched at once, the rest as they come near. */
const firstRow = 4;

interface Props {
  event: PublicEvent;
  products: readonly StoreProduct[];
  /** Colours asked for: a product that has one is shown in it. */
  colours?: readonly string[];
}

export function ProductGrid({ event, products, colours = [] }: Props) {
  return (
    <ul className={css.grid}>
      {products.map((product, index) => (
        <li key={product.product_id}>
          <Card event={event} product={product} wanted={colours} eager={index < firstRow} />
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  event: PublicEvent;
  product: StoreProduct;
  wanted: readonly string[];
  eager: boolean;
}

function Card({ event, product, wanted, eager }: CardProps) {
  const { t } = useTranslation('storefront');
  const colours = coloursOf(product);
  const asked = colours.find(({ code }) => wanted.includes(code));
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
      render={<Link to={`${productPath(event.slug, product.product_id)}${asked ? `?colour=${asked.code}` : ''}`} />}
      media={
        <Mockup
          address={asked?.front ?? product.images.front_preview}
          alt={t('product.pictureFront', { product: product.name, colour: (asked ?? colours[0])?.name ?? '' })}
          sizes="(min-width: 1200px) 276px, (min-width: 768px) 30vw, 46vw"
          eager={eager}
        />
      }
      badges={
        soldOut ? (
          <Badge tone="neutral">{t('product.soldOut')}</Badge>
        ) : product.status === 'low' ? (
          <Badge tone="warning">{t('product.low')}</Badge>
        ) : isPersonal(product) ? (
          <Badge tone="neutral">{t('product.personal')}</Badge>
        ) : undefined
      }
      {...(colours.length > 1 && {
        colours: colours.map(({ name, hex }) => ({ name, hex })),
        coloursLabel: t('product.colours', { count: colours.length, names: colours.map(({ name }) => name).join(', ') }),
      })}
    />
  );
}
