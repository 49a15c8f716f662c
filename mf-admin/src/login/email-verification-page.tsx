import { endpoints } from '@merchloom/contracts/endpoints/account';
import { Spinner } from '@merchloom/ui/spinner';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useParams } from '@merchloom/web-kit/router';
import { useEffect, useState } from 'react';
import { EntryEnd } from './entry-links.tsx';

type Outcome = 'done' | 'gone' | 'taken';
const asked = new Map<string, Promise<Outcome>>();

/** Once per link, however often the page is drawn: the second time it would be used already. */
function confirmOnce(token: string): Promise<Outcome> {
  const known = asked.get(token);
  if (known) return known;
  const answer = call(endpoints.verifyEmail, { body: { token } }).then(
    (): Outcome => 'done',
    ({ code }: ApiError): Outcome => (code === 'email_taken' ? 'taken' : 'gone'),
  );
  asked.set(token, answer);
  return answer;
}

/** Confirms an address by the link of a letter, without another click. */
export function EmailVerificationPage() {
  const { t } = useTranslation('admin-entry');
  useDocumentTitle(t('verify.done'));
  const { token = '' } = useParams();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    let left = false;
    confirmOnce(token).then((known) => left || setOutcome(known));
    return () => {
      left = true;
    };
  }, [token]);
  if (outcome === null) return <Spinner label={t('verify.busy')} />;
  if (outcome === 'done') return <EntryEnd title={t('verify.done')} text={t('verify.doneText')} to="/dashboard" action={t('verify.go')} />;
  if (outcome === 'taken')
    return <EntryEnd title={t('verify.taken')} text={t('verify.takenText')} to="/settings/profile" action={t('verify.profile')} />;
  return <EntryEnd title={t('gone.title')} text={t('verify.goneText')} to="/settings/profile" action={t('verify.resend')} />;
}
