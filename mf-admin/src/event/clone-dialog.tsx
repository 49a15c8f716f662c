import { endpoints } from '@merchloom/contracts/endpoints/events';
import { TextField } from '@merchloom/ui/field';
import { call } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useNavigate } from '@merchloom/web-kit/router';
import { useState } from 'react';
import { SlugField } from '../events/slug-field.tsx';
import { slugFrom } from '../events/slug-from.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSendKey } from '../forms/use-send-key.ts';
import { useSubmission } from '../forms/use-submission.ts';

interface CloneDialogProps {
  event: { slug: string; name: string };
  tenant: string;
  onClose: () => void;
}

/** A copy under a name and an address of its own. */
export function CloneDialog({ event, tenant, onClose }: CloneDialogProps) {
  const { t } = useTranslation('admin-events');
  const navigate = useNavigate();
  const [name, setName] = useState(t('copyOf', { name: event.name }));
  const [slug, setSlug] = useState(slugFrom(t('copyOf', { name: event.name })));
  const submission = useSubmission();
  const { errors } = submission;
  const keyOf = useSendKey();

  async function submit() {
    const body = { name, slug };
    const { data } = await call(endpoints.cloneEvent, {
      params: { tenant, slug: event.slug } as never,
      body,
      idempotencyKey: keyOf(body),
    });
    navigate(`/events/${data.slug}`);
  }

  return (
    <FormDialog
      title={t('duplicate')}
      description={t('duplicateText')}
      submission={submission}
      action={t('duplicate')}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={t('name')}
        value={name}
        required
        error={errors.name}
        onValueChange={(value) => {
          if (slug === slugFrom(name)) setSlug(slugFrom(value));
          setName(value);
        }}
      />
      <SlugField tenant={tenant} value={slug} onValueChange={setSlug} error={errors.slug} />
    </FormDialog>
  );
}
