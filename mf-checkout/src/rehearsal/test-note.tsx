import { Alert } from '@merchloom/ui/alert';
import { useTranslation } from '@merchloom/web-kit/i18n';

/** Stands above every step, so that nobody takes a test for an order. */
export function TestNote({ gift = false }: { gift?: boolean }) {
  const { t } = useTranslation('checkout');
  return (
    <Alert tone="warning" live="off" title={t('rehearsal.title')}>
      {t(gift ? 'rehearsal.giftText' : 'rehearsal.text')}
    </Alert>
  );
}
