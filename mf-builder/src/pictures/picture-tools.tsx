import type { ImageElement } from '@merchloom/contracts/design';
import { IconButton } from '@merchloom/ui/button';
import { Crop, FlipHorizontal, FlipVertical, Replace } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useState } from 'react';
import { commanded } from '../model/designer.ts';
import { $canUpload } from '../model/uploads.ts';
import css from './pictures.module.css';

const CropDialog = lazy(() =>
  import(/* webpackChunkName: "picture-dialogs" */ './crop-dialog.tsx').then((one) => ({ default: one.CropDialog })),
);
const ReplaceDialog = lazy(() =>
  import(/* webpackChunkName: "picture-dialogs" */ './replace-dialog.tsx').then((one) => ({ default: one.ReplaceDialog })),
);

/** What can be done to pictures alone: mirroring any number of them, cropping and exchanging one. */
export function PictureTools({ pictures, disabled }: { pictures: readonly ImageElement[]; disabled: boolean }) {
  const { t } = useTranslation('builder');
  const command = useUnit(commanded);
  const canUpload = useUnit($canUpload);
  const [open, setOpen] = useState<'crop' | 'replace' | null>(null);
  const ids = pictures.map(({ id }) => id);
  const [one] = pictures;
  const close = () => setOpen(null);
  return (
    <fieldset className={css.tools} disabled={disabled}>
      <legend className={css.said}>{t('picture.tools')}</legend>
      <IconButton
        size="sm"
        label={t('picture.flipX')}
        icon={<FlipHorizontal />}
        aria-pressed={pictures.every(({ scale }) => scale.x < 0)}
        onClick={() => command({ kind: 'flip', ids, axis: 'x' })}
      />
      <IconButton
        size="sm"
        label={t('picture.flipY')}
        icon={<FlipVertical />}
        aria-pressed={pictures.every(({ scale }) => scale.y < 0)}
        onClick={() => command({ kind: 'flip', ids, axis: 'y' })}
      />
      {one && pictures.length === 1 && (
        <>
          <IconButton
            size="sm"
            label={t('picture.crop')}
            icon={<Crop />}
            aria-pressed={one.crop !== undefined}
            onClick={() => setOpen('crop')}
          />
          {canUpload && <IconButton size="sm" label={t('picture.replace')} icon={<Replace />} onClick={() => setOpen('replace')} />}
          <Suspense>
            {open === 'crop' && <CropDialog element={one} onClose={close} />}
            {open === 'replace' && <ReplaceDialog element={one} onClose={close} />}
          </Suspense>
        </>
      )}
    </fieldset>
  );
}
