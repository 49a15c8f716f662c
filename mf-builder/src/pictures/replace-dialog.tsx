import type { ImageElement } from '@merchloom/contracts/design';
import { Button } from '@merchloom/ui/button';
import { Dialog } from '@merchloom/ui/dialog';
import { Upload } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { commanded } from '../model/designer.ts';
import { $uploading, replacementGiven } from '../model/uploads.ts';
import { PictureGrid, pictureTypes, UploadList } from '../panels/pictures.tsx';
import css from './pictures.module.css';

/** Another picture in the place of one: uploaded now, or out of the library. */
export function ReplaceDialog({ element, onClose }: { element: ImageElement; onClose: () => void }) {
  const { t } = useTranslation('builder');
  const uploading = useUnit($uploading).filter(({ replaces }) => replaces === element.id);
  const [command, give] = useUnit([commanded, replacementGiven]);
  const input = useRef<HTMLInputElement>(null);
  const began = useRef(element.src);
  useEffect(() => {
    if (element.src !== began.current) onClose();
  }, [element.src, onClose]);
  return (
    <Dialog open onClose={onClose} title={t('picture.replace')} description={t('picture.replaceText')} closeLabel={t('close')}>
      <div className={css.stack}>
        <Button block icon={<Upload />} onClick={() => input.current?.click()}>
          {t('images.upload')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={pictureTypes}
          aria-label={t('images.upload')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) give({ element: element.id, file });
            event.currentTarget.value = '';
          }}
        />
        <UploadList uploads={uploading} />
        <PictureGrid
          label={(name) => t('picture.take', { name })}
          disabled={false}
          onChoose={(picture) => {
            command({ kind: 'exchange', id: element.id, picture });
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
