import { SegmentedControl } from '@merchloom/ui/choice';
import { Stack } from '@merchloom/ui/layout';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useSearchParams } from '@merchloom/web-kit/router';
import { $session, userMay } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { loadAcross } from './across/load-across.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { Figures } from './figures.tsx';
import { TenantDashboard } from './tenant-dashboard.tsx';

const AcrossDashboard = lazy(loadAcross);

/** A tenant's figures; platform staff begin with those of all tenants. */
export function DashboardPage() {
  const { t } = useTranslation('admin');
  useDocumentTitle(t('dashboard.title'));
  const user = useUnit($session);
  const [search, setSearch] = useSearchParams();
  if (!user || !userMay(user, { area: 'super_admin_panel', level: 'view' })) return <TenantDashboard />;

  const own = search.get('view') === 'own';
  const choice = (
    <SegmentedControl
      label={t('dashboard.whose')}
      value={own ? 'own' : 'all'}
      onValueChange={(view) => {
        const next = new URLSearchParams(search);
        if (view === 'own') next.set('view', view);
        else next.delete('view');
        setSearch(next, { replace: true });
      }}
      options={[
        { value: 'all', label: t('dashboard.everybody') },
        { value: 'own', label: user.tenant.name },
      ]}
    />
  );
  if (own) return <TenantDashboard>{choice}</TenantDashboard>;
  const loading = (
    <Stack gap={20}>
      <DashboardHeader subtitle={t('dashboard.everybody')} figures={null}>
        {choice}
      </DashboardHeader>
      <Figures figures={null} />
    </Stack>
  );
  return (
    <Suspense fallback={loading}>
      <AcrossDashboard>{choice}</AcrossDashboard>
    </Suspense>
  );
}
