import type { Account } from '@merchloom/contracts/account';
import type { ReplyOf } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints/account';
import { type Language, languages } from '@merchloom/contracts/vocabulary';
import { Button } from '@merchloom/ui/button';
import { Checkbox, Fieldset, Select, TextField } from '@merchloom/ui/field';
import { Text } from '@merchloom/ui/text';
import { call } from '@merchloom/web-kit/http';
import { $language, languageChosen, languageNames, useTranslation } from '@merchloom/web-kit/i18n';
import { sessionAsked } from '@merchloom/web-kit/session';
import { replyReceived } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { RecordForm } from '../forms/record-form.tsx';
import { standing, useRecord } from '../forms/use-record.ts';
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
      {account && <ProfileCard account={account} />}
      {account && <EmailCard account={account} />}
      {account && <LanguageCard />}
      {account && <DataCard />}
    </AccountPage>
  );
}

interface Facts {
  name: string;
  new_sign_in: boolean;
}
const factsOf = ({ name, notifications }: Account): Facts => ({ name, new_sign_in: notifications.new_sign_in });

function ProfileCard({ account }: { account: Account }) {
  const { t } = useTranslation('admin-account');
  const { changed, replied, askUser } = useUnit({ changed: accountChanged, replied: replyReceived, askUser: sessionAsked });
  const form = useRecord<Facts, ReplyOf<typeof endpoints.changeAccount>>({
    initial: factsOf(account),
    version: account.version,
    save: ({ name, new_sign_in }, version) => call(endpoints.changeAccount, { body: { name, notifications: { new_sign_in }, version } }),
    theirs: standing(factsOf),
    onSaved: ({ message, data }) => {
      replied({ success: true, message });
      changed(data);
      // The header says the name as well.
      askUser();
    },
  });
  const { values, change, errors } = form;
  return (
    <AccountCard title={t('nav.profile')}>
      <RecordForm
        form={form}
        submitLabel={t('save')}
        label={(field) => t(field === 'name' ? 'profile.name' : 'profile.newSignIn')}
        say={(field, facts) => (field === 'name' ? facts.name : facts.new_sign_in ? '✓' : '–')}
      >
        <TextField
          label={t('profile.name')}
          autoComplete="name"
          maxLength={100}
          value={values.name}
          onValueChange={(name) => change({ name })}
          error={errors.name}
        />
        <Fieldset legend={t('profile.notifications')}>
          <Checkbox
            label={t('profile.newSignIn')}
            hint={t('profile.always')}
            checked={values.new_sign_in}
            onCheckedChange={(new_sign_in) => change({ new_sign_in })}
          />
        </Fieldset>
      </RecordForm>
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
