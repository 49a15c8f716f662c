import { Button } from '@merchloom/ui/button';
import { Spinner } from '@merchloom/ui/spinner';
import { useTranslation } from '@merchloom/web-kit/i18n';
import type { ReactNode } from 'react';
import { StepHeading } from '../frame/step-heading.tsx';
import css from './confirmation.module.css';
import { Reference } from './confirmation.tsx';

interface Props {
  orderRef: string | null;
  onCheck: () => void;
  actions?: ReactNode;
  page?: boolean;
}

/** D13: paid, and the order is still being written. Nothing here sounds like an error, because none has happened to the shopper. */
export function Settling({ orderRef, onCheck, actions, page }: Props) {
  const { t } = useTranslation('checkout');
  return (
    <div className={css.confirmation}>
      <StepHeading page={page} lead={t('settling.text')}>
        {t('settling.title')}
      </StepHeading>
      {orderRef && <Reference value={orderRef} />}
      <p className={css.waiting} role="status">
        <Spinner />
        {t('settling.waiting')}
      </p>
      <div className={css.actions}>
        <Button variant="secondary" onClick={onCheck}>
          {t('settling.check')}
        </Button>
        {actions}
      </div>
    </div>
  );
}
