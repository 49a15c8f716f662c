import type { BasketLine } from '@merchloom/contracts/remotes';
import type { PublicEvent } from '@merchloom/contracts/store';
import { Button } from '@merchloom/ui/button';
import { ArrowRight } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { deliveryFrom, showPrice } from '../store/prices.ts';
import css from './basket.module.css';
import { shownSubtotal, unavailable } from './lines.ts';

interface Props {
  event: PublicEvent;
  lines: readonly BasketLine[];
  mayCheckOut: boolean;
  /** Seen by the organiser before the store opens. */
  preview?: boolean;
  onCheckout: () => void;
  onContinue: () => void;
}

/** R5.2: subtotal, what comes on top, and the two ways on. */
export function BasketFooter({ event, lines, mayCheckOut, preview = false, onCheckout, onContinue }: Props) {
  const { t } = useTranslation('storefront');
  const subtotal = shownSubtotal(lines, event);
  const delivery = deliveryFrom(event);
  const blocked = unavailable(lines).length > 0;

  return (
    <div className={css.footer}>
      {subtotal !== null && (
        <p className={css.subtotal}>
          <span>{t('basket.subtotal')}</span>
          <strong>{showPrice(subtotal, event)}</strong>
        </p>
      )}
      {subtotal !== null && delivery !== null && (
        <p className={css.details}>{t('strip.deliveryFrom', { price: showPrice(delivery, event) })}</p>
      )}
      {blocked && (
        <p className={css.gone} role="status">
          {t('basket.blocked')}
        </p>
      )}
      {preview && <p className={css.details}>{t('basket.preview')}</p>}
      {lines.length > 0 && (
        <Button
          block
          size="lg"
          iconEnd={<ArrowRight />}
          onClick={onCheckout}
          {...(!mayCheckOut && { disabledReason: t('basket.blocked') })}
        >
          {t('basket.checkout')}
        </Button>
      )}
      <Button block variant={lines.length > 0 ? 'ghost' : 'primary'} onClick={onContinue}>
        {t('basket.continue')}
      </Button>
    </div>
  );
}
