import { Alert } from '@merchloom/ui/alert';
import { useTranslation } from '@merchloom/web-kit/i18n';

/** Stands above every step, so that nobody takes a test for an order. */
export function TestNote({ says = 'text' }: { says?: 'text' | 'giftText' | 'doneText' }) {
  const { t } = useTranslation('checkout');
  return (
    <Alert tone="warning" live="off" title={t('rehearsal.title')}>
      {t(`rehearsal.${says}`)}
    </Alert>
  );
}
