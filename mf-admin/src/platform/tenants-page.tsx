import type { PlatformTenant } from '@merchloom/contracts/platform-tenants';
import { region as regionNames } from '@merchloom/contracts/vocabulary';
import { StatusPill } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { FilterSelect } from '../lists/filter-select.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { day } from '../status/format.ts';
import { CreateTenantDialog } from './create-tenant-dialog.tsx';
import { tenantList, tenantsAddress } from './model.ts';
import { PanelNav } from './panel-nav.tsx';
import { StatusDialog } from './status-dialog.tsx';

/** Every organisation on the platform; platform staff suspend and activate them, with a reason that is kept. */
export function TenantsPage() {
  const { t } = useTranslation('admin-platform');
  const list = useList(tenantList, tenantsAddress);
  const language = useUnit($language);
  const [asked, setAsked] = useState<PlatformTenant | null>(null);
  const [creates, setCreates] = useState(false);
  return (
    <>
      <ListPage<PlatformTenant, typeof list.shown & { sort?: string }, NonNullable<typeof list.reply>>
        id="tenants"
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<Button onClick={() => setCreates(true)}>{t('create.open')}</Button>}
        list={list}
        tabs={<PanelNav />}
        search={t('search')}
        filters={
          <>
            <FilterSelect
              label={t('status')}
              any={t('anyStatus')}
              value={list.shown.status}
              onChange={(status) => list.change({ status })}
              options={(['active', 'suspended'] as const).map((value) => ({ value, label: t(`is.${value}`) }))}
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
          { id: 'name', header: t('name'), primary: true, cell: (row) => row.name },
          { id: 'handle', header: t('handle'), cell: (row) => row.handle },
          { id: 'region', header: t('region'), leaves: 'first', cell: (row) => row.region },
          {
            id: 'status',
            header: t('status'),
            corner: true,
            cell: (row) => <StatusPill tone={row.status === 'active' ? 'success' : 'danger'} label={t(`is.${row.status}`)} />,
          },
          { id: 'setup', header: t('setup'), leaves: 'next', cell: (row) => t(row.setup_complete ? 'setupDone' : 'setupOpen') },
          { id: 'people', header: t('people'), align: 'end', cell: (row) => row.people },
          { id: 'clients', header: t('clients'), align: 'end', hidden: true, cell: (row) => row.clients },
          { id: 'since', header: t('since'), align: 'end', leaves: 'first', cell: (row) => day(row.created_at, language) },
          {
            id: 'do',
            header: t('actions'),
            hideHeader: true,
            align: 'end',
            cell: (row) => (
              <Button size="sm" variant="secondary" onClick={() => setAsked(row)}>
                {t(row.status === 'active' ? 'suspend' : 'activate')}
              </Button>
            ),
          },
        ]}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowLink={(row) => <Link to={`/settings/super-admin-panel/tenants/${row.id}`} />}
        caption={t('caption')}
        loadingLabel={t('loading')}
        failedTitle={t('failed')}
        empty={{ drawing: 'tote', title: t('none') }}
      />
      {creates && <CreateTenantDialog onClose={() => setCreates(false)} />}
      {asked && (
        <StatusDialog
          tenant={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            list.reload();
          }}
        />
      )}
    </>
  );
}
