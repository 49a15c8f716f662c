import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Dialog, type DialogProps } from '@merchloom/ui/dialog';
import { Inline, Stack } from '@merchloom/ui/layout';
import { focusFirstError } from '@merchloom/web-kit/forms';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { formMessage, type Submission } from './use-submission.ts';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose' | 'children'> {
  submission: Submission;
  /** On the button that sends it. */
  action: string;
  danger?: boolean;
  /** What it sends is not there yet. */
  waits?: boolean;
  /** Stands above the fields in place of a refusal: what stands now, after somebody else was quicker. */
  notice?: ReactNode;
  /** Runs as the submission's work; what it throws is said above the form or at its fields. */
  onSubmit: () => Promise<unknown>;
}

/** A few fields and one thing to do with them, over the page. It stays open, busy, until the work is done; the work closes it. */
export function FormDialog({ submission, action, danger = false, waits = false, notice, onSubmit, children, ...dialog }: FormDialogProps) {
  const { t } = useTranslation('admin');
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const message = notice ? null : formMessage(submission, t('state.failedText'));
  // One begins to type at once.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  useEffect(() => {
    if (submission.failure && form.current) focusFirstError(form.current);
  }, [submission.failure]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void submission.run(onSubmit);
  }

  return (
    <Dialog
      open
      {...dialog}
      dismissible={!submission.busy}
      closeLabel={t('state.close')}
      footer={
        <Inline gap={8} justify="end">
          <Button variant="secondary" onClick={dialog.onClose}>
            {t('list.cancel')}
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={submission.busy || waits}>
            {action}
          </Button>
        </Inline>
      }
    >
      <form ref={form} id={id} onSubmit={submit} noValidate>
        <Stack gap={16}>
          {notice}
          {message && (
            <Alert tone="danger" live="assertive">
              {message}
            </Alert>
          )}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
