import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { isApiError } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { Suspense, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.ts';
import { $changing, $refused, changeAsked } from './model.ts';
import type { SectionProps } from './order-view.tsx';
import css from './tracking.module.css';

/** The way back while nothing has been printed. */
export function CancelSection({ order }: SectionProps) {
  const { t } = useTranslation('tracking');
  const { change, changing, refused } = useUnit({ change: changeAsked, changing: $changing, refused: $refused });
  const [open, setOpen] = useState(false);
  const text = t(order.total_store_price > 0 ? 'cancel.text' : 'cancel.textFree');
  const error = refused?.kind === 'cancel' ? refused.error : null;
  return (
    <section className={css.section} aria-labelledby="cancel-title">
      <h2 id="cancel-title">{t('cancel.title')}</h2>
      <p>{text}</p>
      {error && <Alert tone="danger">{isApiError(error) ? error.message : t('failed.text')}</Alert>}
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)} busy={changing === 'cancel'} busyLabel={t('saving')}>
          {t('cancel.button')}
        </Button>
      </div>
      {open && (
        <Suspense>
          <ConfirmDialog
            open
            onClose={() => setOpen(false)}
            onConfirm={() => {
              setOpen(false);
              change({ kind: 'cancel' });
            }}
            title={t('cancel.question')}
            confirmLabel={t('cancel.confirm')}
            cancelLabel={t('cancel.keep')}
            tone="danger"
          >
            {text}
          </ConfirmDialog>
        </Suspense>
      )}
    </section>
  );
}
