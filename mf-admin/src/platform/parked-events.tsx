import type { Operated } from '@merchloom/contracts/operations';
import { Button } from '@merchloom/ui/button';
import { Card, CardHeader } from '@merchloom/ui/card';
import { Disclosure } from '@merchloom/ui/disclosure';
import { LocalError } from '@merchloom/ui/error-page';
import { Inline, Stack } from '@merchloom/ui/layout';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { DataTable } from '@merchloom/ui/table';
import { Heading, Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { useResource } from '../forms/use-resource.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { age, discardEventsFx, type HealthReading, loadParkedEventsFx, retryEventsFx } from './health-model.ts';
import css from './platform.module.css';

interface Group {
  service: Operated;
  consumer: string;
  parked: number;
}

/** Events that a group of handlers kept failing at; absent while there are none. */
export function ParkedEvents({ reading, onChanged }: { reading: HealthReading; onChanged: () => void }) {
  const { t } = useTranslation('admin-platform');
  const groups = reading.services.flatMap(({ service, health }) =>
    (health?.consumers ?? []).filter(({ parked }) => parked > 0).map(({ consumer, parked }) => ({ service, consumer, parked })),
  );
  if (groups.length === 0) return null;
  return (
    <Stack gap={12} as="section">
      <Heading level={2} size="sm">
        {t('events.title')}
      </Heading>
      <Text tone="muted">{t('events.text')}</Text>
      {groups.map((group) => (
        <ParkedGroup key={group.consumer} group={group} now={reading.at} onChanged={onChanged} />
      ))}
    </Stack>
  );
}

function ParkedGroup({ group, now, onChanged }: { group: Group; now: string; onChanged: () => void }) {
  const { t } = useTranslation('admin-platform');
  const words = useTranslation('admin').t;
  const { retry, discard, raise } = useUnit({ retry: retryEventsFx, discard: discardEventsFx, raise: toastRaised });
  const submission = useSubmission();
  const [asks, setAsks] = useState(false);
  const [open, setOpen] = useState(false);
  const { service, consumer, parked } = group;

  async function tryAgain() {
    const done = await submission.run(() => retry({ service, consumer }));
    raise({ success: done, message: done ? t('events.retried') : words('state.failedText') });
    onChanged();
  }

  return (
    <Card as="section" aria-label={consumer}>
      <CardHeader
        title={<span className={css.code}>{consumer}</span>}
        headingLevel={3}
        actions={
          <Inline gap={8}>
            <Button size="sm" variant="secondary" busy={submission.busy} onClick={() => void tryAgain()}>
              {t('events.retry', { count: parked })}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setAsks(true)}>
              {t('parked.discard')}
            </Button>
          </Inline>
        }
      />
      <Disclosure summary={t('events.show', { count: parked })} open={open} onOpenChange={setOpen}>
        {open && <EventRows key={parked} group={group} now={now} />}
      </Disclosure>
      {asks && (
        <ReasonDialog
          title={t('events.discardAsk', { count: parked })}
          text={t('events.discardText')}
          action={t('parked.discard')}
          danger
          onClose={() => setAsks(false)}
          onGiven={async (reason) => {
            await discard({ service, consumer, reason });
            setAsks(false);
            raise({ success: true, message: t('events.discarded') });
            onChanged();
          }}
        />
      )}
    </Card>
  );
}

function EventRows({ group: { service, consumer }, now }: { group: Group; now: string }) {
  const { t } = useTranslation('admin-platform');
  const words = useTranslation('admin').t;
  const language = useUnit($language);
  const { value, failure, pending, reload } = useResource(loadParkedEventsFx, { service, consumer }, consumer);
  if (failure)
    return (
      <LocalError title={t('events.failed')} text={failure.message} retryLabel={words('state.retry')} onRetry={reload} busy={pending} />
    );
  if (!value) return <SkeletonText lines={3} />;
  return (
    <DataTable
      flush
      caption={t('events.title')}
      rows={value}
      rowKey={({ id }) => id}
      columns={[
        { id: 'type', header: t('events.type'), primary: true, cell: ({ type }) => <span className={css.code}>{type}</span> },
        { id: 'error', header: t('parked.error'), cell: ({ error }) => <span className={css.error}>{error}</span> },
        { id: 'attempts', header: t('parked.attempts'), align: 'end', cell: ({ attempts }) => attempts },
        { id: 'age', header: t('parked.age'), align: 'end', cell: ({ at }) => age(at, now, language) },
      ]}
    />
  );
}
