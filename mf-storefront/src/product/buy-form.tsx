import { maxQuantity } from '@merchloom/commerce/basket';
import type { PublicEvent } from '@merchloom/contracts/store';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { ShoppingBag } from '@merchloom/ui/icons';
import { QuantityField } from '@merchloom/ui/quantity';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { lineOf, type OwnVersion } from '../basket/lines.ts';
import { basketOpened, lineAdded } from '../basket/model.ts';
import { showPrice, unitPrice } from '../store/prices.ts';
import { isBuyable, sizeStatus } from '../store/products.ts';
import { sellsByBasket } from '../store/selling.ts';
import { needsSize } from './choice.ts';
import { Options, type OptionsProps } from './options.tsx';
import css from './product.module.css';

interface Props extends OptionsProps {
  event: PublicEvent;
  /** Fields for the buyer's texts. */
  personal?: ReactNode;
  /** The buyer's version, `null` where it is not good yet. */
  finish: () => Promise<OwnVersion | undefined | null>;
}

/** Colour, size, quantity, into the basket; sticks to the bottom edge on phones. */
export function BuyForm({ event, personal, finish, ...options }: Props) {
  const { product, choice, onChoice } = options;
  const { t } = useTranslation('storefront');
  const { add, open } = useUnit({ add: lineAdded, open: basketOpened });
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sizeMissing = needsSize(product, choice);

  if (!isBuyable(product.status)) return <SoldOut options={<Options {...options} />} />;
  if (!sellsByBasket(event)) {
    const closed = event.expired;
    return (
      <>
        <Options {...options} />
        <Alert live="off" title={t(closed ? 'closed.title' : 'onHold.title')}>
          {t(closed ? 'closed.text' : 'onHold.text')}
        </Alert>
      </>
    );
  }

  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    setAsked(true);
    if (sizeMissing) {
      form.current
        ?.querySelector<HTMLInputElement>('input[type="radio"][value]:not(:disabled):not(:checked)')
        ?.closest('fieldset')
        ?.scrollIntoView?.({ block: 'center' });
      form.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input:not(:disabled)')?.focus();
      return;
    }
    if (busy) return;
    setBusy(true);
    const own = await finish();
    setBusy(false);
    if (own === null) return;
    add(lineOf(product, choice, own));
    open();
  }

  const low = sizeStatus(product, choice.size) === 'low';
  return (
    <form ref={form} onSubmit={(submitted) => void submit(submitted)} className={css.form} noValidate>
      <Options {...options} sizeError={asked && sizeMissing ? t('product.chooseSize') : undefined} />
      {low && (
        <p className={css.low} role="status">
          {choice.size && product.sizes.length > 1 ? t('product.lowSize', { size: choice.size }) : t('product.low')}
        </p>
      )}
      {personal}
      <QuantityField
        label={t('product.quantity')}
        value={choice.quantity}
        onValueChange={(quantity) => onChoice({ ...choice, quantity })}
        min={1}
        max={maxQuantity}
        decreaseLabel={t('basket.less', { product: product.name })}
        increaseLabel={t('basket.more', { product: product.name })}
      />
      {choice.quantity >= maxQuantity && (
        <p className={css.low} role="status">
          {t('product.most', { count: maxQuantity })}
        </p>
      )}
      <div className={css.add}>
        <Button type="submit" size="lg" block icon={<ShoppingBag />}>
          {t('product.add', { price: showPrice(unitPrice(product, event) * choice.quantity, event) })}
        </Button>
      </div>
    </form>
  );
}

function SoldOut({ options }: { options: ReactNode }) {
  const { t } = useTranslation('storefront');
  return (
    <>
      {options}
      <Alert live="off" tone="warning" title={t('product.soldOut')}>
        {t('product.soldOutText')}
      </Alert>
    </>
  );
}
