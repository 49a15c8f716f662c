import type { PublicEvent, StoreProduct } from '@merchloom/contracts/store';
import { Truck } from '@merchloom/ui/icons';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { arrival } from '../store/dates.ts';
import { deliveryFrom, showPrice } from '../store/prices.ts';
import { sellsByBasket } from '../store/selling.ts';
import css from './product.module.css';

/** When it comes, what it is, how large it is printed. */
export function ProductFacts({ event, product }: { event: PublicEvent; product: StoreProduct }) {
  const { t } = useTranslation('storefront');
  const language = useUnit($language);
  const price = deliveryFrom(event);
  const { widthMm, heightMm } = product.print_area;
  const sides = [product.front_design_elements.length > 0 && 'front', product.back_design_elements.length > 0 && 'back'].filter(Boolean);

  return (
    <div className={css.facts}>
      {!event.expired && (
        <p className={css.delivery}>
          <Truck />
          <span>
            <strong>{t('strip.arrives', { days: arrival(event, language) })}</strong>
            {sellsByBasket(event) && price !== null && <> · {t('strip.deliveryFrom', { price: showPrice(price, event) })}</>}
          </span>
        </p>
      )}
      {product.description && (
        <section>
          <h2>{t('product.description')}</h2>
          <p className={css.description}>{product.description}</p>
        </section>
      )}
      <section>
        <h2>{t('product.print')}</h2>
        <p>
          {t('product.printArea', { width: cm(widthMm, language), height: cm(heightMm, language) })}
          {sides.length > 0 &&
            ` ${t(sides.length === 2 ? 'product.printedBoth' : sides[0] === 'back' ? 'product.printedBack' : 'product.printedFront')}`}
        </p>
      </section>
    </div>
  );
}

const cm = (mm: number, language: string): string => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(mm / 10);
