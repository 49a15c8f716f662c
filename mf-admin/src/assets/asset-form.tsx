import type { AssetDetail, ChangeAssetBody } from '@merchloom/contracts/assets';
import { Card, CardHeader } from '@merchloom/ui/card';
import { Select, TextArea, TextField } from '@merchloom/ui/field';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { RecordForm } from '../forms/record-form.tsx';
import { standing, useRecord } from '../forms/use-record.ts';
import { $folders, foldersWanted, saveAssetFx } from './model.ts';

/** As they are typed. */
interface Facts {
  name: string;
  folder: string;
  tags: string;
  licence: string;
}
const factsOf = ({ name, folder, tags, licence }: AssetDetail): Facts => ({ name, folder: folder ?? '', tags: tags.join(', '), licence });

const bodyOf = ({ name, folder, tags, licence }: Facts, version: number): ChangeAssetBody => ({
  ...{ version, name, licence, folder: folder || null },
  tags: tags
    .split(',')
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean),
});

/** Name, folder, tags and licence note. Who was overtaken by somebody else chooses between theirs and their own. */
export function AssetForm({ tenant, asset }: { tenant: string; asset: AssetDetail }) {
  const { t } = useTranslation('admin-assets');
  const { save, folders, wantFolders, toast } = useUnit({
    ...{ save: saveAssetFx, folders: $folders, wantFolders: foldersWanted, toast: toastRaised },
  });
  useEffect(() => void wantFolders(tenant), [tenant, wantFolders]);
  const form = useRecord<Facts, AssetDetail>({
    initial: factsOf(asset),
    version: asset.version,
    save: (facts, version) => save({ tenant, asset: asset.id, body: bodyOf(facts, version) }),
    theirs: standing(factsOf),
    onSaved: () => toast({ message: t('saved'), success: true }),
  });
  const { values, change, errors } = form;
  const folderNames = [{ value: '', label: t('noFolder') }, ...folders.map(({ id, name }) => ({ value: id, label: name }))];
  const labels: Record<keyof Facts, string> = { name: t('name'), folder: t('folder.label'), tags: t('tags'), licence: t('licence') };

  return (
    <Card>
      <CardHeader title={t('describe')} headingLevel={2} />
      <RecordForm
        form={form}
        submitLabel={t('save')}
        label={(field) => labels[field]}
        say={(field, facts) => (field === 'folder' ? folderNames.find(({ value }) => value === facts.folder)?.label : facts[field]) || '–'}
      >
        <TextField
          label={labels.name}
          value={values.name}
          onValueChange={(name) => change({ name })}
          maxLength={120}
          error={errors.name}
          required
        />
        <Select
          label={labels.folder}
          value={values.folder}
          onValueChange={(folder) => change({ folder })}
          options={folderNames}
          error={errors.folder}
        />
        <TextField
          label={labels.tags}
          hint={t('tagsHint')}
          value={values.tags}
          onValueChange={(tags) => change({ tags })}
          error={errors.tags}
        />
        <TextArea
          label={labels.licence}
          hint={t('licenceHint')}
          value={values.licence}
          onValueChange={(licence) => change({ licence })}
          maxLength={500}
          rows={3}
          error={errors.licence}
        />
      </RecordForm>
    </Card>
  );
}
