import { endpoints } from '@merchloom/contracts/endpoints/account';
import { call, isApiError } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useNavigate, useParams } from '@merchloom/web-kit/router';
import { useEffect, useState } from 'react';
import { useSubmission } from '../forms/use-submission.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryEnd } from './entry-links.tsx';
import { NewPassword } from './new-password.tsx';

/** A new password by the link of a letter. A link that is over is told at once, not after typing. */
export function ResetPasswordPage() {
  const { t } = useTranslation('admin-entry');
  useDocumentTitle(t('new.title'));
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const submission = useSubmission();
  const [password, setPassword] = useState('');
  const [gone, setGone] = useState(false);
  useEffect(() => {
    call(endpoints.checkPasswordReset, { body: { token } }).catch((error: unknown) => setGone(isApiError(error) && error.status === 410));
  }, [token]);

  if (gone || submission.failure?.status === 410)
    return <EntryEnd title={t('gone.title')} text={t('gone.text')} to="/reset-password" action={t('gone.ask')} />;
  const send = async () => {
    if (await submission.run(() => call(endpoints.resetPassword, { body: { token, password } })))
      navigate('/reset-password/confirmation', { replace: true });
  };
  return (
    <EntryForm title={t('new.title')} lead={t('new.lead')} submit={t('new.submit')} submission={submission} onSubmit={send}>
      <NewPassword label={t('new.password')} value={password} onChange={setPassword} error={submission.errors.password} />
    </EntryForm>
  );
}

export function ResetConfirmationPage() {
  const { t } = useTranslation('admin-entry');
  useDocumentTitle(t('done.title'));
  return <EntryEnd title={t('done.title')} text={t('done.text')} to="/login" action={t('login')} />;
}
