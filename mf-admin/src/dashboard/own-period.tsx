import type { Dashboard } from '@merchloom/contracts/orders';
import { TextField } from '@merchloom/ui/field';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { day } from '../status/format.ts';
import css from './dashboard.module.css';
import { periodBefore } from './delta.ts';

interface OwnPeriodProps {
  from: string;
  to: string;
  figures: Pick<Dashboard, 'from' | 'days'> | null;
  onChange: (period: { from: string; to: string }) => void;
}

/** First and last day, and which days the figures are compared with. A day that would turn the period around takes the other along. */
export function OwnPeriod({ from, to, figures, onChange }: OwnPeriodProps) {
  const { t } = useTranslation('admin');
  const language = useUnit($language);
  const before = figures && periodBefore(figures);
  return (
    <div className={css.period}>
      <TextField
        type="date"
        label={t('dashboard.from')}
        value={from}
        onValueChange={(first) => first && onChange({ from: first, to: first > to ? first : to })}
      />
      <TextField
        type="date"
        label={t('dashboard.to')}
        value={to}
        onValueChange={(last) => last && onChange({ from: last < from ? last : from, to: last })}
      />
      {before && (
        <Text size="sm" tone="muted">
          {t('dashboard.against', { from: day(before.from, language), to: day(before.to, language) })}
        </Text>
      )}
    </div>
  );
}
