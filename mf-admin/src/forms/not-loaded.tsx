import { LocalError } from '@merchloom/ui/error-page';
import { useTranslation } from '@merchloom/web-kit/i18n';

interface NotLoadedProps {
  /** "The vouchers could not be loaded" */
  title: string;
  onRetry: () => void;
  busy?: boolean;
}

/** In place of a part that could not be read. */
export function NotLoaded(props: NotLoadedProps) {
  const { t } = useTranslation('admin');
  return <LocalError {...props} text={t('state.failedText')} retryLabel={t('state.retry')} />;
}
