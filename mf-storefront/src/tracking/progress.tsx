import { formatDate } from '@merchloom/commerce/price-display';
import type { TrackedOrder } from '@merchloom/contracts/after-order';
import type { PublicEvent } from '@merchloom/contracts/store';
import { Check } from '@merchloom/ui/icons';
import { VisuallyHidden } from '@merchloom/ui/visually-hidden';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import css from './tracking.module.css';

/** The five steps of an order, how far it has come and when. */
export function Progress({ order, event }: { order: TrackedOrder; event: PublicEvent }) {
  const { t } = useTranslation('tracking');
  const language = useUnit($language);
  const reached = order.steps.findIndex(({ step }) => step === order.step);

  return (
    <ol className={css.steps} aria-label={t('steps.label')}>
      {order.steps.map(({ step, at }, index) => {
        const state = index < reached || order.step === 'delivered' ? 'done' : index === reached ? 'current' : 'upcoming';
        return (
          <li key={step} className={css.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={css.mark} aria-hidden="true">
              {state === 'done' && <Check size={14} />}
            </span>
            <span className={css.stepName}>{t(`steps.${step}`)}</span>
            <VisuallyHidden>, {t(`states.${state}`)}</VisuallyHidden>
            {at && (
              <time className={css.stepTime} dateTime={at}>
                {formatDate(new Date(at), language, event.time_zone)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
