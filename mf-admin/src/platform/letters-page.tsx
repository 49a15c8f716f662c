import { type LetterState, type LoggedLetter, letterKinds, letterState } from '@merchloom/contracts/letters';
import { StatusPill } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { SegmentedControl } from '@merchloom/ui/choice';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useSubmission } from '../forms/use-submission.ts';
import { FilterSelect } from '../lists/filter-select.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { moment } from '../status/format.ts';
import { retryJobFx } from './health-model.ts';
import { letterList, lettersAddress } from './letters-model.ts';
import { PanelNav } from './panel-nav.tsx';
import css from './platform.module.css';
import { TenantLink } from './tenant-link.tsx';

const tones = { sent: 'success', waiting: 'info', retrying: 'warning', parked: 'danger' } as const satisfies Record<LetterState, string>;

/** What was written to whom, over all organisations, and what has not gone out. */
export function LettersPage() {
  const { t } = useTranslation('admin-platform');
  const words = useTranslation('admin').t;
  const list = useList(letterList, lettersAddress);
  const { language, retry, raise } = useUnit({ language: $language, retry: retryJobFx, raise: toastRaised });
  const submission = useSubmission();
  const [retried, setRetried] = useState<string | null>(null);
  const about = list.shown.about ?? 'orders';
  const kinds: readonly string[] = letterKinds[about];

  async function tryAgain({ job_id: job }: LoggedLetter) {
    if (!job) return;
    setRetried(job);
    const done = await submission.run(() => retry({ service: about === 'orders' ? 'orders' : 'identity', job }));
    setRetried(null);
    raise({ success: done, message: done ? t('letters.retried') : words('state.failedText') });
    list.reload();
  }

  return (
    <ListPage<LoggedLetter, typeof list.shown & { sort?: string }, NonNullable<typeof list.reply>>
      id="letters"
      title={t('nav.letters')}
      subtitle={t('letters.subtitle')}
      // Whose letters they are is no filter: there is one of the two at any time.
      list={{ ...list, filtered: Boolean(list.shown.q || list.shown.kind || list.shown.state) }}
      tabs={<PanelNav />}
      search={t('letters.search')}
      filters={
        <>
          <SegmentedControl
            label={t('letters.about')}
            value={about}
            onValueChange={(chosen) => list.change({ about: chosen === 'accounts' ? 'accounts' : undefined, kind: undefined })}
            options={(['orders', 'accounts'] as const).map((value) => ({ value, label: t(`letters.of.${value}`) }))}
          />
          <FilterSelect
            label={t('letters.kind')}
            any={t('letters.anyKind')}
            value={kinds.includes(list.shown.kind ?? '') ? list.shown.kind : undefined}
            onChange={(kind) => list.change({ kind })}
            options={kinds.map((value) => ({ value, label: t(`letters.is.${value}`) }))}
          />
          <FilterSelect
            label={t('letters.state')}
            any={t('letters.anyState')}
            value={list.shown.state}
            onChange={(state) => list.change({ state })}
            options={letterState.options.map((value) => ({ value, label: t(`letters.${value}`) }))}
          />
        </>
      }
      columns={[
        {
          ...{ id: 'recipient', header: t('letters.recipient'), primary: true },
          cell: ({ recipient }) => (
            <span className={css.letter}>
              {recipient || (
                <Text as="span" tone="muted">
                  {t('letters.erased')}
                </Text>
              )}
            </span>
          ),
        },
        {
          ...{ id: 'kind', header: t('letters.kind') },
          cell: ({ kind, error }) => (
            <span className={css.letter}>
              {t(`letters.is.${kind}`)}
              {error && <span className={css.error}>{error}</span>}
            </span>
          ),
        },
        {
          ...{ id: 'state', header: t('letters.state'), corner: true },
          cell: ({ state }) => <StatusPill tone={tones[state]} label={t(`letters.${state}`)} />,
        },
        {
          ...{ id: 'tenant', header: t('parked.tenant'), leaves: 'next' },
          cell: ({ tenant }) => (tenant ? <TenantLink tenant={tenant.id}>{tenant.name}</TenantLink> : '–'),
        },
        { id: 'at', header: t('letters.at'), align: 'end', cell: ({ at }) => <time dateTime={at}>{moment(at, language)}</time> },
        {
          ...{ id: 'do', header: t('actions'), hideHeader: true, align: 'end' },
          cell: (row) =>
            row.job_id && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={t('letters.retryOf', { recipient: row.recipient })}
                busy={retried === row.job_id}
                onClick={() => void tryAgain(row)}
              >
                {t('parked.retry')}
              </Button>
            ),
        },
      ]}
      rowKey={({ id }) => id}
      rowName={({ recipient }) => recipient}
      caption={t('letters.caption')}
      loadingLabel={t('letters.loading')}
      failedTitle={t('letters.failed')}
      empty={{ drawing: 'box', title: t('letters.none') }}
    />
  );
}
