import type { AssetDetail, ChangeAssetBody } from '@merchloom/contracts/assets';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Card, CardHeader } from '@merchloom/ui/card';
import { Select, TextArea, TextField } from '@merchloom/ui/field';
import { Stack } from '@merchloom/ui/layout';
import { type ApiError, firstMessages, isApiError } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect, useState } from 'react';
import { ClashAlert } from '../forms/clash.tsx';
import { $folders, foldersWanted, retryClicked, saveAssetFx } from './model.ts';

const tagsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean);

/** Name, folder, tags and licence note. Who was overtaken by somebody else chooses between theirs and their own. */
export function AssetForm({ tenant, asset }: { tenant: string; asset: AssetDetail }) {
  const { t } = useTranslation('admin-assets');
  const { save, saving, folders, wantFolders, reload, toast } = useUnit({
    ...{
      save: saveAssetFx,
      saving: saveAssetFx.pending,
      folders: $folders,
      wantFolders: foldersWanted,
      reload: retryClicked,
      toast: toastRaised,
    },
  });
  const [name, setName] = useState(asset.name);
  const [folder, setFolder] = useState(asset.folder ?? '');
  const [tags, setTags] = useState(asset.tags.join(', '));
  const [licence, setLicence] = useState(asset.licence);
  const [failure, setFailure] = useState<ApiError | null>(null);
  useEffect(() => void wantFolders(tenant), [tenant, wantFolders]);
  const errors = firstMessages(failure);
  const theirs = failure?.status === 409 ? (failure.data as AssetDetail) : null;

  const send = async (version: number) => {
    const body: ChangeAssetBody = { version, name, folder: folder || null, tags: tagsOf(tags), licence };
    try {
      await save({ tenant, asset: asset.id, body });
      setFailure(null);
      toast({ message: t('saved'), success: true });
    } catch (error) {
      if (isApiError(error)) setFailure(error);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send(asset.version);
  };

  return (
    <Card>
      <CardHeader title={t('describe')} headingLevel={2} />
      <form onSubmit={onSubmit}>
        <Stack gap={16}>
          {theirs && (
            <ClashAlert onTheirs={() => reload()} onMine={() => void send(theirs.version)}>
              {[theirs.name, theirs.tags.join(', '), theirs.licence].filter(Boolean).join(' · ')}
            </ClashAlert>
          )}
          {failure && !theirs && Object.keys(errors).length === 0 && <Alert tone="danger">{failure.message}</Alert>}
          <TextField label={t('name')} value={name} onValueChange={setName} maxLength={120} error={errors.name} required />
          <Select
            label={t('folder.label')}
            value={folder}
            onValueChange={setFolder}
            options={[{ value: '', label: t('noFolder') }, ...folders.map(({ id, name }) => ({ value: id, label: name }))]}
          />
          <TextField label={t('tags')} hint={t('tagsHint')} value={tags} onValueChange={setTags} error={errors.tags} />
          <TextArea
            label={t('licence')}
            hint={t('licenceHint')}
            value={licence}
            onValueChange={setLicence}
            maxLength={500}
            rows={3}
            error={errors.licence}
          />
          <div>
            <Button type="submit" busy={saving}>
              {t('save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
