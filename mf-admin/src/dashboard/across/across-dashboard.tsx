import { KpiTile } from '@merchloom/ui/kpi';
import { Stack } from '@merchloom/ui/layout';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useSearchParams } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { NotLoaded } from '../../forms/not-loaded.tsx';
import { useAgain } from '../../forms/use-again.ts';
import { useResource } from '../../forms/use-resource.ts';
import { DashboardHeader } from '../dashboard-header.tsx';
import { readPeriod } from '../delta.ts';
import { Figures, OrdersChart } from '../figures.tsx';
import css from './across.module.css';
import { FulfillerHealth } from './fulfiller-health.tsx';
import { loadAcrossFx } from './model.ts';
import { PlatformQueues } from './platform-queues.tsx';
import { TopTenants } from './top-tenants.tsx';

const everyMs = 60_000;

/** Every organisation at once: what is sold, what waits for somebody, and how the fulfillers do. */
export function AcrossDashboard({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('admin-across');
  const words = useTranslation('admin').t;
  const language = useUnit($language);
  const [search] = useSearchParams();
  const period = readPeriod(search);
  const { value: figures, failure, pending, reload } = useResource(loadAcrossFx, period, Object.values(period).join());
  useAgain(reload, everyMs);

  return (
    <Stack gap={20}>
      <DashboardHeader subtitle={words('dashboard.everybody')} figures={figures}>
        {children}
      </DashboardHeader>
      {failure && !figures ? (
        <NotLoaded title={t('failed')} onRetry={reload} busy={pending} />
      ) : (
        <>
          <Figures figures={figures}>
            {figures && (
              <KpiTile
                label={t('sellers')}
                value={figures.sellers.value.toLocaleString(language)}
                hint={t('sellersBefore', { count: figures.sellers.previous })}
                pulseKey={figures.sellers.value}
              />
            )}
          </Figures>
          <div className={css.columns}>
            <PlatformQueues figures={figures} />
            <Stack gap={16}>
              <OrdersChart figures={figures} />
              <TopTenants figures={figures} />
              <FulfillerHealth />
            </Stack>
          </div>
        </>
      )}
    </Stack>
  );
}
