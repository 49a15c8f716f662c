import type { BulkOrder } from '@merchloom/contracts/bulk';
import { Badge } from '@merchloom/ui/badge';
import { Stack } from '@merchloom/ui/layout';
import { Meter } from '@merchloom/ui/progress';
import { useTranslation } from '@merchloom/web-kit/i18n';

type Counts = NonNullable<BulkOrder['progress']>;

/** How many parcels are on their way; what needs somebody is said beside it. */
export function Progress({ progress: { open, shipped, problem, cancelled } }: { progress: Counts }) {
  const { t, locale } = useTranslation('admin-bulk');
  const count = open + shipped + problem;
  return (
    <Stack gap={6}>
      <Meter
        label={t('progress.shipped', { shipped, count })}
        value={shipped}
        max={Math.max(count, 1)}
        valueText={new Intl.NumberFormat(locale, { style: 'percent' }).format(count === 0 ? 0 : shipped / count)}
      />
      {problem > 0 && (
        <span>
          <Badge tone="danger">{t('progress.problem', { count: problem })}</Badge>
        </span>
      )}
      {cancelled > 0 && (
        <span>
          <Badge tone="neutral">{t('progress.cancelled', { count: cancelled })}</Badge>
        </span>
      )}
    </Stack>
  );
}
