import type { OrderRow } from '@merchloom/contracts/orders';
import { DataTable } from '@merchloom/ui/table';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { orderColumns, orderLink } from './order-columns.tsx';

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
      rowLink={orderLink}
      loading={loading}
      loadingLabel={t('orders.loading')}
      flush
      columns={orderColumns(t, language, { short: true })}
    />
  );
}
