import { endpoints } from '@merchloom/contracts/endpoints/users';
import type { Role } from '@merchloom/contracts/vocabulary';
import { Alert } from '@merchloom/ui/alert';
import { Button, ButtonLink } from '@merchloom/ui/button';
import { TextField } from '@merchloom/ui/field';
import { Inline, Stack } from '@merchloom/ui/layout';
import { PageHeader } from '@merchloom/ui/page-header';
import { call } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link, useNavigate } from '@merchloom/web-kit/router';
import { $session } from '@merchloom/web-kit/session';
import { replyReceived } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { formMessage, useSubmission } from '../forms/use-submission.ts';
import { RoleChoice } from './role-choice.tsx';
import css from './users.module.css';

/** Invites a colleague by letter. */
export function InvitePage() {
  const { t } = useTranslation('admin-users');
  useDocumentTitle(t('create.title'));
  const { user, replied } = useUnit({ user: $session, replied: replyReceived });
  const navigate = useNavigate();
  const submission = useSubmission();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('customer_service');
  const message = formMessage(submission, t('failedText'));
  const send = async () => {
    const done = await submission.run(async () => {
      const reply = await call(endpoints.inviteUser, { params: { tenant: user?.tenant_id ?? '' } as never, body: { email, role } });
      replied({ success: true, message: reply.message });
    });
    if (done) navigate('/users');
  };
  return (
    <Stack gap={20}>
      <PageHeader title={t('create.title')} subtitle={t('create.lead')} />
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap={20}>
          {message && (
            <Alert tone="danger" live="assertive">
              {message}
            </Alert>
          )}
          <TextField
            label={t('create.email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            onValueChange={setEmail}
            error={submission.errors.email}
          />
          <RoleChoice value={role} onChange={setRole} error={submission.errors.role} />
          <Inline>
            <Button type="submit" busy={submission.busy}>
              {t('create.submit')}
            </Button>
            <ButtonLink variant="ghost" render={<Link to="/users" />}>
              {t('cancel')}
            </ButtonLink>
          </Inline>
        </Stack>
      </form>
    </Stack>
  );
}
