import { personalPicture, shownTexts } from '@merchloom/contracts/shown-texts';
import { Select } from '@merchloom/ui/field';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { Mockup } from '../store/mockup.tsx';
import { $changing, changeAsked } from './model.ts';
import type { SectionProps } from './order-view.tsx';
import css from './tracking.module.css';
import { priceOf } from './words.ts';

/** What was ordered and what it cost; sizes may be changed while there is time. */
export function ItemsSection({ order, event }: SectionProps) {
  const { t } = useTranslation('tracking');
  const { change, changing } = useUnit({ change: changeAsked, changing: $changing });
  const price = priceOf(order, event);
  const tax = event.region === 'US' ? 'items.salesTax' : 'items.vat';

  return (
    <section className={css.section} aria-labelledby="items-title">
      <h2 id="items-title">{t('items.title')}</h2>
      <ul className={css.lines}>
        {order.lines.map((line) => (
          <li key={line.id} className={css.line}>
            <Mockup address={personalPicture(line)} alt="" sizes="88px" className={css.picture} />
            <div className={css.lineText}>
              <p className={css.strong}>{line.name}</p>
              <p className={css.quiet}>
                {[
                  t('items.quantity', { count: line.quantity }),
                  line.colour && t('items.colour', { colour: line.colour }),
                  line.size && line.sizes.length < 2 && t('items.size', { size: line.size }),
                  ...shownTexts(line.custom_text_front, line.custom_text_back),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {line.size && line.sizes.length > 1 && (
                <div className={css.size}>
                  <Select
                    label={t('items.changeSize')}
                    aria-label={t('items.sizeOf', { name: line.name })}
                    value={line.size}
                    disabled={changing !== null}
                    onValueChange={(size) => change({ kind: 'size', line: line.id, size })}
                    options={[...new Set([...line.sizes, line.size])].map((size) => ({ value: size, label: size }))}
                  />
                </div>
              )}
            </div>
            {order.total_store_price > 0 && <p className={css.amount}>{price(line.total)}</p>}
          </li>
        ))}
      </ul>
      {order.total_store_price + order.discount_amount > 0 && (
        <dl className={css.totals}>
          <div>
            <dt>{t('items.shipping')}</dt>
            <dd>{price(order.total_shipping_price)}</dd>
          </div>
          {order.discount_amount > 0 && (
            <div>
              <dt>{t('items.voucher')}</dt>
              <dd>{price(-order.discount_amount)}</dd>
            </div>
          )}
          {order.total_store_vat > 0 && (
            <div>
              <dt>{t(tax)}</dt>
              <dd>{price(order.total_store_vat)}</dd>
            </div>
          )}
          <div className={css.sum}>
            <dt>{t('items.total')}</dt>
            <dd>{price(order.total_store_price)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
