import type { Asset } from '@merchloom/contracts/assets';
import { Alert } from '@merchloom/ui/alert';
import { Dialog } from '@merchloom/ui/dialog';
import { EmptyState } from '@merchloom/ui/empty-state';
import { LocalError } from '@merchloom/ui/error-page';
import { Upload } from '@merchloom/ui/icons';
import { Stack } from '@merchloom/ui/layout';
import { LoadingRegion, SkeletonText } from '@merchloom/ui/skeleton';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { $session, userMay } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { ChooseFiles } from '../../forms/choose-files.tsx';
import { MoreButton } from '../../lists/more-button.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { useGrowing } from '../../lists/use-growing.ts';
import css from './logo.module.css';
import { loadPicturesFx, uploadPictureFx } from './model.ts';

interface LogoDialogProps {
  tenant: string;
  value: string | null;
  onChosen: (src: string) => void;
  onClose: () => void;
}

/** Pictures of the library to choose one of, and a way to add another. */
export function LogoDialog({ tenant, value, onChosen, onClose }: LogoDialogProps) {
  const { t } = useTranslation('admin-events');
  const { t: common } = useTranslation('admin');
  const { user, send, sending } = useUnit({ user: $session, send: uploadPictureFx, sending: uploadPictureFx.pending });
  const [q, setQ] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const mayUpload = userMay(user, { area: 'assets', level: 'edit' });

  const upload = ([file]: File[]) => {
    if (!file) return;
    setRefused(null);
    send({ tenant, file }).then(
      ({ src }) => onChosen(src),
      (failure: { message: string; errors?: Record<string, string[]> }) => setRefused(failure.errors?.file?.[0] ?? failure.message),
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('logo.choose')}
      description={t('logo.dialogText')}
      closeLabel={common('state.close')}
      footer={
        mayUpload && (
          <ChooseFiles variant="secondary" icon={<Upload />} busy={sending} onFiles={upload}>
            {t('logo.upload')}
          </ChooseFiles>
        )
      }
    >
      <Stack gap={16}>
        {refused && (
          <Alert tone="danger" live="assertive">
            {refused}
          </Alert>
        )}
        <SearchBox label={t('logo.search')} value={q} onRest={setQ} />
        <Found key={q} tenant={tenant} q={q} value={value} onChosen={onChosen} />
      </Stack>
    </Dialog>
  );
}

function Found({ tenant, q, value, onChosen }: { tenant: string; q: string; value: string | null; onChosen: (src: string) => void }) {
  const { t } = useTranslation('admin-events');
  const { t: common } = useTranslation('admin');
  const load = useUnit(loadPicturesFx);
  const list = useGrowing<Asset>((cursor) => load({ tenant, q, cursor }), `${tenant} ${q}`);
  if (list.failed)
    return (
      <LocalError
        title={t('logo.failed')}
        text={list.failure!.message}
        retryLabel={common('state.retry')}
        onRetry={list.reload}
        busy={list.pending}
      />
    );
  if (!list.rows)
    return (
      <LoadingRegion label={common('state.loading')}>
        <SkeletonText lines={5} />
      </LoadingRegion>
    );
  if (list.rows.length === 0)
    return (
      <EmptyState compact drawing="box" title={t(q ? 'logo.nothing' : 'logo.empty')} text={t(q ? 'logo.nothingText' : 'logo.emptyText')} />
    );

  return (
    <Stack gap={16}>
      <ul className={css.pictures}>
        {list.rows.map((picture) => (
          <li key={picture.id}>
            <button type="button" className={css.picture} aria-pressed={picture.src === value} onClick={() => onChosen(picture.src)}>
              <img src={picture.thumb ?? picture.src} alt="" loading="lazy" decoding="async" />
              <span>{picture.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <MoreButton list={list} label={t('older')} />
    </Stack>
  );
}
