import { endpoints } from '@merchloom/contracts/endpoints/account';
import { Spinner } from '@merchloom/ui/spinner';
import { call } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useParams } from '@merchloom/web-kit/router';
import { useEffect, useState } from 'react';
import { EntryEnd } from './entry-links.tsx';

const asked = new Map<string, Promise<boolean>>();

/** Once per link, however often the page is drawn: the second time it would be used already. */
function confirmOnce(token: string): Promise<boolean> {
  const known = asked.get(token);
  if (known) return known;
  const answer = call(endpoints.verifyEmail, { body: { token } }).then(
    () => true,
    () => false,
  );
  asked.set(token, answer);
  return answer;
}

/** Confirms an address by the link of a letter, without another click. */
export function EmailVerificationPage() {
  const { t } = useTranslation('admin-entry');
  useDocumentTitle(t('verify.done'));
  const { token = '' } = useParams();
  const [confirmed, setConfirmed] = useState<boolean | null>(null);
  useEffect(() => {
    let left = false;
    confirmOnce(token).then((done) => left || setConfirmed(done));
    return () => {
      left = true;
    };
  }, [token]);
  if (confirmed === null) return <Spinner label={t('verify.busy')} />;
  return confirmed ? (
    <EntryEnd title={t('verify.done')} text={t('verify.doneText')} to="/dashboard" action={t('verify.go')} />
  ) : (
    <EntryEnd title={t('gone.title')} text={t('verify.goneText')} to="/settings/profile" action={t('verify.resend')} />
  );
}
