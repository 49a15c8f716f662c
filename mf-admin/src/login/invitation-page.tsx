import type { OpenInvitation } from '@merchloom/contracts/account';
import { endpoints } from '@merchloom/contracts/endpoints/account';
import { endpoints as sessions } from '@merchloom/contracts/endpoints/sessions';
import { TextField } from '@merchloom/ui/field';
import { Spinner } from '@merchloom/ui/spinner';
import { call } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useParams } from '@merchloom/web-kit/router';
import { useEffect, useState } from 'react';
import { useSubmission } from '../forms/use-submission.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryEnd, enter } from './entry-links.tsx';
import { NewPassword } from './new-password.tsx';

/** An invited colleague chooses a name and a password, and is in. */
export function InvitationPage() {
  const { t } = useTranslation('admin-entry');
  const { token = '' } = useParams();
  const [invitation, setInvitation] = useState<OpenInvitation | null | undefined>();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const submission = useSubmission();
  useDocumentTitle(invitation ? t('invite.title', { tenant: invitation.tenant.name }) : t('invite.submit'));
  useEffect(() => {
    call(endpoints.readInvitation, { body: { token } }).then(
      ({ data }) => setInvitation(data),
      () => setInvitation(null),
    );
  }, [token]);

  if (invitation === undefined) return <Spinner label={t('invite.loading')} />;
  if (invitation === null || submission.failure?.status === 410)
    return <EntryEnd title={t('gone.title')} text={t('invite.goneText')} to="/login" action={t('login')} />;
  const { tenant, invited_by: inviter, email, role } = invitation;
  const send = async () => {
    const joined = await submission.run(async () => {
      await call(sessions.csrfCookie);
      await call(endpoints.acceptInvitation, { body: { token, name, password } });
    });
    if (joined) enter('/dashboard');
  };
  return (
    <EntryForm
      title={t('invite.title', { tenant: tenant.name })}
      lead={t('invite.lead', { inviter, email, role: t(`role.${role}`) })}
      submit={t('invite.submit')}
      submission={submission}
      onSubmit={send}
    >
      {/* Password managers keep the address along with the password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextField
        label={t('register.name')}
        autoComplete="name"
        value={name}
        onValueChange={setName}
        maxLength={100}
        error={submission.errors.name}
      />
      <NewPassword label={t('register.password')} value={password} onChange={setPassword} error={submission.errors.password} />
    </EntryForm>
  );
}
