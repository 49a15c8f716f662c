import { endpoints } from '@merchloom/contracts/endpoints/events';
import { Button } from '@merchloom/ui/button';
import { Dialog } from '@merchloom/ui/dialog';
import { TextField } from '@merchloom/ui/field';
import { Stack } from '@merchloom/ui/layout';
import { call, firstMessages, newIdempotencyKey } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useNavigate } from '@merchloom/web-kit/router';
import { type FormEvent, useState } from 'react';
import { SlugField } from '../events/slug-field.tsx';
import { slugFrom } from '../events/slug-from.ts';

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
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [key] = useState(newIdempotencyKey);

  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    setBusy(true);
    try {
      const { data } = await call(endpoints.cloneEvent, {
        params: { tenant, slug: event.slug } as never,
        body: { name, slug },
        idempotencyKey: `${key}-${slug}`,
      });
      navigate(`/events/${data.slug}`);
    } catch (error) {
      setErrors({ form: (error as Error).message, ...firstMessages(error) });
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('duplicate')}
      description={t('duplicateText')}
      closeLabel={t('cancel')}
      footer={
        <Button type="submit" form="clone-event" busy={busy}>
          {t('duplicate')}
        </Button>
      }
    >
      <form id="clone-event" onSubmit={submit}>
        <Stack gap={16}>
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
        </Stack>
      </form>
    </Dialog>
  );
}
