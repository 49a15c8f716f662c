import type { Account } from '@merchloom/contracts/account';
import { endpoints } from '@merchloom/contracts/endpoints/account';
import { type Language, languages } from '@merchloom/contracts/vocabulary';
import { Button } from '@merchloom/ui/button';
import { Checkbox, Fieldset, Select, TextField } from '@merchloom/ui/field';
import { Stack } from '@merchloom/ui/layout';
import { Text } from '@merchloom/ui/text';
import { call } from '@merchloom/web-kit/http';
import { $language, languageChosen, languageNames, useTranslation } from '@merchloom/web-kit/i18n';
import { sessionAsked } from '@merchloom/web-kit/session';
import { replyReceived } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { ClashAlert } from '../forms/clash.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { download } from '../lists/download.ts';
import { AccountCard, AccountPage, FormMessage } from './account-page.tsx';
import { EmailCard } from './email-card.tsx';
import { $account, $accountFailure, accountChanged, accountOpened } from './model.ts';

/** Name, language, letters, and what is kept of oneself. */
export function ProfilePage() {
  const { t } = useTranslation('admin-account');
  const { account, failure, open } = useUnit({ account: $account, failure: $accountFailure, open: accountOpened });
  useEffect(() => open(), [open]);
  return (
    <AccountPage title={t('profile.title')} loading={!account} failure={failure} onRetry={open}>
      {account && <ProfileCard key={account.version} account={account} />}
      {account && <EmailCard account={account} />}
      {account && <LanguageCard />}
      {account && <DataCard />}
    </AccountPage>
  );
}

function ProfileCard({ account }: { account: Account }) {
  const { t } = useTranslation('admin-account');
  const { changed, replied, askUser } = useUnit({ changed: accountChanged, replied: replyReceived, askUser: sessionAsked });
  const submission = useSubmission();
  const [name, setName] = useState(account.name);
  const [newSignIn, setNewSignIn] = useState(account.notifications.new_sign_in);
  const fresh = submission.failure?.code === 'conflict' ? (submission.failure.data as Account | null) : null;
  const save = (version: number) =>
    submission.run(async () => {
      const reply = await call(endpoints.changeAccount, { body: { name, notifications: { new_sign_in: newSignIn }, version } });
      replied({ success: true, message: reply.message });
      changed(reply.data);
      // The header says the name as well.
      askUser();
    });
  return (
    <AccountCard title={t('nav.profile')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save(account.version);
        }}
      >
        <Stack gap={16}>
          {fresh ? (
            <ClashAlert title={t('conflict', { name: fresh.name })} onTheirs={() => changed(fresh)} onMine={() => save(fresh.version)} />
          ) : (
            <FormMessage submission={submission} />
          )}
          <TextField
            label={t('profile.name')}
            autoComplete="name"
            maxLength={100}
            value={name}
            onValueChange={setName}
            error={submission.errors.name}
          />
          <Fieldset legend={t('profile.notifications')}>
            <Checkbox label={t('profile.newSignIn')} hint={t('profile.always')} checked={newSignIn} onCheckedChange={setNewSignIn} />
          </Fieldset>
          <div>
            <Button type="submit" busy={submission.busy}>
              {t('save')}
            </Button>
          </div>
        </Stack>
      </form>
    </AccountCard>
  );
}

function LanguageCard() {
  const { t } = useTranslation('admin-account');
  const { language, choose } = useUnit({ language: $language, choose: languageChosen });
  return (
    <AccountCard title={t('profile.language')}>
      <Select
        label={t('profile.language')}
        hint={t('profile.languageHint')}
        value={language}
        onValueChange={(value) => choose(value as Language)}
        options={languages.map((value) => ({ value, label: languageNames[value].name }))}
      />
    </AccountCard>
  );
}

function DataCard() {
  const { t } = useTranslation('admin-account');
  const submission = useSubmission();
  return (
    <AccountCard title={t('profile.data')}>
      <Text tone="muted">{t('profile.dataText')}</Text>
      <FormMessage submission={submission} />
      <div>
        <Button
          variant="secondary"
          busy={submission.busy}
          onClick={() => submission.run(() => download(endpoints.exportOwnData, { params: {}, query: {} }, 'personal-data.json'))}
        >
          {t('profile.download')}
        </Button>
      </div>
    </AccountCard>
  );
}
