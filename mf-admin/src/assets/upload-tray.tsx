import { Button, IconButton } from '@merchloom/ui/button';
import { Card } from '@merchloom/ui/card';
import { AlertTriangle, Check, X } from '@merchloom/ui/icons';
import { Meter } from '@merchloom/ui/progress';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import css from './assets.module.css';
import { $uploads, type Upload, uploadCancelled, uploadsDismissed } from './uploads.ts';

/** What is being uploaded, how far it is, and what became of it. */
export function UploadTray() {
  const { t } = useTranslation('admin-assets');
  const { uploads, cancel, dismiss } = useUnit({ uploads: $uploads, cancel: uploadCancelled, dismiss: uploadsDismissed });
  if (uploads.length === 0) return null;
  const left = uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length;

  return (
    <Card padding="sm" as="section">
      <div className={css.trayHead}>
        <strong role="status">{left > 0 ? t('uploads.left', { count: left }) : t('uploads.done')}</strong>
        {left < uploads.length && (
          <Button size="sm" variant="ghost" onClick={() => dismiss()}>
            {t('uploads.dismiss')}
          </Button>
        )}
      </div>
      <ul className={css.tray}>
        {uploads.map((upload) => (
          <li key={upload.key} className={css.upload} data-state={upload.state}>
            <span className={css.uploadName}>{upload.name}</span>
            <Progress upload={upload} />
            {(upload.state === 'waiting' || upload.state === 'sending') && (
              <IconButton size="sm" icon={<X />} label={t('uploads.cancel', { name: upload.name })} onClick={() => cancel(upload.key)} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Progress({ upload: { name, state, share, message } }: { upload: Upload }) {
  const { t } = useTranslation('admin-assets');
  if (state === 'failed') {
    return (
      <span className={css.uploadFailed} role="alert">
        <AlertTriangle /> {message}
      </span>
    );
  }
  if (state === 'done' || state === 'known') {
    return (
      <span className={css.uploadDone}>
        <Check /> {t(`uploads.state.${state}`)}
      </span>
    );
  }
  const text = state === 'waiting' ? t('uploads.state.waiting') : share < 1 ? `${Math.round(share * 100)} %` : t('uploads.state.reading');
  return <Meter label={t('uploads.progress', { name })} value={share} max={1} valueText={text} />;
}
