import type { AuditEntryView } from '@merchloom/contracts/audit';
import { endpoints } from '@merchloom/contracts/endpoints/audit';
import { Button } from '@merchloom/ui/button';
import { Disclosure } from '@merchloom/ui/disclosure';
import { EmptyState } from '@merchloom/ui/empty-state';
import { TextField } from '@merchloom/ui/field';
import { Stack } from '@merchloom/ui/layout';
import { PageHeader } from '@merchloom/ui/page-header';
import { LoadingRegion, SkeletonRows } from '@merchloom/ui/skeleton';
import { Pagination } from '@merchloom/ui/table';
import { Heading } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import { FilterSelect } from '../lists/filter-select.tsx';
import { useList } from '../lists/use-list.ts';
import { day, moment, time } from '../status/format.ts';
import css from './audit.module.css';
import { $facets, auditAddress, auditList, facetsWanted, withOffset } from './model.ts';
import { actorName, byDay, changesOf, kindName, sentence, type Translate } from './sentence.ts';

/** R10.16: who changed what, newest first, by day. */
export function AuditPage() {
  const { t } = useTranslation('admin-audit');
  useDocumentTitle(t('title'));
  const list = useList(auditList, auditAddress);
  const { language, wantFacets } = useUnit({ language: $language, wantFacets: facetsWanted });
  const { tenant, reply, failure, shown } = list;
  useEffect(() => {
    if (tenant) wantFacets(tenant);
  }, [tenant, wantFacets]);
  const days = byDay(reply?.data ?? [], (iso) => day(iso, language));

  return (
    <Stack gap={20}>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <ExportButton endpoint={endpoints.exportAuditLogs} params={{ tenant }} query={withOffset(shown)} fileName="audit-log.csv" />
        }
      />
      <Filters list={list} />
      {failure && !reply ? (
        <NotLoaded title={t('failed')} onRetry={list.reload} busy={list.pending} />
      ) : !reply ? (
        <LoadingRegion label={t('loading')}>
          <SkeletonRows rows={8} columns={2} />
        </LoadingRegion>
      ) : days.length === 0 ? (
        <EmptyState
          drawing="box"
          title={t('none')}
          text={t('noneText')}
          action={
            list.filtered && (
              <Button variant="secondary" onClick={list.clear}>
                {t('clear')}
              </Button>
            )
          }
        />
      ) : (
        <div aria-busy={list.pending || undefined}>
          {days.map((group) => (
            <section key={group.day} className={css.day}>
              <Heading level={2} size="sm">
                {group.day}
              </Heading>
              <ol className={css.entries}>
                {group.entries.map((entry) => (
                  <li key={entry.id}>
                    <Entry entry={entry} language={language} t={t} />
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
      {reply && (reply.page.next || reply.page.previous) && (
        <Pagination
          label={t('pages')}
          previousLabel={t('newer')}
          nextLabel={t('older')}
          busy={list.pending}
          onPrevious={reply.page.previous ? () => list.change({ cursor: reply.page.previous }) : undefined}
          onNext={reply.page.next ? () => list.change({ cursor: reply.page.next }) : undefined}
        />
      )}
    </Stack>
  );
}

function Filters({ list: { shown, change } }: { list: ReturnType<typeof useAuditList> }) {
  const { t } = useTranslation('admin-audit');
  const facets = useUnit($facets);
  const actors = facets.actors.map(({ id, name }) => ({ value: id, label: name ?? t('erased') }));
  return (
    <div className={css.filters}>
      <FilterSelect
        label={t('actor')}
        any={t('anyActor')}
        value={shown.actor}
        onChange={(actor) => change({ actor })}
        options={[...actors, { value: 'system', label: t('system') }, { value: 'shopper', label: t('shopper') }]}
      />
      <FilterSelect
        label={t('object')}
        any={t('anyObject')}
        value={shown.object}
        onChange={(object) => change({ object })}
        options={facets.objects.map((value) => ({ value, label: kindName(value, t) }))}
      />
      <FilterSelect
        label={t('action')}
        any={t('anyAction')}
        value={shown.action}
        onChange={(action) => change({ action })}
        options={facets.actions.map((value) => ({ value, label: value.replace(/[.-]/g, ' ') }))}
      />
      <TextField
        label={t('from')}
        type="date"
        value={shown.from ?? ''}
        max={shown.to}
        onValueChange={(from) => change({ from: from || undefined })}
      />
      <TextField
        label={t('to')}
        type="date"
        value={shown.to ?? ''}
        min={shown.from}
        onValueChange={(to) => change({ to: to || undefined })}
      />
    </div>
  );
}

const useAuditList = () => useList(auditList, auditAddress);

function Entry({ entry, language, t }: { entry: AuditEntryView; language: string; t: Translate }) {
  const changes = changesOf(entry, language);
  const facts = [
    [t('actor'), actorName(entry, t)],
    [t('reason'), entry.reason],
    [t('ip'), entry.ip],
    [t('request'), entry.request_id],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <Disclosure
      summary={
        <span className={css.summary}>
          <time dateTime={entry.at}>{time(entry.at, language)}</time>
          <span>{sentence(entry, t)}</span>
          {changes.length === 1 && changes[0] && (
            <small>
              {changes[0].before} → {changes[0].after}
            </small>
          )}
        </span>
      }
    >
      <Stack gap={12}>
        {changes.length > 0 && (
          <table className={css.changes}>
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('before')}</th>
                <th scope="col">{t('after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td>
                    <del>{before}</del>
                  </td>
                  <td>
                    <ins>{after}</ins>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <dl className={css.facts}>
          <div>
            <dt>{moment(entry.at, language)}</dt>
            <dd>{entry.action}</dd>
          </div>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Disclosure>
  );
}
