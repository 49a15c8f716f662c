import type { Operated, ParkedJobView } from '@merchloom/contracts/operations';
import { Button } from '@merchloom/ui/button';
import { Inline, Stack } from '@merchloom/ui/layout';
import { DataTable } from '@merchloom/ui/table';
import { Heading, Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { age, discardJobFx, type HealthReading, retryJobFx } from './health-model.ts';
import css from './platform.module.css';
import { TenantLink } from './tenant-link.tsx';

type Row = ParkedJobView & { service: Operated };

/** Jobs that kept failing, of all services, oldest first; absent while there are none. */
export function ParkedJobs({ reading, onChanged }: { reading: HealthReading; onChanged: () => void }) {
  const { t } = useTranslation('admin-platform');
  const words = useTranslation('admin').t;
  const { language, retry, discard, raise } = useUnit({
    ...{ language: $language, retry: retryJobFx, discard: discardJobFx, raise: toastRaised },
  });
  const submission = useSubmission();
  const [asked, setAsked] = useState<Row | null>(null);
  const rows: Row[] = reading.services
    .flatMap(({ service, health }) => (health?.parked ?? []).map((job) => ({ ...job, service })))
    .sort((one, other) => one.created_at.localeCompare(other.created_at));

  async function tryAgain({ service, id }: Row) {
    const done = await submission.run(() => retry({ service, job: id }));
    raise({ success: done, message: done ? t('parked.retried') : words('state.failedText') });
    onChanged();
  }

  if (rows.length === 0) return null;
  return (
    <Stack gap={12} as="section">
      <Heading level={2} size="sm">
        {t('parked.title')}
      </Heading>
      <Text tone="muted">{t('parked.text')}</Text>
      <DataTable<Row>
        caption={t('parked.title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { id: 'kind', header: t('parked.kind'), primary: true, cell: ({ kind }) => <span className={css.code}>{kind}</span> },
          { id: 'service', header: t('parked.service'), cell: ({ service }) => t(`service.${service}`) },
          {
            ...{ id: 'tenant', header: t('parked.tenant'), leaves: 'next' },
            cell: ({ tenant_id: tenant }) => (tenant ? <TenantLink tenant={tenant}>{t('parked.open')}</TenantLink> : '–'),
          },
          { id: 'error', header: t('parked.error'), cell: ({ error }) => <span className={css.error}>{error}</span> },
          { id: 'attempts', header: t('parked.attempts'), align: 'end', leaves: 'first', cell: ({ attempts }) => attempts },
          {
            ...{ id: 'age', header: t('parked.age'), align: 'end' },
            cell: ({ created_at: since }) => age(since, reading.at, language),
          },
          {
            ...{ id: 'do', header: t('actions'), hideHeader: true, align: 'end' },
            cell: (row) => (
              <Inline gap={8} justify="end">
                <Button size="sm" variant="secondary" busy={submission.busy} onClick={() => void tryAgain(row)}>
                  {t('parked.retry')}
                </Button>
                <Button size="sm" variant="ghost" onClick={() => setAsked(row)}>
                  {t('parked.discard')}
                </Button>
              </Inline>
            ),
          },
        ]}
      />
      {asked && (
        <ReasonDialog
          title={t('parked.discardAsk', { kind: asked.kind })}
          text={t('parked.discardText')}
          action={t('parked.discard')}
          danger
          onClose={() => setAsked(null)}
          onGiven={async (reason) => {
            await discard({ service: asked.service, job: asked.id, reason });
            setAsked(null);
            raise({ success: true, message: t('parked.discarded') });
            onChanged();
          }}
        />
      )}
    </Stack>
  );
}
