import type { AuditEntryView } from '@merchloom/contracts/audit';
import { Button, ButtonLink } from '@merchloom/ui/button';
import { ChevronRight } from '@merchloom/ui/icons';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { sentence } from '../../audit/sentence.ts';
import { moment } from '../../status/format.ts';
import { Panel } from '../attention.tsx';
import css from '../dashboard.module.css';
import { $activity, $activityFailed, activityLeft, activityShown } from './model.ts';

/** Who changed what lately: the end of the audit log, for those who may read it. */
export function Activity({ tenant }: { tenant: string }) {
  const { t } = useTranslation('admin-audit');
  const words = useTranslation('admin').t;
  const { language, entries, failed, shown, left } = useUnit({
    language: $language,
    entries: $activity,
    failed: $activityFailed,
    shown: activityShown,
    left: activityLeft,
  });
  useEffect(() => {
    shown(tenant);
    return () => left();
  }, [tenant, shown, left]);

  return (
    <Panel
      title={t('latest.title')}
      actions={
        <ButtonLink variant="ghost" size="sm" render={<Link to="/audit-logs" />}>
          {t('title')}
        </ButtonLink>
      }
    >
      {failed && !entries ? (
        <Button size="sm" variant="secondary" onClick={() => shown(tenant)}>
          {words('state.retry')}
        </Button>
      ) : !entries ? (
        <SkeletonText lines={4} />
      ) : entries.length === 0 ? (
        <Text tone="muted">{t('latest.none')}</Text>
      ) : (
        <ul className={css.queue}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <Link className={css.queueLink} to={placeOf(entry)}>
                <span className={css.told}>{sentence(entry, t)}</span>
                <ChevronRight />
                <small>
                  <time dateTime={entry.at}>{moment(entry.at, language)}</time>
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Orders and clients have pages of their own; of anything else the log tells what was done to it. */
function placeOf({ object: { type, id, label } }: AuditEntryView): string {
  if (type === 'order' && label?.startsWith('ML-')) return `/orders/${label}`;
  if (type === 'client') return `/clients/${id}`;
  return `/audit-logs?object_id=${encodeURIComponent(id)}`;
}
