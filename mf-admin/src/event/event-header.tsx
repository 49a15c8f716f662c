import type { StaffEvent } from '@merchloom/contracts/staff-events';
import type { EventStatus } from '@merchloom/contracts/vocabulary';
import { Button, ButtonLink } from '@merchloom/ui/button';
import { ConfirmDialog } from '@merchloom/ui/dialog';
import { Copy, ExternalLink, Eye } from '@merchloom/ui/icons';
import { Inline } from '@merchloom/ui/layout';
import { PageHeader } from '@merchloom/ui/page-header';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { EventPill } from '../events/event-pill.tsx';
import { CloneDialog } from './clone-dialog.tsx';
import css from './event.module.css';
import { $checklist, archiveEventFx, changeStatusFx, retryClicked } from './model.ts';

interface EventHeaderProps {
  event: StaffEvent;
  tenant: string;
  mayEdit: boolean;
}

/** Name, where it stands, and what can be done with the whole event. */
export function EventHeader({ event, tenant, mayEdit }: EventHeaderProps) {
  const { t } = useTranslation('admin-events');
  const { checklist, move, archive, busy, toast, reload } = useUnit({
    checklist: $checklist,
    move: changeStatusFx,
    archive: archiveEventFx,
    busy: changeStatusFx.pending,
    toast: toastRaised,
    reload: retryClicked,
  });
  const [asking, setAsking] = useState<'Draft' | 'archive' | null>(null);
  const [cloning, setCloning] = useState(false);
  const hasStore = (event.type === 'Store' || event.type === 'Promo') && !event.archived;
  const isPublic = hasStore && event.status !== 'Draft';

  const run = async (work: () => Promise<{ message?: string | undefined }>) => {
    setAsking(null);
    try {
      const { message } = await work();
      if (message) toast({ message, success: true });
    } catch (error) {
      toast({ message: (error as Error).message, success: false });
      reload();
    }
  };
  const to = (status: EventStatus) => () => void run(() => move({ status, reason: '' }));
  const missing = checklist && !checklist.ready ? t('publishMissing') : undefined;

  return (
    <div className={css.header}>
      <PageHeader
        title={event.name}
        back={<Link to="/events">{t('title')}</Link>}
        subtitle={`${t(`type.${event.type}`)} · ${event.region} · /${event.slug}`}
        status={<EventPill {...event} />}
        actions={
          <Inline gap={8} wrap>
            {isPublic && (
              <ButtonLink variant="secondary" icon={<ExternalLink />} href={`/${event.slug}`} target="_blank" rel="noreferrer">
                {t('view')}
              </ButtonLink>
            )}
            {hasStore && event.status !== 'Active' && (
              <ButtonLink variant="secondary" icon={<Eye />} href={`/site-preview/${event.slug}`} target="_blank" rel="noreferrer">
                {t('preview')}
              </ButtonLink>
            )}
            {mayEdit && (
              <Button variant="secondary" icon={<Copy />} onClick={() => setCloning(true)}>
                {t('duplicate')}
              </Button>
            )}
            {mayEdit && event.archived && (
              <Button variant="secondary" onClick={() => void run(() => archive(false))}>
                {t('restore')}
              </Button>
            )}
            {mayEdit && !event.archived && event.status !== 'Active' && (
              <Button variant="ghost" onClick={() => setAsking('archive')}>
                {t('archive')}
              </Button>
            )}
            {mayEdit && !event.archived && event.status === 'On hold' && (
              <Button variant="ghost" onClick={() => setAsking('Draft')}>
                {t('toDraft')}
              </Button>
            )}
            {mayEdit && !event.archived && event.status === 'Active' && (
              <Button variant="secondary" busy={busy} onClick={to('On hold')}>
                {t('hold')}
              </Button>
            )}
            {mayEdit && !event.archived && event.status !== 'Active' && (
              <Button busy={busy} onClick={to('Active')} {...(missing && { disabledReason: missing })}>
                {t(event.status === 'Draft' ? 'publish' : 'activate')}
              </Button>
            )}
          </Inline>
        }
      />
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => (asking === 'Draft' ? to('Draft')() : void run(() => archive(true)))}
        title={asking === 'Draft' ? t('toDraft') : t('archiveTitle', { count: 1 })}
        confirmLabel={asking === 'Draft' ? t('toDraft') : t('archive')}
        cancelLabel={t('cancel')}
      >
        {asking === 'Draft' ? t('toDraftText') : t('archiveText')}
      </ConfirmDialog>
      {cloning && <CloneDialog event={event} tenant={tenant} onClose={() => setCloning(false)} />}
    </div>
  );
}
