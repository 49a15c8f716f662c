import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useEffect, useRef } from 'react';
import type { Notice } from '../flow/refusals.ts';

/** What went wrong with the last call, at the place it was made; everything typed is still there. */
export function NoticeAlert({ notice, onRetry, busy }: { notice: Notice | null; onRetry?: () => void; busy?: boolean }) {
  const { t } = useTranslation('checkout');
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) alert.current?.focus();
  }, [notice]);
  if (!notice) return null;
  const calm = notice.kind === 'stale' || notice.kind === 'expired';
  return (
    <Alert
      ref={alert}
      tone={calm ? 'warning' : 'danger'}
      live="assertive"
      title={t(`notice.${notice.kind}.title`)}
      actions={
        notice.kind === 'network' &&
        onRetry && (
          <Button size="sm" variant="secondary" onClick={onRetry} busy={busy}>
            {t('retry')}
          </Button>
        )
      }
    >
      {notice.message ?? t(`notice.${notice.kind}.text`)}
    </Alert>
  );
}
