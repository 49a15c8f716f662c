import type { TenantCredit } from '@merchloom/contracts/tenant-credit';
import { Button } from '@merchloom/ui/button';
import { Card, CardHeader } from '@merchloom/ui/card';
import { Inline, Stack } from '@merchloom/ui/layout';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { DataTable } from '@merchloom/ui/table';
import { Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useState } from 'react';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { useResource } from '../forms/use-resource.ts';
import { priceAtHome } from '../status/format.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { readCreditFx } from './model.ts';
import { PaymentDialog } from './payment-dialog.tsx';

/** What the tenant may owe for what it is invoiced for, and what it owes. */
export function TenantCreditCard({ tenant }: { tenant: string }) {
  const { t } = useTranslation('admin-platform');
  const { value, failure, pending, reload, replace } = useResource(readCreditFx, tenant, tenant);
  const [asked, setAsked] = useState<{ row: TenantCredit; what: 'limit' | 'payment' } | null>(null);
  const Asked = asked?.what === 'payment' ? PaymentDialog : CreditDialog;
  const saved = (credit: TenantCredit[]) => {
    setAsked(null);
    replace(credit);
  };
  const limit = ({ limit, currency }: TenantCredit) => (limit === null ? t('credit.none') : priceAtHome(limit, currency));
  return (
    <Card as="section">
      <CardHeader title={t('credit.title')} headingLevel={2} />
      <Stack gap={16}>
        <Text tone="muted">{t('credit.text')}</Text>
        {value ? (
          <DataTable<TenantCredit>
            flush
            caption={t('credit.title')}
            rows={value}
            rowKey={({ currency }) => currency}
            columns={[
              { id: 'currency', header: t('credit.currency'), primary: true, cell: ({ currency }) => currency },
              { id: 'used', header: t('credit.used'), align: 'end', cell: ({ used, currency }) => priceAtHome(used, currency) },
              { id: 'limit', header: t('credit.limit'), align: 'end', cell: limit },
              {
                ...{ id: 'do', header: t('actions'), hideHeader: true, align: 'end' },
                cell: (row) => (
                  <Inline gap={8} justify="end">
                    {row.used > 0 && (
                      <Button
                        size="sm"
                        variant="secondary"
                        aria-label={t('payment.doOf', { currency: row.currency })}
                        onClick={() => setAsked({ row, what: 'payment' })}
                      >
                        {t('payment.short')}
                      </Button>
                    )}
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={t('credit.changeOf', { currency: row.currency })}
                      onClick={() => setAsked({ row, what: 'limit' })}
                    >
                      {t('credit.change')}
                    </Button>
                  </Inline>
                ),
              },
            ]}
          />
        ) : failure ? (
          <NotLoaded title={t('credit.failed')} onRetry={reload} busy={pending} />
        ) : (
          <SkeletonText lines={3} />
        )}
      </Stack>
      {asked && <Asked tenant={tenant} credit={asked.row} onClose={() => setAsked(null)} onSaved={saved} />}
    </Card>
  );
}
