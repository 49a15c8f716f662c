import { endpoints } from '@merchloom/contracts/endpoints/account';
import { Button } from '@merchloom/ui/button';
import { TextField } from '@merchloom/ui/field';
import { Stack } from '@merchloom/ui/layout';
import { Text } from '@merchloom/ui/text';
import { call } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useEffect, useState } from 'react';
import { useSubmission } from '../forms/use-submission.ts';
import { EntryForm, EntryHead } from './entry-form.tsx';
import { EntryLink } from './entry-links.tsx';

const waitSeconds = 30;

/** Asks for a link to a new password; what follows is the same whoever exists. */
export function ResetRequestPage() {
  const { t } = useTranslation('admin-entry');
  useDocumentTitle(t('reset.title'));
  const submission = useSubmission();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(0);
  const send = async () => {
    if (await submission.run(() => call(endpoints.askPasswordReset, { body: { email } }))) setSent((times) => times + 1);
  };
  if (sent > 0) return <Sent key={sent} email={email} busy={submission.busy} onAgain={send} />;
  return (
    <EntryForm
      title={t('reset.title')}
      lead={t('reset.lead')}
      submit={t('reset.submit')}
      submission={submission}
      onSubmit={send}
      footer={<EntryLink to="/login">{t('backToLogin')}</EntryLink>}
    >
      <TextField
        label={t('reset.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        onValueChange={setEmail}
        error={submission.errors.email}
      />
    </EntryForm>
  );
}

function Sent({ email, busy, onAgain }: { email: string; busy: boolean; onAgain: () => void }) {
  const { t } = useTranslation('admin-entry');
  const [seconds, setSeconds] = useState(waitSeconds);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Stack gap={24}>
      <EntryHead title={t('reset.sent')} lead={t('reset.sentText', { email })} />
      <Button variant="secondary" size="lg" block busy={busy} disabled={seconds > 0} onClick={onAgain}>
        {seconds > 0 ? t('reset.wait', { seconds }) : t('reset.again')}
      </Button>
      <Text tone="muted">
        <EntryLink to="/login">{t('backToLogin')}</EntryLink>
      </Text>
    </Stack>
  );
}
