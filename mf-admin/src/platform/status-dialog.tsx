import type { PlatformTenant } from '@merchloom/contracts/platform-tenants';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Dialog } from '@merchloom/ui/dialog';
import { TextArea } from '@merchloom/ui/field';
import { Inline, Stack } from '@merchloom/ui/layout';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { formMessage, useSubmission } from '../login/use-submission.ts';
import { setTenantStatusFx } from './model.ts';

interface StatusDialogProps {
  tenant: PlatformTenant;
  onClose: () => void;
  onDone: () => void;
}

/** Says what suspending means, and asks why. */
export function StatusDialog({ tenant, onClose, onDone }: StatusDialogProps) {
  const { t } = useTranslation('admin-platform');
  const words = useTranslation('admin').t;
  const setStatus = useUnit(setTenantStatusFx);
  const submission = useSubmission();
  const [reason, setReason] = useState('');
  const suspends = tenant.status === 'active';
  const message = formMessage(submission, words('state.failedText'));

  async function submit() {
    if (await submission.run(() => setStatus({ tenant, status: suspends ? 'suspended' : 'active', reason }))) onDone();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!submission.busy}
      size="sm"
      title={t(suspends ? 'suspendAsk' : 'activateAsk', { name: tenant.name })}
      description={t(suspends ? 'suspendText' : 'activateText')}
      closeLabel={words('state.close')}
      footer={
        <Inline gap={8} justify="end">
          <Button variant="secondary" onClick={onClose}>
            {words('list.cancel')}
          </Button>
          <Button variant={suspends ? 'danger' : 'primary'} busy={submission.busy} onClick={() => void submit()}>
            {t(suspends ? 'suspend' : 'activate')}
          </Button>
        </Inline>
      }
    >
      <Stack gap={12}>
        {message && (
          <Alert tone="danger" live="assertive">
            {message}
          </Alert>
        )}
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          error={submission.errors.reason}
          value={reason}
          maxLength={500}
          onValueChange={setReason}
        />
      </Stack>
    </Dialog>
  );
}
