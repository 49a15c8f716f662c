import { formatDate } from '@merchloom/commerce';
import type { RevenueQuery, RevenueReport, RevenueRow } from '@merchloom/contracts/clients';
import { endpoints } from '@merchloom/contracts/endpoints/clients';
import { currency as currencies } from '@merchloom/contracts/money';
import { Button } from '@merchloom/ui/button';
import { Card } from '@merchloom/ui/card';
import { BarChart } from '@merchloom/ui/charts';
import { SegmentedControl } from '@merchloom/ui/choice';
import { EmptyState } from '@merchloom/ui/empty-state';
import { LocalError } from '@merchloom/ui/error-page';
import { TextField } from '@merchloom/ui/field';
import { Printer } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { PageHeader } from '@merchloom/ui/page-header';
import { DataTable } from '@merchloom/ui/table';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link, useSearchParams } from '@merchloom/web-kit/router';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useResource } from '../forms/use-resource.ts';
import { dayFilter, idFilter, listAddress, oneOf } from '../lists/address.ts';
import { ExportButton } from '../lists/export-button.tsx';
import { priceAtHome } from '../status/format.ts';
import css from './clients.module.css';
import { loadRevenueFx } from './model.ts';

export const revenueAddress = listAddress({
  from: dayFilter,
  to: dayFilter,
  by: oneOf(['client', 'event', 'month']),
  client: idFilter,
  currency: oneOf(currencies.options),
});

const amounts = ['gross', 'tax', 'shipping', 'discounts', 'refunds', 'cost', 'fee', 'net'] as const;
const later = { shipping: 'first', discounts: 'first', refunds: 'next', tax: 'next', fee: 'next', cost: 'next' } as const;

/** Earnings of a period by client, event or month; what is on screen can be printed and kept as a file. */
export function RevenuePage() {
  const { t } = useTranslation('admin-clients');
  useDocumentTitle(t('revenue.title'));
  const [search, setSearch] = useSearchParams();
  const key = search.toString();
  const query = useMemo(() => revenueAddress.read(new URLSearchParams(key)) as RevenueQuery, [key]);
  const { user, language } = useUnit({ user: $session, language: $language });
  const reading = useResource(loadRevenueFx, user && { tenant: user.tenant_id, query }, `${user?.tenant_id}?${key}`);
  const change = (part: RevenueQuery) => setSearch(revenueAddress.write(query, part), { replace: true });
  const report = reading.value;
  const by = query.by ?? 'client';
  const name = (row: RevenueRow) =>
    row.client?.name ?? row.event?.name ?? (row.month ? monthName(row.month, language) : t('revenue.noClient'));

  return (
    <Stack gap={20}>
      <PageHeader
        title={t('revenue.title')}
        subtitle={report && t('revenue.period', { from: dayOf(report.from, language), to: dayOf(report.to, language) })}
        actions={
          <Inline gap={8} className={css.noPrint}>
            <Button variant="secondary" icon={<Printer />} onClick={() => print()}>
              {t('revenue.print')}
            </Button>
            <ExportButton
              endpoint={endpoints.exportRevenue}
              params={{ tenant: user?.tenant_id ?? '' }}
              query={query}
              fileName="revenue.csv"
            />
          </Inline>
        }
      />
      <div className={`${css.period} ${css.noPrint}`}>
        <TextField
          type="date"
          label={t('revenue.from')}
          value={query.from ?? report?.from ?? ''}
          onValueChange={(from) => change({ from })}
        />
        <TextField type="date" label={t('revenue.to')} value={query.to ?? report?.to ?? ''} onValueChange={(to) => change({ to })} />
        <SegmentedControl
          label={t('revenue.by')}
          value={by}
          onValueChange={(value) => change({ by: value as 'client' })}
          options={(['client', 'event', 'month'] as const).map((value) => ({ value, label: t(`revenue.${value}`) }))}
        />
      </div>
      {query.client && (
        <Text size="sm" tone="muted">
          {t('revenue.oneClient')} <Link to="/client-revenue">{t('revenue.allClients')}</Link>
        </Text>
      )}
      {reading.failure && !report ? (
        <LocalError
          title={t('revenue.failed')}
          text={reading.failure.message}
          retryLabel={t('retry')}
          onRetry={reading.reload}
          busy={reading.pending}
        />
      ) : (
        <>
          {report && <Chart rows={report.rows} name={name} language={language} />}
          <DataTable
            caption={t('revenue.caption')}
            loading={!report}
            loadingLabel={t('revenue.loading')}
            rows={report ? [...report.rows, ...totalsOf(report)] : []}
            rowKey={(row) => row.key}
            empty={<EmptyState drawing="tote" title={t('revenue.none')} text={t('revenue.noneText')} />}
            columns={[
              {
                id: 'name',
                header: t(`revenue.${by}`),
                primary: true,
                cell: (row) =>
                  row.key.startsWith('total:') ? <strong>{t('revenue.total', { currency: row.currency })}</strong> : name(row),
              },
              { id: 'orders', header: t('revenue.orders'), align: 'end', cell: (row) => row.orders.toLocaleString(language) },
              ...amounts.map((amount) => ({
                id: amount,
                header: t(`revenue.${amount}`),
                align: 'end' as const,
                ...(amount in later && { leaves: later[amount as keyof typeof later] }),
                cell: (row: RevenueRow) => priceAtHome(row[amount], row.currency),
              })),
            ]}
          />
          {report && report.rows.length > 0 && (
            <Text size="sm" tone="muted">
              {t('revenue.onAccount')}
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}

/** A total says something where several lines make it up. */
const totalsOf = ({ rows, totals }: RevenueReport): RevenueRow[] =>
  totals.filter(({ currency }) => rows.filter((row) => row.currency === currency).length > 1);

/** One currency at a time: the one with the most orders. */
function Chart({ rows, name, language }: { rows: readonly RevenueRow[]; name: (row: RevenueRow) => string; language: string }) {
  const { t } = useTranslation('admin-clients');
  const orders = new Map<RevenueRow['currency'], number>();
  for (const row of rows) orders.set(row.currency, (orders.get(row.currency) ?? 0) + row.orders);
  const [currency] = [...orders].sort((a, b) => b[1] - a[1])[0] ?? ['GBP' as const];
  const points = rows.filter((row) => row.currency === currency).slice(0, 12);
  if (points.length < 2) return null;
  const scale = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', notation: 'compact' });
  return (
    <Card className={css.noPrint}>
      <BarChart
        title={t('revenue.chart', { currency })}
        points={points.map((row) => ({ label: name(row), value: row.gross }))}
        format={(value) => priceAtHome(value, currency)}
        formatScale={(value) => scale.format(value)}
        summary={t('revenue.chartSummary', { count: points.length })}
        viewLabel={t('revenue.view')}
        tableLabel={t('revenue.asTable')}
        chartLabel={t('revenue.asChart')}
        categoryLabel={t('revenue.title')}
        valueLabel={t('revenue.gross')}
        height={220}
      />
    </Card>
  );
}

const dayOf = (written: string, language: string): string => formatDate(new Date(`${written}T00:00:00Z`), language);
const monthName = (month: string, language: string): string =>
  new Date(`${month}-15T00:00:00Z`).toLocaleDateString(language === 'en' ? 'en-GB' : language, { month: 'long', year: 'numeric' });
