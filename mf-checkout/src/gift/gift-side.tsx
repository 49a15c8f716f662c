import { showsSubtotal, subtotal } from '@merchloom/commerce/basket';
import { deliveryEstimate } from '@merchloom/commerce/delivery';
import { fromWire } from '@merchloom/contracts/minor-units';
import { previewAt } from '@merchloom/contracts/preview-address';
import type { BasketLine } from '@merchloom/contracts/remotes';
import { personalPicture, shownTexts } from '@merchloom/contracts/shown-texts';
import type { PublicEvent, StoreProduct } from '@merchloom/contracts/store';
import type { Language } from '@merchloom/contracts/vocabulary';
import { Button, IconButton } from '@merchloom/ui/button';
import { Trash } from '@merchloom/ui/icons';
import { Heading } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { DeliveryDates } from '../confirmation/delivery-dates.tsx';
import { showPrice } from '../flow/figures.ts';
import { colourName } from '../frame/line-view.ts';
import css from './gift.module.css';

interface Props {
  event: PublicEvent;
  products: readonly StoreProduct[];
  lines: readonly BasketLine[];
  lang: Language;
  onRemove: (key: string) => void;
  onChoose: () => void;
}

/** R4.2, R4.3: what was chosen and when it comes; prices only where there are any (R9.21). */
export function GiftSide({ event, products, lines, lang, onRemove, onChoose }: Props) {
  const { t } = useTranslation('checkout');
  const amount = subtotal(lines.map(commerceLine), event);
  const priced = showsSubtotal(event.type, amount);
  const { from, to } = deliveryEstimate(new Date(), event.time_zone);

  return (
    <section className={css.side} aria-labelledby="gift-lines">
      <Heading id="gift-lines" level={2} size="sm">
        {t('gift.yours', { count: Math.max(1, lines.length) })}
      </Heading>
      <div role="status">
        {lines.length === 0 && (
          <div className={css.empty}>
            <p>{t('gift.empty')}</p>
            <Button variant="secondary" onClick={onChoose}>
              {t('gift.choose')}
            </Button>
          </div>
        )}
      </div>
      {lines.length > 0 && (
        <>
          <ul className={css.lines}>
            {lines.map((line) => (
              <li key={line.key} className={css.line}>
                <div className={css.picture}>
                  <img src={previewAt(personalPicture(line), 480)} alt="" width={96} height={108} decoding="async" />
                </div>
                <div>
                  <p className={css.name}>{line.name}</p>
                  <p className={css.detail}>{t('summary.colour', { colour: colourName(line, products) })}</p>
                  {line.size && <p className={css.detail}>{t('summary.size', { size: line.size })}</p>}
                  {shownTexts(line.custom_text_front, line.custom_text_back).map((text) => (
                    <p key={text} className={css.detail}>
                      {text}
                    </p>
                  ))}
                  <p className={css.detail}>{t('summary.quantity', { count: line.quantity })}</p>
                  {priced && <p className={css.detail}>{showPrice(subtotal([commerceLine(line)], event), event)}</p>}
                </div>
                <IconButton
                  icon={<Trash />}
                  label={t('gift.remove', { product: line.name })}
                  onClick={() => onRemove(line.key)}
                  variant="ghost"
                />
              </li>
            ))}
          </ul>
          <DeliveryDates from={from} to={to} lang={lang} />
          {priced && (
            <dl className={css.totals}>
              <dt>{t('gift.subtotal')}</dt>
              <dd>{showPrice(amount, event)}</dd>
            </dl>
          )}
          <Button variant="ghost" size="sm" onClick={onChoose}>
            {t('gift.change')}
          </Button>
        </>
      )}
    </section>
  );
}

const commerceLine = (line: BasketLine) => ({
  productId: line.product_id,
  unitNet: fromWire(line.store_selling_price),
  storeDefaultVat: line.store_default_vat === 1,
  quantity: line.quantity,
});
