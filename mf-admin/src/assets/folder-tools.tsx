import type { AssetFolder } from '@merchloom/contracts/assets';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { ConfirmDialog } from '@merchloom/ui/dialog';
import { TextField } from '@merchloom/ui/field';
import { Pencil, Plus, Trash } from '@merchloom/ui/icons';
import { Inline } from '@merchloom/ui/layout';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSubmission } from '../forms/use-submission.ts';
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
          folder={asked === 'rename' ? folder : undefined}
          onClose={close}
          onSave={async (name, version) => {
            if (asked === 'rename' && folder) await rename({ tenant, folder: folder.id, name, version });
            else onShow((await create({ tenant, name })).id);
            close();
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
  /** The one that is renamed. */
  folder: AssetFolder | undefined;
  onClose: () => void;
  onSave: (name: string, version: number) => Promise<void>;
}

function NameDialog({ title, folder, onClose, onSave }: NameDialogProps) {
  const { t } = useTranslation('admin-assets');
  const submission = useSubmission();
  const [typed, setTyped] = useState(folder?.name ?? '');
  const [version, setVersion] = useState(folder?.version ?? 1);
  // Somebody else was quicker: their name is shown, and saving again replaces it knowingly.
  const theirs = submission.failure?.code === 'conflict' ? (submission.failure.data as AssetFolder) : null;

  return (
    <FormDialog
      size="sm"
      title={title}
      submission={submission}
      action={t('save')}
      notice={
        theirs && (
          <Alert tone="warning" live="assertive">
            {t('folder.clash', { name: theirs.name })}
          </Alert>
        )
      }
      onClose={onClose}
      onSubmit={() => {
        const against = theirs?.version ?? version;
        setVersion(against);
        return onSave(typed, against);
      }}
    >
      <TextField
        label={t('folder.name')}
        value={typed}
        onValueChange={setTyped}
        maxLength={60}
        error={submission.errors.name}
        autoComplete="off"
      />
    </FormDialog>
  );
}
