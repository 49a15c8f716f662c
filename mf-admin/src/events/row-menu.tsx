import type { StaffEventRow } from '@merchloom/contracts/staff-events';
import { IconButton } from '@merchloom/ui/button';
import { Ellipsis } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { $session, userMay } from '@merchloom/web-kit/session';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useId, useRef, useState } from 'react';
import { CloneDialog } from '../event/clone-dialog.tsx';
import { useCopy } from '../forms/use-copy.ts';
import { placePanel } from '../lists/place-panel.ts';
import css from './events.module.css';
import { archiveFx, setStatusFx } from './model.ts';

interface RowMenuProps {
  row: StaffEventRow;
  tenant: string;
  onDone: () => void;
}

/** What can be done with one event without opening it. */
export function RowMenu({ row, tenant, onDone }: RowMenuProps) {
  const { t } = useTranslation('admin-events');
  const { user, toast, setStatus, archive } = useUnit({ user: $session, toast: toastRaised, setStatus: setStatusFx, archive: archiveFx });
  const [cloning, setCloning] = useState(false);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const mayEdit = userMay(user, { area: 'events', level: 'edit' });
  const copy = useCopy();
  const hasStore = (row.type === 'Store' || row.type === 'Promo') && !row.archived;
  const isPublic = hasStore && row.status !== 'Draft';

  const run = (work: () => Promise<{ message?: string | undefined }>) => async () => {
    panel.current?.hidePopover();
    try {
      const { message } = await work();
      if (message) toast({ message, success: true });
      onDone();
    } catch (error) {
      toast({ message: (error as Error).message, success: false });
    }
  };
  const copyLink = () => {
    panel.current?.hidePopover();
    void copy(`${location.origin}/${row.slug}`, t('linkCopied'));
  };

  return (
    <>
      <IconButton ref={button} label={t('moreOf', { name: row.name })} icon={<Ellipsis />} size="sm" popoverTarget={id} />
      <section
        ref={panel}
        id={id}
        popover="auto"
        className={css.menu}
        aria-label={t('moreOf', { name: row.name })}
        onBeforeToggle={() => placePanel(panel.current, button.current, 4)}
      >
        <Link to={`/events/${row.slug}`}>{t('open')}</Link>
        {isPublic && (
          <a href={`/${row.slug}`} target="_blank" rel="noreferrer">
            {t('view')}
          </a>
        )}
        {hasStore && row.status !== 'Active' && (
          <a href={`/site-preview/${row.slug}`} target="_blank" rel="noreferrer">
            {t('preview')}
          </a>
        )}
        {isPublic && (
          <button type="button" onClick={copyLink}>
            {t('copyLink')}
          </button>
        )}
        {mayEdit && (
          <button
            type="button"
            onClick={() => {
              panel.current?.hidePopover();
              setCloning(true);
            }}
          >
            {t('duplicate')}
          </button>
        )}
        {mayEdit && !row.archived && row.status === 'Active' && (
          <button type="button" onClick={run(() => setStatus({ tenant, row, status: 'On hold' }))}>
            {t('hold')}
          </button>
        )}
        {mayEdit && !row.archived && row.status !== 'Active' && (
          <button type="button" onClick={run(() => setStatus({ tenant, row, status: 'Active' }))}>
            {t('activate')}
          </button>
        )}
        {mayEdit && (row.archived || row.status !== 'Active' || row.expired) && (
          <button type="button" onClick={run(() => archive({ tenant, row, archived: !row.archived }))}>
            {t(row.archived ? 'restore' : 'archive')}
          </button>
        )}
      </section>
      {cloning && <CloneDialog event={row} tenant={tenant} onClose={() => setCloning(false)} />}
    </>
  );
}
