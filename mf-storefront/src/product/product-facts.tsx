import type { GarmentDetail, PublicEvent, StoreProduct } from '@merchloom/contracts/store';
import { Truck } from '@merchloom/ui/icons';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { arrival } from '../store/dates.ts';
import { deliveryFrom, showPrice } from '../store/prices.ts';
import { sellsByBasket } from '../store/selling.ts';
import css from './product.module.css';

interface Props {
  event: PublicEvent;
  product: StoreProduct;
  care: GarmentDetail['care'];
  /** Where a product has no sizes to choose from, its measurements are a fact like others. */
  measurements?: ReactNode;
}

/** When it comes, what it is, how large it is printed, how it stays nice. */
export function ProductFacts({ event, product, care, measurements }: Props) {
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
        {measurements}
      </section>
      {care.length > 0 && (
        <section>
          <h2>{t('product.care')}</h2>
          <ul className={css.care}>
            {care.map((code) => (
              <li key={code}>{t(`care.${code}`)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const cm = (mm: number, language: string): string => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(mm / 10);
