import type { Endpoint } from '@merchloom/contracts/endpoint';
import { EmptyState, type EmptyStateProps } from '@merchloom/ui/empty-state';
import { Stack } from '@merchloom/ui/layout';
import { PageHeader } from '@merchloom/ui/page-header';
import { DataTable, Pagination, type TableSort } from '@merchloom/ui/table';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';
import { NotLoaded } from '../forms/not-loaded.tsx';
import type { BulkAction } from './bulk.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnChooser, type ListColumn, useColumns } from './columns.tsx';
import { ExportButton } from './export-button.tsx';
import { ListTools } from './list-tools.tsx';
import css from './lists.module.css';
import { NothingFound } from './nothing-found.tsx';
import { SavedViews } from './saved-views.tsx';
import { SearchBox } from './search-box.tsx';
import type { ListReply, ListState } from './use-list.ts';

export interface ListPageProps<Row, Filters extends { q?: string; sort?: string }, Reply extends ListReply<Row>> {
  /** Names the columns and views that are kept: `orders`. */
  id: string;
  title: string;
  subtitle?: ReactNode;
  status?: ReactNode;
  actions?: ReactNode;
  list: ListState<Filters, Reply>;
  /** What the search box says; absent: there is none. */
  search?: string;
  /** Above the search box: `FilterTabs`. */
  tabs?: ReactNode;
  /** Beside the search box: `FilterSelect`s. */
  filters?: ReactNode;
  /** Between filters and table: an alert. */
  notice?: ReactNode;
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string;
  /** What a person calls the row. */
  rowName: (row: Row) => string;
  rowLink?: (row: Row) => ReactElement<ComponentProps<'a'>>;
  caption: string;
  loadingLabel: string;
  failedTitle: string;
  /** When there is nothing at all; when filters find nothing, the page says so itself. */
  empty: EmptyStateProps;
  bulk?: readonly BulkAction<Row>[];
  exportAs?: { endpoint: Endpoint; fileName: string };
  changedKeys?: ReadonlySet<string>;
  /** Another look of the same rows, in place of the table while there are any. */
  instead?: (rows: readonly Row[]) => ReactNode;
}

/** A list as staff know it: search, filters and order in the address, views, columns, chosen rows, pages, export, and its states. */
export function ListPage<Row, Filters extends { q?: string; sort?: string }, Reply extends ListReply<Row>>(
  props: ListPageProps<Row, Filters, Reply>,
) {
  const { id, list, columns, rowKey, rowName, bulk, exportAs } = props;
  const { t } = useTranslation('admin');
  useDocumentTitle(props.title);
  const choice = useColumns(id, columns);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = list.reply?.data ?? [];
  const page = list.reply?.page;
  const chosenRows = rows.filter((row) => chosen.has(rowKey(row)));

  return (
    <Stack gap={20}>
      <PageHeader title={props.title} subtitle={props.subtitle} status={props.status} actions={props.actions} />
      <div className={css.toolbar}>
        {props.tabs}
        <ListTools
          search={
            props.search && (
              <SearchBox
                label={props.search}
                value={list.shown.q ?? ''}
                onRest={(q) => list.change({ q: q || undefined } as Partial<Filters>, true)}
              />
            )
          }
          filters={props.filters}
        >
          <SavedViews tenant={list.tenant} list={id} />
          {!props.instead && <ColumnChooser all={columns} choice={choice} />}
          {exportAs && <ExportButton {...exportAs} params={{ tenant: list.tenant }} query={list.shown} />}
        </ListTools>
      </div>
      {props.notice}
      {bulk && (
        <BulkBar
          rows={chosenRows}
          actions={bulk}
          name={(row) => ({ key: rowKey(row), name: rowName(row) })}
          onClear={() => setChosen(new Set())}
          onDone={() => {
            setChosen(new Set());
            list.reload();
          }}
        />
      )}
      {list.failure && !list.reply ? (
        <NotLoaded title={props.failedTitle} onRetry={list.reload} busy={list.pending} />
      ) : (
        <div className={css.reading} aria-busy={list.pending || undefined} data-stale={(list.pending && list.reply !== null) || undefined}>
          {props.instead && rows.length > 0 ? (
            props.instead(rows)
          ) : (
            <DataTable
              caption={props.caption}
              rows={rows}
              rowKey={rowKey}
              {...(props.rowLink && { rowLink: props.rowLink })}
              columns={choice.columns}
              loading={!list.reply}
              loadingLabel={props.loadingLabel}
              sort={readSort(list.shown.sort)}
              onSort={({ column, direction }) => list.change({ sort: direction === 'desc' ? `-${column}` : column } as never)}
              {...(props.changedKeys && { changedKeys: props.changedKeys })}
              selection={
                bulk && {
                  keys: chosen,
                  onChange: setChosen,
                  allLabel: t('list.chooseAll'),
                  rowLabel: (row) => t('list.choose', { name: rowName(row) }),
                }
              }
              empty={list.filtered ? <NothingFound onClear={list.clear} /> : <EmptyState {...props.empty} />}
            />
          )}
        </div>
      )}
      {page && (page.next || page.previous) && (
        <Pagination
          label={t('list.pages')}
          previousLabel={t('list.previous')}
          nextLabel={t('list.next')}
          busy={list.pending}
          summary={page.total === undefined ? undefined : t('list.total', { count: page.total })}
          {...(page.previous && { onPrevious: () => list.change({ cursor: page.previous } as never) })}
          {...(page.next && { onNext: () => list.change({ cursor: page.next } as never) })}
        />
      )}
    </Stack>
  );
}

const readSort = (sort: string | undefined): TableSort | undefined =>
  sort ? { column: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'desc' : 'asc' } : undefined;
