import { Button } from '@merchloom/ui/button';
import { ConfirmDialog } from '@merchloom/ui/dialog';
import { Copy } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { $session, userMay } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useCopy } from '../forms/use-copy.ts';
import { endPreviewsFx } from './model.ts';
import css from './preview.module.css';

interface SharingProps {
  token: string;
  slug: string;
  /** Whose store it is: only its staff share it. */
  tenant: string;
  onEnded: () => void;
}

/** A link for people without an account, and how to take it back. */
export function Sharing({ token, slug, tenant, onEnded }: SharingProps) {
  const { t, locale } = useTranslation('admin-preview');
  const { user, end, ending } = useUnit({ user: $session, end: endPreviewsFx, ending: endPreviewsFx.pending });
  const copy = useCopy();
  const [asking, setAsking] = useState(false);
  if (user?.tenant_id !== tenant) return null;
  // A link says itself until when it counts.
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(Number.parseInt(token, 10) * 1000));
  const link = `${location.origin}/site-preview/${slug}#${token}`;

  const finish = () => {
    setAsking(false);
    // What goes wrong is said by the toast of the call.
    end({ tenant, slug }).then(onEnded, () => undefined);
  };

  return (
    <div className={css.sharing}>
      <Button size="sm" variant="secondary" icon={<Copy />} onClick={() => void copy(link, t('copied', { until }))}>
        {t('copy')}
      </Button>
      {userMay(user, { area: 'events', level: 'edit' }) && (
        <Button size="sm" variant="ghost" busy={ending} onClick={() => setAsking(true)}>
          {t('end')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={finish}
        title={t('endTitle')}
        confirmLabel={t('end')}
        cancelLabel={t('keep')}
      >
        {t('endText')}
      </ConfirmDialog>
    </div>
  );
}
