import { TextArea } from '@merchloom/ui/field';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { useSubmission } from './use-submission.ts';

interface ReasonDialogProps {
  title: string;
  /** What follows. */
  text: string;
  action: string;
  danger?: boolean;
  onClose: () => void;
  /** Does it, and closes the dialog when it is done. */
  onGiven: (reason: string) => Promise<unknown>;
}

/** Says what is about to happen, and asks why: the reason is kept with it. */
export function ReasonDialog({ text, onGiven, ...dialog }: ReasonDialogProps) {
  const submission = useSubmission();
  const [reason, setReason] = useState('');
  return (
    <FormDialog {...dialog} size="sm" description={text} submission={submission} onSubmit={() => onGiven(reason)}>
      <ReasonField value={reason} onValueChange={setReason} error={submission.errors.reason} />
    </FormDialog>
  );
}

interface ReasonFieldProps {
  value: string;
  onValueChange: (reason: string) => void;
  error: string | undefined;
}

export function ReasonField(props: ReasonFieldProps) {
  const { t } = useTranslation('admin');
  return <TextArea label={t('form.reason')} hint={t('form.reasonHint')} maxLength={500} {...props} />;
}
