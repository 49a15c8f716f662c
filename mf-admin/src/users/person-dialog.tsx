import { endpoints as account } from '@merchloom/contracts/endpoints/account';
import { endpoints } from '@merchloom/contracts/endpoints/users';
import type { UserRow } from '@merchloom/contracts/users';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { ConfirmDialog, Dialog } from '@merchloom/ui/dialog';
import { Inline, Stack } from '@merchloom/ui/layout';
import { Heading, Text } from '@merchloom/ui/text';
import { call } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { followLocale } from '@merchloom/web-kit/router';
import { $session, userMay } from '@merchloom/web-kit/session';
import { replyReceived } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { type ReactNode, useState } from 'react';
import { ClashAlert } from '../forms/clash.tsx';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { formMessage, useSubmission } from '../forms/use-submission.ts';
import { download } from '../lists/download.ts';
import { moment } from '../status/format.ts';
import { peopleCalls } from './model.ts';
import { RoleChoice } from './role-choice.tsx';
import css from './users.module.css';

interface PersonDialogProps {
  row: UserRow;
  tenant: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Everything that can be done to one person, or to an invitation. */
export function PersonDialog({ row, tenant, onClose, onChanged }: PersonDialogProps) {
  const { t } = useTranslation('admin-users');
  const { user, language, replied } = useUnit({ user: $session, language: $language, replied: replyReceived });
  const submission = useSubmission();
  const [role, setRole] = useState(row.role);
  const [asks, setAsks] = useState<'disable' | 'erase' | 'as' | null>(null);
  const calls = peopleCalls(tenant);
  const name = row.name || row.email;
  const own = row.id === user?.id;
  const fresh = submission.failure?.code === 'conflict' ? (submission.failure.data as UserRow | null) : null;

  const run = async (work: () => Promise<{ message?: string | undefined }>) => {
    const done = await submission.run(async () => {
      const { message } = await work();
      replied({ success: true, message });
    });
    if (done) onChanged();
  };
  const saveRole = (on = row) => run(() => calls.change(on, { role }));
  const message = fresh ? null : formMessage(submission, t('failedText'));

  return (
    <Dialog open onClose={onClose} title={name} description={row.name ? row.email : undefined} closeLabel={t('close')} size="md">
      <div className={css.parts}>
        {message && (
          <Alert tone="danger" live="assertive">
            {message}
          </Alert>
        )}
        {fresh && (
          <ClashAlert onTheirs={onChanged} onMine={() => void saveRole(fresh)}>
            {t(`roles.${fresh.role}`)} · {t(`state.${fresh.status}`)}
          </ClashAlert>
        )}
        {row.kind === 'invitation' ? (
          <Stack gap={16}>
            <Text>
              {t(`roles.${row.role}`)} · {t('expires')}: {row.expires_at && moment(row.expires_at, language)}
            </Text>
            <Inline>
              <Button busy={submission.busy} onClick={() => run(() => calls.resend(row))}>
                {t('resend')}
              </Button>
              <Button variant="danger" busy={submission.busy} onClick={() => run(() => calls.revoke(row))}>
                {t('revoke')}
              </Button>
            </Inline>
          </Stack>
        ) : (
          <>
            {own ? (
              <Alert tone="info">{t('ownNote')}</Alert>
            ) : (
              <Stack gap={16}>
                <RoleChoice value={role} onChange={setRole} />
                <Inline>
                  <Button busy={submission.busy} disabled={role === row.role} onClick={() => saveRole()}>
                    {t('save')}
                  </Button>
                  {row.status === 'active' ? (
                    <Button variant="danger" onClick={() => setAsks('disable')}>
                      {t('disable')}
                    </Button>
                  ) : (
                    <Button variant="secondary" busy={submission.busy} onClick={() => run(() => calls.change(row, { status: 'active' }))}>
                      {t('enable')}
                    </Button>
                  )}
                </Inline>
              </Stack>
            )}
            {!own && !row.superadmin && row.status === 'active' && userMay(user, { area: 'impersonation', level: 'edit' }) && (
              <Part title={t('as.title', { name })} text={t('as.text')}>
                <Button variant="secondary" onClick={() => setAsks('as')}>
                  {t('as.go')}
                </Button>
              </Part>
            )}
            <Part title={t('data.title')}>
              <Inline>
                <Button
                  variant="secondary"
                  onClick={() =>
                    submission.run(() =>
                      download(endpoints.exportUser, { params: { tenant, user: row.id }, query: {} }, 'personal-data.json'),
                    )
                  }
                >
                  {t('data.export')}
                </Button>
                {!own && (
                  <Button variant="danger" onClick={() => setAsks('erase')}>
                    {t('data.erase')}
                  </Button>
                )}
              </Inline>
            </Part>
          </>
        )}
      </div>
      <ConfirmDialog
        open={asks === 'disable'}
        onClose={() => setAsks(null)}
        onConfirm={() => {
          setAsks(null);
          run(() => calls.change(row, { status: 'disabled' }));
        }}
        title={t('disableTitle', { name })}
        confirmLabel={t('disable')}
        cancelLabel={t('cancel')}
        tone="danger"
      >
        {t('disableText')}
      </ConfirmDialog>
      {(asks === 'erase' || asks === 'as') && (
        <ReasonDialog
          title={asks === 'erase' ? t('data.eraseTitle', { name }) : t('as.title', { name })}
          text={asks === 'erase' ? t('data.eraseText') : t('as.text')}
          action={asks === 'erase' ? t('data.erase') : t('as.go')}
          danger={asks === 'erase'}
          onClose={() => setAsks(null)}
          onGiven={async (reason) => {
            if (asks === 'erase') {
              const reply = await calls.erase(row, reason);
              replied({ success: true, message: reply.message });
              return onChanged();
            }
            await call(account.beginImpersonation, { body: { user_id: row.id, reason } });
            // A full load: nothing of oneself stays in memory.
            location.assign(followLocale('/dashboard', location.pathname));
          }}
        />
      )}
    </Dialog>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <Heading level={3} size="sm">
        {title}
      </Heading>
      {text && <Text tone="muted">{text}</Text>}
      <div>{children}</div>
    </section>
  );
}
