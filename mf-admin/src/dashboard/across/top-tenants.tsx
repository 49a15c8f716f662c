import type { PlatformDashboard } from '@merchloom/contracts/platform-dashboard';
import { EmptyState } from '@merchloom/ui/empty-state';
import { DataTable } from '@merchloom/ui/table';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { TenantLink } from '../../platform/tenant-link.tsx';
import { priceAtHome } from '../../status/format.ts';
import { Panel } from '../attention.tsx';
import { deltaOf } from '../delta.ts';
import css from './across.module.css';

/** The organisations with most orders in the period. */
export function TopTenants({ figures }: { figures: PlatformDashboard | null }) {
  const { t } = useTranslation('admin-across');
  const words = useTranslation('admin').t;
  const language = useUnit($language);
  return (
    <Panel flush title={t('top')}>
      <DataTable
        caption={t('top')}
        rows={figures?.top_tenants ?? []}
        rowKey={({ id }) => id}
        loading={!figures}
        loadingLabel={words('state.loading')}
        empty={<EmptyState drawing="tote" title={t('nothingSold')} />}
        columns={[
          {
            id: 'name',
            header: t('organisation'),
            primary: true,
            cell: ({ id, name }) => <TenantLink tenant={id}>{name || t('unnamed')}</TenantLink>,
          },
          { id: 'orders', header: words('dashboard.orders'), align: 'end', cell: ({ orders }) => orders.toLocaleString(language) },
          {
            ...{ id: 'change', header: t('change'), leaves: 'first' },
            cell: ({ orders, previous }) => {
              const { key, percent } = deltaOf(orders, previous);
              return words(`dashboard.${key}`, { percent });
            },
          },
          {
            ...{ id: 'revenue', header: words('dashboard.revenue'), align: 'end' },
            cell: ({ revenue }) => (
              <span className={css.amounts}>
                {revenue.map(({ currency, value }) => (
                  <span key={currency}>{priceAtHome(value, currency)}</span>
                ))}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}
