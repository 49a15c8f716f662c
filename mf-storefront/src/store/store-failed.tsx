import { LocalError } from '@merchloom/ui/error-page';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { $retrying, retryRequested } from './model.ts';

/** The store did not come; another try may bring it. */
export function StoreFailed() {
  const { t } = useTranslation('storefront');
  const { retry, retrying } = useUnit({ retry: retryRequested, retrying: $retrying });
  return (
    <LocalError title={t('store.failed.title')} text={t('store.failed.text')} retryLabel={t('retry')} onRetry={retry} busy={retrying} />
  );
}
