import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Dialog } from '@merchloom/ui/dialog';
import { TextArea } from '@merchloom/ui/field';
import { Inline, Stack } from '@merchloom/ui/layout';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useState } from 'react';
import { formMessage, useSubmission } from '../login/use-submission.ts';

interface ReasonDialogProps {
  title: string;
  /** What follows. */
  text: string;
  action: string;
  danger?: boolean;
  onClose: () => void;
  onGiven: (reason: string) => Promise<unknown>;
  onDone: () => void;
}

/** Says what is about to happen, and asks why: the reason is kept with it. */
export function ReasonDialog({ title, text, action, danger = false, onClose, onGiven, onDone }: ReasonDialogProps) {
  const { t } = useTranslation('admin-platform');
  const words = useTranslation('admin').t;
  const submission = useSubmission();
  const [reason, setReason] = useState('');
  const message = formMessage(submission, words('state.failedText'));

  async function submit() {
    if (await submission.run(() => onGiven(reason))) onDone();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!submission.busy}
      size="sm"
      title={title}
      description={text}
      closeLabel={words('state.close')}
      footer={
        <Inline gap={8} justify="end">
          <Button variant="secondary" onClick={onClose}>
            {words('list.cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={submission.busy} onClick={() => void submit()}>
            {action}
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
