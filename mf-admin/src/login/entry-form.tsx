import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Stack } from '@merchloom/ui/layout';
import { Heading, Text } from '@merchloom/ui/text';
import { focusFirstError } from '@merchloom/web-kit/forms';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { type ReactNode, useEffect, useRef } from 'react';
import { formMessage, type Submission } from '../forms/use-submission.ts';

interface EntryFormProps {
  title: string;
  lead?: ReactNode;
  submit: string;
  submission: Submission;
  onSubmit: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

/** A short form around an account: what it is for, its fields, one button, and ways elsewhere. */
export function EntryForm({ title, lead, submit, submission, onSubmit, children, footer }: EntryFormProps) {
  const { t } = useTranslation('admin-entry');
  const form = useRef<HTMLFormElement>(null);
  const message = formMessage(submission, t('failed'));
  useEffect(() => {
    if (submission.failure && form.current) focusFirstError(form.current);
  }, [submission.failure]);
  return (
    <Stack gap={24}>
      <EntryHead title={title} lead={lead} />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Stack gap={16}>
          {message && (
            <Alert tone="danger" live="assertive">
              {message}
            </Alert>
          )}
          {children}
          <Button type="submit" size="lg" block busy={submission.busy} busyLabel={submit}>
            {submit}
          </Button>
        </Stack>
      </form>
      {footer && <Text tone="muted">{footer}</Text>}
    </Stack>
  );
}

export function EntryHead({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <Stack gap={4}>
      <Heading level={1} size="md">
        {title}
      </Heading>
      {lead && <Text tone="muted">{lead}</Text>}
    </Stack>
  );
}
