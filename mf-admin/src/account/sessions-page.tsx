import type { SessionView } from '@merchloom/contracts/account';
import { endpoints } from '@merchloom/contracts/endpoints/account';
import { Alert } from '@merchloom/ui/alert';
import { Badge } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { Inline } from '@merchloom/ui/layout';
import { call } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { followLocale } from '@merchloom/web-kit/router';
import { replyReceived } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useSubmission } from '../forms/use-submission.ts';
import { moment } from '../status/format.ts';
import css from './account.module.css';
import { AccountCard, AccountPage, FormMessage } from './account-page.tsx';
import { browserName } from './browser-name.ts';
import { DevicesCard } from './devices-card.tsx';
import { $sessions, $sessionsFailure, sessionsOpened } from './model.ts';

/** Where one is signed in, and the way to end what is not wanted. */
export function SessionsPage() {
  const { t } = useTranslation('admin-account');
  const { sessions, failure, open, replied } = useUnit({
    sessions: $sessions,
    failure: $sessionsFailure,
    open: sessionsOpened,
    replied: replyReceived,
  });
  const submission = useSubmission();
  useEffect(() => open(), [open]);
  const run = (work: () => Promise<{ message?: string | undefined }>) =>
    submission.run(async () => {
      const { message } = await work();
      replied({ success: true, message });
      open();
    });
  const endAll = async () => {
    if (await submission.run(() => call(endpoints.revokeSessions, { body: { scope: 'all' } })))
      location.assign(followLocale('/login', location.pathname));
  };
  return (
    <AccountPage title={t('nav.sessions')} loading={!sessions} failure={failure} onRetry={open}>
      <AccountCard title={t('sessions.title')}>
        <FormMessage submission={submission} />
        <ul className={css.sessions}>
          {sessions?.map((session) => (
            <li key={session.id}>
              <Session session={session} />
              {!session.current && (
                <Button
                  size="sm"
                  variant="secondary"
                  busy={submission.busy}
                  onClick={() => run(() => call(endpoints.revokeSession, { params: { session: session.id } }))}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Inline>
          {(sessions?.length ?? 0) > 1 && (
            <Button
              variant="secondary"
              busy={submission.busy}
              onClick={() => run(() => call(endpoints.revokeSessions, { body: { scope: 'others' } }))}
            >
              {t('sessions.endOthers')}
            </Button>
          )}
          <Button variant="danger" busy={submission.busy} onClick={endAll}>
            {t('sessions.endAll')}
          </Button>
        </Inline>
      </AccountCard>
      <DevicesCard />
    </AccountPage>
  );
}

function Session({ session }: { session: SessionView }) {
  const { t } = useTranslation('admin-account');
  const language = useUnit($language);
  const { browser, system } = browserName(session.user_agent);
  const name = browser && system ? t('sessions.on', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
  return (
    <div className={css.session}>
      <strong>
        {name}
        {session.current && <Badge tone="success">{t('sessions.this')}</Badge>}
      </strong>
      <small>
        {session.ip} · {t('sessions.seen', { date: moment(session.last_seen_at, language) })} ·{' '}
        {t('sessions.since', { date: moment(session.started_at, language) })}
      </small>
      {session.impersonator && <Alert tone="warning">{t('sessions.staff', { name: session.impersonator })}</Alert>}
    </div>
  );
}
