import { Alert } from '@merchloom/ui/alert';
import { Stack } from '@merchloom/ui/layout';
import { PageHeader } from '@merchloom/ui/page-header';
import { LoadingRegion, Skeleton } from '@merchloom/ui/skeleton';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useUnit } from 'effector-react';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { useAgain } from '../forms/use-again.ts';
import { useResource } from '../forms/use-resource.ts';
import { type HealthReading, loadHealthFx, services, standingOf } from './health-model.ts';
import { PanelNav } from './panel-nav.tsx';
import { ParkedEvents } from './parked-events.tsx';
import { ParkedJobs } from './parked-jobs.tsx';
import css from './platform.module.css';
import { Queues } from './queues.tsx';
import { Remotes } from './remotes.tsx';
import { ServiceCard } from './service-card.tsx';

const everyMs = 5_000;

/** How every service does right now, what waits in it, and what has come to a stop. */
export function HealthPage() {
  const { t } = useTranslation('admin-platform');
  useDocumentTitle(t('nav.health'));
  const { value, failure, pending, reload } = useResource(loadHealthFx, nothing, 'health');
  useAgain(reload, everyMs);

  return (
    <Stack gap={20}>
      <PageHeader title={t('nav.health')} subtitle={t('health.subtitle')} />
      <PanelNav />
      {failure && !value ? (
        <NotLoaded title={t('health.failed')} onRetry={reload} busy={pending} />
      ) : value ? (
        <Reading reading={value} onChanged={reload} />
      ) : (
        <LoadingRegion label={t('health.loading')}>
          <div className={css.services}>
            {services.map((service) => (
              <Skeleton key={service} shape="block" height="13rem" />
            ))}
          </div>
        </LoadingRegion>
      )}
    </Stack>
  );
}

const nothing = {};

function Reading({ reading, onChanged }: { reading: HealthReading; onChanged: () => void }) {
  const { t } = useTranslation('admin-platform');
  const language = useUnit($language);
  const unwell = reading.services.filter((each) => standingOf(each) !== 'up');
  const at = new Date(reading.at).toLocaleTimeString(language, { hour12: false });
  return (
    <Stack gap={24}>
      <Alert
        tone={unwell.length === 0 ? 'success' : 'warning'}
        title={unwell.length === 0 ? t('health.allWell') : t('health.unwell', { count: unwell.length })}
      >
        {t('health.at', { time: at })}
      </Alert>
      <ParkedJobs reading={reading} onChanged={onChanged} />
      <ParkedEvents reading={reading} onChanged={onChanged} />
      <div className={css.services}>
        {reading.services.map((each) => (
          <ServiceCard key={each.service} reading={each} now={reading.at} />
        ))}
      </div>
      <Queues reading={reading} />
      <Remotes reading={reading} />
    </Stack>
  );
}
