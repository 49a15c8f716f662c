import { Spinner } from '@merchloom/ui/spinner';
import { useTranslation } from '@merchloom/web-kit/i18n';
import css from './frame.module.css';

/** 'processing, please wait' over the step while calls run. */
export function Loader() {
  const { t } = useTranslation('checkout');
  return (
    <div className={css.loader} role="status">
      <Spinner size="lg" />
      <p>{t('processing')}</p>
    </div>
  );
}
