import { endpoints } from '@merchloom/contracts/endpoints/account';
import { Button } from '@merchloom/ui/button';
import { TextField } from '@merchloom/ui/field';
import { Stack } from '@merchloom/ui/layout';
import { Text } from '@merchloom/ui/text';
import { call } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { replyReceived } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { useSubmission } from '../forms/use-submission.ts';
import { AccountCard, AccountPage, FormMessage } from './account-page.tsx';
import { $account, $accountFailure, accountOpened } from './model.ts';
import { SecondFactorCard } from './second-factor-card.tsx';

/** What protects the account. */
export function SecurityPage() {
  const { t } = useTranslation('admin-account');
  const { account, failure, open } = useUnit({ account: $account, failure: $accountFailure, open: accountOpened });
  useEffect(() => open(), [open]);
  return (
    <AccountPage title={t('security.title')} loading={!account} failure={failure} onRetry={open}>
      {account && <SecondFactorCard account={account} onChanged={open} />}
      {account && <PasswordCard email={account.email} />}
    </AccountPage>
  );
}

function PasswordCard({ email }: { email: string }) {
  const { t } = useTranslation('admin-account');
  const replied = useUnit(replyReceived);
  const submission = useSubmission();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const send = async () => {
    const done = await submission.run(async () => {
      const reply = await call(endpoints.changePassword, { body: { current, password } });
      replied({ success: true, message: reply.message });
    });
    if (done) {
      setCurrent('');
      setPassword('');
    }
  };
  const reveal = { show: t('show'), hide: t('hide') };
  return (
    <AccountCard title={t('security.password')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap={16}>
          <FormMessage submission={submission} />
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <TextField
            label={t('security.current')}
            type="password"
            autoComplete="current-password"
            value={current}
            onValueChange={setCurrent}
            error={submission.errors.current}
            revealLabels={reveal}
          />
          <TextField
            label={t('security.new')}
            type="password"
            autoComplete="new-password"
            value={password}
            onValueChange={setPassword}
            error={submission.errors.password}
            revealLabels={reveal}
          />
          <Text tone="muted">{t('security.changeHint')}</Text>
          <div>
            <Button type="submit" busy={submission.busy}>
              {t('security.change')}
            </Button>
          </div>
        </Stack>
      </form>
    </AccountCard>
  );
}
