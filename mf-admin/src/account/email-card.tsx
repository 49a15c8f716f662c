import type { Account } from '@merchloom/contracts/account';
import { endpoints } from '@merchloom/contracts/endpoints/account';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { TextField } from '@merchloom/ui/field';
import { Inline, Stack } from '@merchloom/ui/layout';
import { call } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { replyReceived } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { type FormEvent, useState } from 'react';
import { useSubmission } from '../forms/use-submission.ts';
import { AccountCard, FormMessage } from './account-page.tsx';
import { accountChanged } from './model.ts';

/** The address one logs in with: whether it is confirmed, and the way to another one. */
export function EmailCard({ account }: { account: Account }) {
  const { t } = useTranslation('admin-account');
  const { changed, replied } = useUnit({ changed: accountChanged, replied: replyReceived });
  const letter = useSubmission();
  const [changes, setChanges] = useState(false);
  const run = (work: () => Promise<{ message?: string | undefined; data: Account | null }>) =>
    letter.run(async () => {
      const { message, data } = await work();
      replied({ success: true, message });
      if (data) changed(data);
    });
  return (
    <AccountCard
      title={t('profile.email')}
      actions={
        !changes && (
          <Button size="sm" variant="secondary" onClick={() => setChanges(true)}>
            {t('email.change')}
          </Button>
        )
      }
    >
      <FormMessage submission={letter} />
      <TextField
        label={t('profile.email')}
        hideLabel
        value={account.email}
        readOnly
        valid={account.email_verified}
        hint={account.email_verified ? t('profile.verified') : undefined}
      />
      {!account.email_verified && (
        <Alert
          tone="warning"
          actions={
            <Button size="sm" variant="secondary" busy={letter.busy} onClick={() => void run(() => call(endpoints.askVerification))}>
              {t('profile.resend')}
            </Button>
          }
        >
          {t('profile.unverified')}
        </Alert>
      )}
      {account.pending_email && (
        <Alert
          tone="info"
          title={t('email.pending', { email: account.pending_email })}
          actions={
            <Button size="sm" variant="secondary" busy={letter.busy} onClick={() => void run(() => call(endpoints.dropEmailChange))}>
              {t('email.keep')}
            </Button>
          }
        >
          {t('email.pendingText')}
        </Alert>
      )}
      {changes && <EmailForm onDone={() => setChanges(false)} />}
    </AccountCard>
  );
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('admin-account');
  const words = useTranslation('admin').t;
  const { changed, replied } = useUnit({ changed: accountChanged, replied: replyReceived });
  const submission = useSubmission();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const asked = await submission.run(async () => {
      const reply = await call(endpoints.askEmailChange, { body: { email, password } });
      replied({ success: true, message: reply.message });
      changed(reply.data);
    });
    if (asked) onDone();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16}>
        <FormMessage submission={submission} />
        <TextField
          label={t('email.new')}
          hint={t('email.newHint')}
          type="email"
          autoComplete="email"
          value={email}
          error={submission.errors.email}
          onValueChange={setEmail}
        />
        <TextField
          label={t('email.password')}
          type="password"
          autoComplete="current-password"
          revealLabels={{ show: t('show'), hide: t('hide') }}
          value={password}
          error={submission.errors.password}
          onValueChange={setPassword}
        />
        <Inline gap={8}>
          <Button type="submit" busy={submission.busy}>
            {t('email.send')}
          </Button>
          <Button variant="ghost" onClick={onDone}>
            {words('list.cancel')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
