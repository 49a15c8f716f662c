import type { StaffFulfiller } from '@merchloom/contracts/staff-fulfillers';
import { Badge } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { Plus } from '@merchloom/ui/icons';
import { Stack } from '@merchloom/ui/layout';
import { PageHeader } from '@merchloom/ui/page-header';
import { DataTable } from '@merchloom/ui/table';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { useResource } from '../forms/use-resource.ts';
import { moment } from '../status/format.ts';
import { FulfillerForm } from './fulfiller-form.tsx';
import css from './fulfillers.module.css';
import { loadFulfillersFx } from './model.ts';

/** R10.14: every fulfiller of the platform, how well it does, and what it takes. */
export function FulfillersPage() {
  const { t } = useTranslation('admin-fulfillers');
  const { t: common } = useTranslation('admin');
  const { user, language } = useUnit({ user: $session, language: $language });
  useDocumentTitle(t('title'));
  const tenant = user?.tenant_id ?? '';
  const { value: data, failure, pending, reload } = useResource(loadFulfillersFx, tenant || null, tenant);
  const [shown, setShown] = useState<StaffFulfiller | 'new' | null>(null);
  const percent = (share: number) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
  const days = (count: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(count);

  return (
    <Stack gap={20}>
      <PageHeader
        title={t('title')}
        subtitle={t('lead')}
        actions={
          <Button icon={<Plus />} onClick={() => setShown('new')}>
            {t('create')}
          </Button>
        }
      />
      {failure && !data ? (
        <NotLoaded title={t('failed')} onRetry={reload} busy={pending} />
      ) : (
        <DataTable
          caption={t('title')}
          rows={data ?? []}
          rowKey={(row) => row.id}
          loading={!data}
          loadingLabel={common('state.loading')}
          empty={<EmptyState drawing="box" title={t('none')} />}
          columns={[
            { id: 'rank', header: t('rank'), align: 'end', hideOnCard: true, cell: (row) => row.rank },
            { id: 'name', header: t('name'), primary: true, cell: (row) => row.name },
            {
              id: 'state',
              header: t('state'),
              corner: true,
              cell: (row) => (
                <Badge tone={row.enabled ? (row.sandbox ? 'info' : 'success') : 'neutral'}>
                  {t(row.enabled ? (row.sandbox ? 'sandbox' : 'enabled') : 'disabled')}
                </Badge>
              ),
            },
            { id: 'regions', header: t('regions'), cell: (row) => <span className={css.still}>{row.regions.join(', ')}</span> },
            {
              id: 'garments',
              header: t('garments'),
              leaves: 'first',
              cell: (row) => (row.garments.length === 0 ? t('all') : row.garments.map((garment) => t(`garment.${garment}`)).join(', ')),
            },
            { id: 'orders', header: t('orders30'), align: 'end', cell: (row) => row.health.orders },
            {
              id: 'errors',
              header: t('errorRate'),
              align: 'end',
              cell: ({ health }) =>
                health.error_rate === null ? (
                  '–'
                ) : (
                  <Text as="span" size="sm" tone={health.error_rate > 0.05 ? 'danger' : 'default'}>
                    {percent(health.error_rate)}
                  </Text>
                ),
            },
            {
              id: 'days',
              header: t('daysToShip'),
              align: 'end',
              leaves: 'next',
              cell: ({ health, sla_days }) =>
                health.days_to_ship === null ? (
                  '–'
                ) : (
                  <Text as="span" size="sm" tone={sla_days !== null && health.days_to_ship > sla_days ? 'danger' : 'default'}>
                    {days(health.days_to_ship)}
                    {sla_days !== null && ` / ${sla_days}`}
                  </Text>
                ),
            },
            {
              id: 'report',
              header: t('lastReport'),
              leaves: 'first',
              cell: ({ health }) => (health.last_report_at ? moment(health.last_report_at, language) : '–'),
            },
            {
              id: 'edit',
              header: t('edit'),
              hideHeader: true,
              align: 'end',
              cell: (row) => (
                <Button
                  size="sm"
                  variant="secondary"
                  className={css.still}
                  aria-label={t('editOf', { name: row.name })}
                  onClick={() => setShown(row)}
                >
                  {t('edit')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {shown && (
        <FulfillerForm
          tenant={tenant}
          fulfiller={shown === 'new' ? null : shown}
          onClose={(changed) => {
            setShown(null);
            if (changed) reload();
          }}
        />
      )}
    </Stack>
  );
}
