import { endpoints } from '@merchloom/contracts/endpoints/events';
import { previewAt } from '@merchloom/contracts/preview-address';
import type { StaffEventRow } from '@merchloom/contracts/staff-events';
import { ButtonLink } from '@merchloom/ui/button';
import { SegmentedControl } from '@merchloom/ui/choice';
import { LayoutDashboard, Plus, Rows } from '@merchloom/ui/icons';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { $session, userMay } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { FilterSelect } from '../lists/filter-select.tsx';
import { FilterTabs } from '../lists/filter-tabs.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { day, price } from '../status/format.ts';
import { EventCards } from './event-cards.tsx';
import { EventPill } from './event-pill.tsx';
import css from './events.module.css';
import { archiveFx, eventList, eventsAddress, setStatusFx } from './model.ts';
import { RowMenu } from './row-menu.tsx';

/** Every event of the tenant. */
export function EventsPage() {
  const { t } = useTranslation('admin-events');
  const { language, user, setStatus, archive } = useUnit({
    language: $language,
    user: $session,
    setStatus: setStatusFx,
    archive: archiveFx,
  });
  const list = useList(eventList, eventsAddress, { limit: 25 });
  const { tenant } = list;
  const tabs = list.reply?.tabs;
  const mayEdit = userMay(user, { area: 'events', level: 'edit' });
  const seesRevenue = userMay(user, { area: 'revenue', level: 'view' });
  const any = t('any');
  const cards = list.shown.view === 'cards';

  return (
    <ListPage
      id="events"
      title={t('title')}
      list={list}
      search={t('search')}
      actions={
        mayEdit && (
          <ButtonLink icon={<Plus />} render={<Link to="/events/create" />}>
            {t('create')}
          </ButtonLink>
        )
      }
      tabs={
        <FilterTabs
          label={t('statusLabel')}
          value={list.shown.tab}
          onChange={(tab) => list.change({ tab })}
          tabs={[
            { value: '', label: t('all'), count: tabs && tabs.active + tabs.draft + tabs['on-hold'] },
            { value: 'active', label: t('status.Active'), count: tabs?.active },
            { value: 'draft', label: t('status.Draft'), count: tabs?.draft },
            { value: 'on-hold', label: t('status.On hold'), count: tabs?.['on-hold'] },
            { value: 'archived', label: t('archived'), count: tabs?.archived },
          ]}
        />
      }
      filters={
        <>
          <FilterSelect
            label={t('typeLabel')}
            any={`${t('typeLabel')}: ${any}`}
            value={list.shown.type}
            options={(['Store', 'Promo', 'Bulk', 'Products'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={(type) => list.change({ type })}
          />
          <FilterSelect
            label={t('regionLabel')}
            any={`${t('regionLabel')}: ${any}`}
            value={list.shown.region}
            options={(['UK', 'EU', 'US'] as const).map((value) => ({ value, label: value }))}
            onChange={(region) => list.change({ region })}
          />
          <FilterSelect
            label={t('closes')}
            any={`${t('closes')}: ${any}`}
            value={list.shown.closes}
            options={(['open', 'soon', 'over'] as const).map((value) => ({ value, label: t(`closing.${value}`) }))}
            onChange={(closes) => list.change({ closes })}
          />
          <SegmentedControl
            label={t('viewLabel')}
            iconsOnly
            value={cards ? 'cards' : 'table'}
            onValueChange={(view) => list.change({ view: view === 'cards' ? view : undefined, cursor: list.shown.cursor ?? null })}
            options={[
              { value: 'table', label: t('viewTable'), icon: <Rows /> },
              { value: 'cards', label: t('viewCards'), icon: <LayoutDashboard /> },
            ]}
          />
        </>
      }
      columns={[
        { id: 'name', header: t('name'), primary: true, cell: (row) => <Name row={row} /> },
        { id: 'status', header: t('statusLabel'), corner: true, cell: (row) => <EventPill {...row} /> },
        { id: 'type', header: t('typeLabel'), cell: (row) => `${t(`type.${row.type}`)} · ${row.region}` },
        { id: 'products', header: t('products'), align: 'end', leaves: 'next', cell: (row) => row.products },
        { id: 'orders', header: t('orders'), align: 'end', cell: (row) => row.orders ?? '–' },
        ...(seesRevenue
          ? [
              {
                id: 'revenue',
                header: t('revenue'),
                align: 'end' as const,
                leaves: 'first' as const,
                cell: (row: StaffEventRow) => (row.revenue === null ? '–' : price(row.revenue, row.currency, row.region)),
              },
            ]
          : []),
        {
          id: 'closes',
          header: t('closes'),
          align: 'end',
          leaves: 'next',
          cell: (row) => (row.ends_at ? <time dateTime={row.ends_at}>{day(row.ends_at, language)}</time> : t('never')),
        },
        { id: 'created', header: t('created'), hidden: true, cell: (row) => day(row.created_at, language) },
        {
          id: 'more',
          header: t('more'),
          hideHeader: true,
          align: 'end',
          cell: (row) => <RowMenu row={row} tenant={tenant} onDone={list.reload} />,
        },
      ]}
      {...(cards && {
        instead: (rows: readonly StaffEventRow[]) => <EventCards {...{ rows, tenant, seesRevenue }} onDone={list.reload} />,
      })}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      rowLink={(row) => <Link to={`/events/${row.slug}`} />}
      caption={t('caption')}
      loadingLabel={t('loading')}
      failedTitle={t('failed')}
      empty={{
        drawing: 'tee',
        title: t('none'),
        text: t('noneText'),
        action: mayEdit && <ButtonLink render={<Link to="/events/create" />}>{t('create')}</ButtonLink>,
      }}
      {...(mayEdit && {
        bulk: [
          {
            id: 'hold',
            label: t('hold'),
            fits: (row: StaffEventRow) => row.status === 'Active' && !row.archived,
            run: (row: StaffEventRow) => setStatus({ tenant, row, status: 'On hold' }),
          },
          {
            id: 'activate',
            label: t('activate'),
            fits: (row: StaffEventRow) => row.status !== 'Active' && !row.archived,
            run: (row: StaffEventRow) => setStatus({ tenant, row, status: 'Active' }),
          },
          {
            id: 'archive',
            label: t('archive'),
            confirm: { title: (count: number) => t('archiveTitle', { count }), text: () => t('archiveText') },
            fits: (row: StaffEventRow) => !row.archived && (row.status !== 'Active' || row.expired),
            run: (row: StaffEventRow) => archive({ tenant, row, archived: true }),
          },
        ],
      })}
      exportAs={{ endpoint: endpoints.exportEvents, fileName: 'events.csv' }}
    />
  );
}

function Name({ row }: { row: StaffEventRow }) {
  return (
    <span className={css.name}>
      <span className={css.mockups}>
        {row.mockups.slice(0, 2).map((picture) => (
          <img key={picture} src={previewAt(picture, 160)} alt="" width={36} height={40} decoding="async" />
        ))}
      </span>
      <span className={css.lines}>
        <span>{row.name}</span>
        <small>/{row.slug}</small>
      </span>
    </span>
  );
}
