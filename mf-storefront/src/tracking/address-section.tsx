import { Button } from '@merchloom/ui/button';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useState } from 'react';
import type { SectionProps } from './order-view.tsx';
import css from './tracking.module.css';
import { addressLines } from './words.ts';

const AddressDialog = lazy(() =>
  import(/* webpackChunkName: "address-dialog" */ './address-dialog.tsx').then((module) => ({ default: module.AddressDialog })),
);

/** Where it goes; corrected in a window while there is time. */
export function AddressSection(props: SectionProps) {
  const { order } = props;
  const { t } = useTranslation('tracking');
  const language = useUnit($language);
  const [open, setOpen] = useState(false);
  return (
    <section className={css.section} aria-labelledby="address-title">
      <h2 id="address-title">{t('address.title')}</h2>
      <address className={css.address}>
        {addressLines(order.customer, language).map((part) => (
          <span key={part}>{part}</span>
        ))}
      </address>
      {order.changeable_until && (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('address.correct')}
          </Button>
        </div>
      )}
      {open && (
        <Suspense>
          <AddressDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
