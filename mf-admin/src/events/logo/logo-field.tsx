import { Button } from '@merchloom/ui/button';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { lazy, Suspense, useState } from 'react';
import css from './logo.module.css';

const LogoDialog = lazy(() =>
  import(/* webpackChunkName: "logo-dialog" */ './logo-dialog.tsx').then((dialog) => ({ default: dialog.LogoDialog })),
);

interface LogoFieldProps {
  tenant: string;
  value: string | null;
  error?: string | undefined;
  disabled?: boolean;
  onValueChange: (logo: string | null) => void;
}

/** The store's logo: a picture of the library, chosen or uploaded in place. */
export function LogoField({ tenant, value, error, disabled = false, onValueChange }: LogoFieldProps) {
  const { t } = useTranslation('admin-events');
  const [choosing, setChoosing] = useState(false);
  return (
    <fieldset className={css.field} disabled={disabled} aria-describedby={error ? 'logo-error' : undefined}>
      <legend>{t('logo.label')}</legend>
      <div className={css.row}>
        <span className={css.shown}>{value ? <img src={value} alt={t('logo.now')} /> : <span aria-hidden="true">–</span>}</span>
        <span className={css.actions}>
          <Button size="sm" variant="secondary" onClick={() => setChoosing(true)}>
            {t(value ? 'logo.change' : 'logo.choose')}
          </Button>
          {value && (
            <Button size="sm" variant="ghost" onClick={() => onValueChange(null)}>
              {t('logo.remove')}
            </Button>
          )}
        </span>
      </div>
      <p className={css.hint}>{t('logo.hint')}</p>
      {error && (
        <p id="logo-error" className={css.error} role="alert">
          {error}
        </p>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <LogoDialog
            tenant={tenant}
            value={value}
            onClose={() => setChoosing(false)}
            onChosen={(logo) => {
              setChoosing(false);
              onValueChange(logo);
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
