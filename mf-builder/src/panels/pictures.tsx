import type { UploadedPicture } from '@merchloom/contracts/remotes';
import { IconButton } from '@merchloom/ui/button';
import { Refresh, X } from '@merchloom/ui/icons';
import { Skeleton } from '@merchloom/ui/skeleton';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $addressOf, $library, libraryWanted, loadLibraryFx, type Upload, uploadCancelled, uploadRetried } from '../model/uploads.ts';
import css from './panels.module.css';

export const pictureTypes = 'image/png,image/jpeg,image/webp,image/svg+xml';

/** Files on their way, and those that were refused. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation('builder');
  const [cancel, retry] = useUnit([uploadCancelled, uploadRetried]);
  if (uploads.length === 0) return null;
  return (
    <ul className={css.list} aria-label={t('images.uploading')}>
      {uploads.map(({ id, name, share, failure }) => (
        <li key={id} className={css.upload} data-failed={failure ? '' : undefined}>
          <span className={css.name}>{name}</span>
          {failure ? (
            <IconButton size="sm" label={t('retry')} icon={<Refresh />} onClick={() => retry(id)} />
          ) : (
            <span>{Math.round(share * 100)} %</span>
          )}
          <IconButton size="sm" label={t('images.cancel', { name })} icon={<X />} onClick={() => cancel(id)} />
          {failure ? <p role="alert">{failure}</p> : <progress max={1} value={share} aria-label={name} />}
        </li>
      ))}
    </ul>
  );
}

interface PictureGridProps {
  /** What choosing a picture does, in words. */
  label: (name: string) => string;
  disabled: boolean;
  onChoose: (picture: UploadedPicture) => void;
}

/** The pictures that are there already. */
export function PictureGrid({ label, disabled, onChoose }: PictureGridProps) {
  const { library, pending, addressOf } = useUnit({ library: $library, pending: loadLibraryFx.pending, addressOf: $addressOf });
  const want = useUnit(libraryWanted);
  useEffect(() => want(), [want]);
  if (pending && library.length === 0) return <Skeleton shape="block" height={120} />;
  return (
    <ul className={css.pictures}>
      {library.map((picture) => (
        <li key={picture.src}>
          <button type="button" disabled={disabled} title={picture.name} aria-label={label(picture.name)} onClick={() => onChoose(picture)}>
            <img src={addressOf?.(picture.src) ?? picture.src} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}
