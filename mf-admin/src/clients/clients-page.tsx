import type { ClientRow } from '@merchloom/contracts/clients';
import { endpoints } from '@merchloom/contracts/endpoints/clients';
import { region as regionNames } from '@merchloom/contracts/vocabulary';
import { StatusPill } from '@merchloom/ui/badge';
import { ButtonLink } from '@merchloom/ui/button';
import { Plus, Undo } from '@merchloom/ui/icons';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { $session, userMay } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { FilterSelect } from '../lists/filter-select.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { day } from '../status/format.ts';
import { budgetOf } from './budget.ts';
import css from './clients.module.css';
import { changeClientFx, clientList, clientsAddress } from './model.ts';

/** The companies that the tenant runs events for. */
export function ClientsPage() {
  const { t } = useTranslation('admin-clients');
  const list = useList(clientList, clientsAddress);
  const { user, language, change } = useUnit({ user: $session, language: $language, change: changeClientFx });
  const edits = userMay(user, { area: 'clients', level: 'edit' });
  const facts = userMay(user, { area: 'clients', level: 'own' });
  const setStatus = (status: ClientRow['status']) => (row: ClientRow) =>
    change({ tenant: list.tenant, client: row.id, change: { status, version: row.version } });

  return (
    <ListPage<ClientRow, typeof list.shown, NonNullable<typeof list.reply>>
      id="clients"
      title={t('title')}
      list={list}
      search={t('search')}
      actions={
        edits && (
          <ButtonLink icon={<Plus />} render={<Link to="/clients/create" />}>
            {t('create')}
          </ButtonLink>
        )
      }
      filters={
        <>
          <FilterSelect
            label={t('status')}
            any={t('anyStatus')}
            value={list.shown.status}
            onChange={(status) => list.change({ status })}
            options={(['active', 'archived'] as const).map((value) => ({ value, label: t(`is.${value}`) }))}
          />
          <FilterSelect
            label={t('region')}
            any={t('anyRegion')}
            value={list.shown.region}
            onChange={(region) => list.change({ region })}
            options={regionNames.options.map((value) => ({ value, label: value }))}
          />
        </>
      }
      columns={[
        { id: 'name', header: t('name'), primary: true, sortable: true, cell: (row) => row.name },
        {
          id: 'contact',
          header: t('contact'),
          cell: (row) => (
            <span className={css.lines}>
              <span>{row.contact_name || '–'}</span>
              <small>{row.contact_email}</small>
            </span>
          ),
        },
        { id: 'phone', header: t('phone'), hidden: true, cell: (row) => row.contact_phone || '–' },
        { id: 'region', header: t('region'), leaves: 'first', cell: (row) => row.region },
        {
          id: 'status',
          header: t('status'),
          corner: true,
          cell: (row) => <StatusPill tone={row.status === 'active' ? 'success' : 'neutral'} label={t(`is.${row.status}`)} />,
        },
        { id: 'events', header: t('events'), align: 'end', cell: (row) => row.events.length },
        ...(facts
          ? [
              {
                id: 'budget',
                header: t('budget'),
                align: 'end' as const,
                leaves: 'next' as const,
                cell: (row: ClientRow) => budgetOf(row),
              },
              {
                id: 'terms',
                header: t('terms'),
                align: 'end' as const,
                hidden: true,
                cell: (row: ClientRow) => t('days', { count: row.terms_days }),
              },
            ]
          : []),
        { id: 'created', header: t('since'), align: 'end', sortable: true, leaves: 'first', cell: (row) => day(row.created_at, language) },
      ]}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      {...(facts && { rowLink: (row: ClientRow) => <Link to={`/clients/${row.id}`} /> })}
      caption={t('caption')}
      loadingLabel={t('loading')}
      failedTitle={t('failed')}
      empty={{
        drawing: 'hoodie',
        title: t('none'),
        text: t('noneText'),
        action: edits && <ButtonLink render={<Link to="/clients/create" />}>{t('create')}</ButtonLink>,
      }}
      {...(facts && { exportAs: { endpoint: endpoints.exportClients, fileName: 'clients.csv' } })}
      {...(edits && {
        bulk: [
          {
            id: 'archive',
            label: t('archive'),
            fits: (row: ClientRow) => row.status === 'active',
            confirm: { title: (count: number) => t('archiveAsk', { count }), text: () => t('archiveText') },
            run: setStatus('archived'),
          },
          {
            id: 'restore',
            label: t('restore'),
            icon: <Undo />,
            fits: (row: ClientRow) => row.status === 'archived',
            run: setStatus('active'),
          },
        ],
      })}
    />
  );
}
