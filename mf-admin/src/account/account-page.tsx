import { Alert } from '@merchloom/ui/alert';
import { Card, CardHeader } from '@merchloom/ui/card';
import { Stack } from '@merchloom/ui/layout';
import { PageHeader } from '@merchloom/ui/page-header';
import { LoadingRegion, SkeletonRows } from '@merchloom/ui/skeleton';
import type { ApiError } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { formMessage, type Submission } from '../forms/use-submission.ts';
import { PageNav } from '../page-nav/page-nav.tsx';
import css from './account.module.css';

const pages = ['profile', 'security', 'sessions'] as const;

interface AccountPageProps {
  title: string;
  /** Nothing is there yet. */
  loading: boolean;
  failure: ApiError | null;
  onRetry: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page about oneself, with the way to its neighbours, and its loading and error states. */
export function AccountPage({ title, loading, failure, onRetry, actions, children }: AccountPageProps) {
  const { t } = useTranslation('admin-account');
  const words = useTranslation('admin').t;
  useDocumentTitle(title);
  const user = useUnit($session);
  return (
    <Stack gap={20}>
      <PageHeader title={title} actions={actions} />
      <PageNav label={t('nav.label')} pages={pages.map((page) => ({ to: `/settings/${page}`, label: t(`nav.${page}`) }))} />
      {user?.impersonator && <Alert tone="info">{t('borrowed')}</Alert>}
      {failure && loading ? (
        <NotLoaded title={t('failed')} onRetry={onRetry} />
      ) : loading ? (
        <LoadingRegion label={words('state.loading')}>
          <SkeletonRows rows={5} columns={1} />
        </LoadingRegion>
      ) : (
        <div className={css.cards}>{children}</div>
      )}
    </Stack>
  );
}

export function AccountCard({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Card as="section">
      <CardHeader title={title} actions={actions} headingLevel={2} />
      <Stack gap={16}>{children}</Stack>
    </Card>
  );
}

export function FormMessage({ submission }: { submission: Submission }) {
  const { t } = useTranslation('admin-account');
  const message = formMessage(submission, t('failedText'));
  return message ? (
    <Alert tone="danger" live="assertive">
      {message}
    </Alert>
  ) : null;
}
