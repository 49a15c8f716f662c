import type { Dashboard } from '@merchloom/contracts/orders';
import { Card } from '@merchloom/ui/card';
import { AreaChart, Sparkline } from '@merchloom/ui/charts';
import { KpiTile } from '@merchloom/ui/kpi';
import { Skeleton } from '@merchloom/ui/skeleton';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { day, priceAtHome, shortDay } from '../status/format.ts';
import css from './dashboard.module.css';
import { deltaOf } from './delta.ts';

type TileFigures = Pick<Dashboard, 'orders' | 'revenue' | 'items' | 'in_production' | 'series'>;
type ChartFigures = Pick<Dashboard, 'series' | 'days' | 'from' | 'to'>;

/** The tiles: orders, revenue and average per currency where the role may see them, items, and what is in production. */
export function Figures({ figures, children }: { figures: TileFigures | null; children?: ReactNode }) {
  const { t } = useTranslation('admin');
  const language = useUnit($language);
  const number = (value: number) => value.toLocaleString(language);
  const told = (value: number, previous: number) => {
    const delta = deltaOf(value, previous);
    return { text: t(`dashboard.${delta.key}`, { percent: delta.percent }), tone: delta.tone, direction: delta.direction };
  };
  if (!figures) {
    return (
      <div className={css.tiles}>
        {['orders', 'revenue', 'items', 'inProduction'].map((tile) => (
          <KpiTile key={tile} label={t(`dashboard.${tile}`)} value="" loading />
        ))}
      </div>
    );
  }
  return (
    <div className={css.tiles}>
      <KpiTile
        label={t('dashboard.orders')}
        value={number(figures.orders.value)}
        delta={told(figures.orders.value, figures.orders.previous)}
        chart={<Sparkline label={t('dashboard.perDay')} values={figures.series.map((point) => point.orders)} />}
        pulseKey={figures.orders.value}
      />
      {(figures.revenue ?? []).map((revenue) => (
        <KpiTile
          key={revenue.currency}
          label={`${t('dashboard.revenue')} ${revenue.currency}`}
          value={priceAtHome(revenue.value, revenue.currency)}
          delta={told(revenue.value, revenue.previous)}
          hint={`${t('dashboard.average')} ${priceAtHome(revenue.average, revenue.currency)}`}
          pulseKey={revenue.value}
        />
      ))}
      <KpiTile
        label={t('dashboard.items')}
        value={number(figures.items.value)}
        delta={told(figures.items.value, figures.items.previous)}
        pulseKey={figures.items.value}
      />
      <KpiTile label={t('dashboard.inProduction')} value={number(figures.in_production)} pulseKey={figures.in_production} />
      {children}
    </div>
  );
}

const toToday = (last: string) => last >= new Date().toISOString().slice(0, 10);

export function OrdersChart({ figures }: { figures: ChartFigures | null }) {
  const { t } = useTranslation('admin');
  const language = useUnit($language);
  const total = figures?.series.reduce((sum, point) => sum + point.orders, 0) ?? 0;
  return (
    <Card>
      {figures ? (
        <AreaChart
          title={t('dashboard.perDay')}
          points={figures.series.map((point) => ({ label: shortDay(point.day, language), value: point.orders }))}
          format={(value) => value.toLocaleString(language)}
          summary={
            toToday(figures.to)
              ? t('dashboard.chartSummary', { count: total, days: figures.days })
              : t('dashboard.between', { count: total, from: day(figures.from, language), to: day(figures.to, language) })
          }
          viewLabel={t('dashboard.view')}
          tableLabel={t('dashboard.asTable')}
          chartLabel={t('dashboard.asChart')}
          categoryLabel={t('dashboard.day')}
          valueLabel={t('dashboard.orders')}
          height={288}
        />
      ) : (
        <Skeleton shape="block" height={280} />
      )}
    </Card>
  );
}
