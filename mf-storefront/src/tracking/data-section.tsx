import { fillPath } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints/after-order';
import { Alert } from '@merchloom/ui/alert';
import { Button, ButtonLink } from '@merchloom/ui/button';
import { Disclosure } from '@merchloom/ui/disclosure';
import { Download } from '@merchloom/ui/icons';
import { isApiError } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { Suspense, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.ts';
import { $changing, $refused, changeAsked } from './model.ts';
import type { SectionProps } from './order-view.tsx';
import css from './tracking.module.css';

/** A copy of what is kept, and its erasure once the order is done. */
export function DataSection({ order, at }: SectionProps) {
  const { t } = useTranslation('tracking');
  const { change, changing, refused } = useUnit({ change: changeAsked, changing: $changing, refused: $refused });
  const [asking, setAsking] = useState(false);
  const error = refused?.kind === 'erase' ? refused.error : null;

  if (order.erased) {
    return (
      <Alert tone="success" live="polite" title={t('data.erasedTitle')}>
        {t('data.erasedText')}
      </Alert>
    );
  }
  return (
    <section className={css.section} aria-label={t('data.title')}>
      <Disclosure summary={t('data.title')}>
        <div className={css.data}>
          <p>{t('data.text')}</p>
          <div>
            <ButtonLink variant="secondary" href={fillPath(endpoints.orderData.path, { ...at })} download icon={<Download />}>
              {t('data.export')}
            </ButtonLink>
          </div>
          <p>{t(order.erasable ? 'data.eraseText' : 'data.later')}</p>
          {error && <Alert tone="danger">{isApiError(error) ? error.message : t('failed.text')}</Alert>}
          {order.erasable && (
            <div>
              <Button variant="secondary" onClick={() => setAsking(true)} busy={changing === 'erase'} busyLabel={t('saving')}>
                {t('data.erase')}
              </Button>
            </div>
          )}
        </div>
      </Disclosure>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              change({ kind: 'erase' });
            }}
            title={t('data.question')}
            confirmLabel={t('data.confirm')}
            cancelLabel={t('data.keep')}
            tone="danger"
          >
            {t('data.eraseText')}
          </ConfirmDialog>
        </Suspense>
      )}
    </section>
  );
}
