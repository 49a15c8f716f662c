import { Button } from '@merchloom/ui/button';
import { ChevronRight } from '@merchloom/ui/icons';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { day } from '../status/format.ts';
import { Panel } from './attention.tsx';
import css from './dashboard.module.css';
import { $deadlines, $deadlinesFailed, deadlinesShown } from './deadlines-model.ts';

/** The stores that close next. */
export function Deadlines({ tenant }: { tenant: string }) {
  const { t } = useTranslation('admin');
  const { language, deadlines, failed, shown } = useUnit({
    language: $language,
    deadlines: $deadlines,
    failed: $deadlinesFailed,
    shown: deadlinesShown,
  });
  useEffect(() => void shown(tenant), [tenant, shown]);
  return (
    <Panel title={t('dashboard.deadlines')}>
      {failed ? (
        <Button size="sm" variant="secondary" onClick={() => shown(tenant)}>
          {t('state.retry')}
        </Button>
      ) : !deadlines ? (
        <SkeletonText lines={3} />
      ) : deadlines.length === 0 ? (
        <Text tone="muted">{t('dashboard.noDeadlines')}</Text>
      ) : (
        <ul className={css.queue}>
          {deadlines.map(({ id, slug, name, ends_at }) => (
            <li key={id}>
              <Link className={css.queueLink} to={`/events/${slug}`}>
                <span className={css.queueName}>{name}</span>
                <span className={css.queueDay}>{ends_at && day(ends_at, language)}</span>
                <ChevronRight />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
