import { maxQuantity } from '@merchloom/commerce/basket';
import type { BasketLine } from '@merchloom/contracts/remotes';
import { personalPicture, shownTexts } from '@merchloom/contracts/shown-texts';
import type { PublicEvent } from '@merchloom/contracts/store';
import { IconButton } from '@merchloom/ui/button';
import { AlertTriangle, Trash } from '@merchloom/ui/icons';
import { QuantityField } from '@merchloom/ui/quantity';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Mockup } from '../store/mockup.tsx';
import { showPrice, unitPrice } from '../store/prices.ts';
import { isBuyable } from '../store/products.ts';
import css from './basket.module.css';
import { useColourName } from './colour-name.ts';

interface Props {
  event: PublicEvent;
  line: BasketLine;
  /** Net price on the wire before the store changed it. */
  was?: number | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

export function BasketLineView({ event, line, was, onQuantity, onRemove }: Props) {
  const { t } = useTranslation('storefront');
  const colour = useColourName(line);
  const available = isBuyable(line.status);
  const price = unitPrice(line, event);

  return (
    <li className={css.line} data-gone={!available || undefined}>
      <div className={css.thumbnail}>
        <Mockup address={personalPicture(line)} alt="" sizes="88px" />
      </div>
      <div className={css.what}>
        <p className={css.name}>{line.name}</p>
        <p className={css.details}>{[colour, line.size].filter(Boolean).join(' · ')}</p>
        {shownTexts(line.custom_text_front, line.custom_text_back).map((text) => (
          <p key={text} className={css.details}>
            {text}
          </p>
        ))}
        {available ? (
          <p className={css.details}>{t('basket.each', { price: showPrice(price, event) })}</p>
        ) : (
          <p className={css.gone}>
            <AlertTriangle />
            {t('basket.unavailable')}
          </p>
        )}
        {available && was !== undefined && (
          <p className={css.changed} role="status">
            {t('basket.priceChanged', {
              price: showPrice(price, event),
              was: showPrice(unitPrice({ ...line, store_selling_price: was }, event), event),
            })}
          </p>
        )}
        <div className={css.controls}>
          <QuantityField
            size="sm"
            hideLabel
            label={t('basket.quantityOf', { product: line.name })}
            value={line.quantity}
            onValueChange={onQuantity}
            min={0}
            max={maxQuantity}
            decreaseLabel={t('basket.less', { product: line.name })}
            increaseLabel={t('basket.more', { product: line.name })}
            disabled={!available}
          />
          <IconButton size="sm" label={t('basket.remove', { product: line.name })} icon={<Trash />} onClick={onRemove} />
        </div>
      </div>
      {available && <p className={css.total}>{showPrice(price * line.quantity, event)}</p>}
    </li>
  );
}
