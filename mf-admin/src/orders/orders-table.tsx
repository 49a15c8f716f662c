import type { OrderRow } from '@merchloom/contracts/orders';
import { DataTable } from '@merchloom/ui/table';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { orderColumns } from './order-columns.tsx';

interface OrdersTableProps {
  rows: readonly OrderRow[];
  loading: boolean;
}

/** The latest orders, in a panel. */
export function OrdersTable({ rows, loading }: OrdersTableProps) {
  const { t } = useTranslation('admin');
  const language = useUnit($language);
  return (
    <DataTable
      caption={t('orders.caption')}
      rows={rows}
      rowKey={(row) => row.id}
      rowLink={(row) => <Link to={`/orders/${row.order_ref}`} />}
      loading={loading}
      loadingLabel={t('orders.loading')}
      flush
      columns={orderColumns(t, language, { short: true })}
    />
  );
}
