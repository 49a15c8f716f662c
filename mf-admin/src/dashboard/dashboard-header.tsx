import type { Dashboard } from '@merchloom/contracts/orders';
import { SegmentedControl } from '@merchloom/ui/choice';
import { PageHeader } from '@merchloom/ui/page-header';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useSearchParams } from '@merchloom/web-kit/router';
import type { ReactNode } from 'react';
import { periods, readPeriod } from './delta.ts';
import { OwnPeriod } from './own-period.tsx';

interface HeaderProps {
  subtitle: ReactNode;
  figures: Pick<Dashboard, 'from' | 'to' | 'days'> | null;
  /** Beside the choice of the period. */
  children?: ReactNode;
}

/** Title and period of a dashboard. The period stands in the address, whatever else does. */
export function DashboardHeader({ subtitle, figures, children }: HeaderProps) {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useSearchParams();
  const { days, from, to } = readPeriod(search);
  const choose = (chosen: Record<string, string>) => {
    const rest = [...search].filter(([name]) => !['days', 'from', 'to'].includes(name));
    setSearch({ ...Object.fromEntries(rest), ...chosen }, { replace: true });
  };
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        subtitle={subtitle}
        actions={
          <>
            {children}
            <SegmentedControl
              label={t('dashboard.period')}
              value={from ? 'custom' : String(days)}
              onValueChange={(value) => choose(value === 'custom' && figures ? { from: figures.from, to: figures.to } : { days: value })}
              options={[
                ...periods.map((count) => ({ value: String(count), label: t('dashboard.days', { count }) })),
                { value: 'custom', label: t('dashboard.custom') },
              ]}
            />
          </>
        }
      />
      {from && to && <OwnPeriod from={from} to={to} figures={figures} onChange={choose} />}
    </>
  );
}
