import type { Language } from '@merchloom/contracts/vocabulary';
import { Truck } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { daysInWords } from '../frame/day.ts';
import css from './confirmation.module.css';

/** R9.18: the two dates as DD-MM-YYYY, and in words. */
export function DeliveryDates({ from, to, lang }: { from: string; to: string; lang: Language }) {
  const { t } = useTranslation('checkout');
  return (
    <section className={css.dates} aria-label={t('confirmation.delivery')}>
      <Truck />
      <div>
        <p className={css.label}>{t('confirmation.delivery')}</p>
        <p className={css.days}>
          <span>{from}</span> – <span>{to}</span>
        </p>
        <p className={css.label}>{daysInWords(from, to, lang)}</p>
      </div>
    </section>
  );
}
