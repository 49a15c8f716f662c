import type { NewTenantBody } from '@merchloom/contracts/platform-tenants';
import { type Region, region as regionNames } from '@merchloom/contracts/vocabulary';
import { Select, TextField } from '@merchloom/ui/field';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useNavigate } from '@merchloom/web-kit/router';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { createTenantFx, suggestHandle } from './model.ts';

/** A new organisation, and who is invited to look after it. */
export function CreateTenantDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-platform');
  const navigate = useNavigate();
  const { create, raise } = useUnit({ create: createTenantFx, raise: toastRaised });
  const submission = useSubmission();
  const [values, setValues] = useState<NewTenantBody>({ name: '', handle: '', region: 'UK', email: '' });
  const [ownHandle, setOwnHandle] = useState(false);
  const change = (part: Partial<NewTenantBody>) => setValues((now) => ({ ...now, ...part }));
  const { errors } = submission;

  async function submit() {
    const { id, name } = await create(values);
    raise({ success: true, message: t('create.done', { name, email: values.email.trim() }) });
    navigate(`/settings/super-admin-panel/tenants/${id}`);
  }

  return (
    <FormDialog
      title={t('create.title')}
      description={t('create.text')}
      submission={submission}
      action={t('create.go')}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={t('name')}
        value={values.name}
        maxLength={120}
        error={errors.name}
        autoComplete="off"
        onValueChange={(name) => change({ name, ...(!ownHandle && { handle: suggestHandle(name) }) })}
      />
      <TextField
        label={t('handle')}
        hint={t('create.handleHint')}
        value={values.handle}
        maxLength={32}
        error={errors.handle}
        autoComplete="off"
        spellCheck={false}
        onValueChange={(handle) => {
          setOwnHandle(handle !== '');
          change({ handle });
        }}
      />
      <Select
        label={t('region')}
        hint={t('create.regionHint')}
        value={values.region}
        error={errors.region}
        onValueChange={(region) => change({ region: region as Region })}
        options={regionNames.options.map((value) => ({ value, label: value }))}
      />
      <TextField
        label={t('create.email')}
        hint={t('create.emailHint')}
        type="email"
        value={values.email}
        error={errors.email}
        autoComplete="off"
        onValueChange={(email) => change({ email })}
      />
    </FormDialog>
  );
}
