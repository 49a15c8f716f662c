import { Card } from '@merchloom/ui/card';
import { Building, ChevronRight, Layers, Monitor, Shield, User, Wallet } from '@merchloom/ui/icons';
import { Stack } from '@merchloom/ui/layout';
import { PageHeader } from '@merchloom/ui/page-header';
import { Heading } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link } from '@merchloom/web-kit/router';
import { $session, userMay } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import css from './settings.module.css';

const sections = [
  {
    id: 'you',
    area: 'profile',
    pages: [
      { id: 'profile', icon: <User /> },
      { id: 'security', icon: <Shield /> },
      { id: 'sessions', icon: <Monitor /> },
    ],
  },
  {
    id: 'organisation',
    area: 'company',
    pages: [
      { id: 'company-details', icon: <Building /> },
      { id: 'billing-account', icon: <Wallet /> },
    ],
  },
  { id: 'platform', area: 'super_admin_panel', pages: [{ id: 'super-admin-panel', icon: <Layers /> }] },
] as const;

/** Everything that can be set, for oneself and for the organisation. */
export function SettingsPage() {
  const { t } = useTranslation('admin-settings');
  const user = useUnit($session);
  useDocumentTitle(t('title'));
  return (
    <Stack gap={24}>
      <PageHeader title={t('title')} subtitle={user?.tenant.name} />
      {sections
        .filter(({ area }) => userMay(user, { area, level: 'view' }))
        .map(({ id, pages }) => (
          <Stack gap={12} key={id} as="section">
            <Heading level={2} size="sm">
              {t(`section.${id}`)}
            </Heading>
            <ul className={css.cards}>
              {pages.map((page) => (
                <Card as="li" key={page.id} interactive className={css.card}>
                  {page.icon}
                  <Link to={`/settings/${page.id}`}>{t(`page.${page.id}`)}</Link>
                  <ChevronRight />
                  <p>{t(`about.${page.id}`)}</p>
                </Card>
              ))}
            </ul>
          </Stack>
        ))}
    </Stack>
  );
}
