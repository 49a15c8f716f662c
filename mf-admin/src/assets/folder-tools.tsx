import type { AssetFolder } from '@merchloom/contracts/assets';
import { Button } from '@merchloom/ui/button';
import { ConfirmDialog, Dialog } from '@merchloom/ui/dialog';
import { TextField } from '@merchloom/ui/field';
import { Pencil, Plus, Trash } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { firstMessages, isApiError } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { type FormEvent, useState } from 'react';
import { createFolderFx, deleteFolderFx, renameFolderFx } from './model.ts';

interface FolderToolsProps {
  tenant: string;
  /** The one that is shown. */
  folder: AssetFolder | undefined;
  onShow: (folder: string | undefined) => void;
}

/** New folder; another name, or the end, for the one that is shown. */
export function FolderTools({ tenant, folder, onShow }: FolderToolsProps) {
  const { t } = useTranslation('admin-assets');
  const { create, rename, remove } = useUnit({ create: createFolderFx, rename: renameFolderFx, remove: deleteFolderFx });
  const [asked, setAsked] = useState<'create' | 'rename' | 'delete' | null>(null);
  const close = () => setAsked(null);

  return (
    <Inline gap={4}>
      <Button size="sm" variant="ghost" icon={<Plus />} onClick={() => setAsked('create')}>
        {t('folder.create')}
      </Button>
      {folder && (
        <>
          <Button size="sm" variant="ghost" icon={<Pencil />} onClick={() => setAsked('rename')}>
            {t('folder.rename')}
          </Button>
          <Button size="sm" variant="ghost" icon={<Trash />} onClick={() => setAsked('delete')}>
            {t('folder.delete')}
          </Button>
        </>
      )}
      {(asked === 'create' || asked === 'rename') && (
        <NameDialog
          title={t(`folder.${asked}`)}
          name={asked === 'rename' ? (folder?.name ?? '') : ''}
          onClose={close}
          onSave={async (name) => {
            if (asked === 'rename' && folder) await rename({ tenant, folder: folder.id, name });
            else onShow((await create({ tenant, name })).id);
          }}
        />
      )}
      <ConfirmDialog
        open={asked === 'delete' && folder !== undefined}
        onClose={close}
        onConfirm={async () => {
          if (folder) await remove({ tenant, folder: folder.id });
          close();
          onShow(undefined);
        }}
        title={t('folder.deleteTitle', { name: folder?.name ?? '' })}
        confirmLabel={t('folder.delete')}
        cancelLabel={t('cancel')}
        tone="danger"
      >
        {t('folder.deleteText')}
      </ConfirmDialog>
    </Inline>
  );
}

interface NameDialogProps {
  title: string;
  name: string;
  onClose: () => void;
  onSave: (name: string) => Promise<void>;
}

function NameDialog({ title, name, onClose, onSave }: NameDialogProps) {
  const { t } = useTranslation('admin-assets');
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await onSave(typed);
      onClose();
    } catch (failure) {
      setError(firstMessages(failure).name ?? (isApiError(failure) ? failure.message : String(failure)));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('cancel')} size="sm">
      <form onSubmit={save}>
        <Stack gap={16}>
          <TextField label={t('folder.name')} value={typed} onValueChange={setTyped} maxLength={60} error={error} autoFocus />
          <Inline justify="end">
            <Button variant="secondary" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" busy={busy}>
              {t('save')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Dialog>
  );
}
