import type { PlatformDashboard, PlatformQueue } from '@merchloom/contracts/platform-dashboard';
import { Badge } from '@merchloom/ui/badge';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { TenantLink } from '../../platform/tenant-link.tsx';
import { day } from '../../status/format.ts';
import { OrderStatusPill } from '../../status/status.tsx';
import { Panel } from '../attention.tsx';
import css from './across.module.css';

/** Late orders and problem statuses, each with the organisations that have most of them. */
export function PlatformQueues({ figures }: { figures: PlatformDashboard | null }) {
  const words = useTranslation('admin').t;
  return (
    <Panel title={words('dashboard.attention')}>
      {!figures ? (
        <SkeletonText lines={6} />
      ) : !figures.late && figures.attention.length === 0 ? (
        <Text tone="muted">{words('dashboard.calm')}</Text>
      ) : (
        <ul className={css.queues}>
          {figures.late && <Queue name={<Badge tone="warning">{words('dashboard.late')}</Badge>} queue={figures.late} />}
          {figures.attention.map(({ status, ...queue }) => (
            <Queue key={status} name={<OrderStatusPill status={status} />} queue={queue} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Queue({ name, queue }: { name: ReactNode; queue: PlatformQueue }) {
  const { t } = useTranslation('admin-across');
  const words = useTranslation('admin').t;
  const language = useUnit($language);
  const more = queue.tenants_total - queue.tenants.length;
  return (
    <li>
      <p className={css.line}>
        <span>{name}</span>
        <strong>{queue.count.toLocaleString(language)}</strong>
      </p>
      <Text size="sm" tone="muted">
        {words('dashboard.oldest', { date: day(queue.oldest_at, language) })}
      </Text>
      <ul className={css.tenants}>
        {queue.tenants.map(({ id, name, count }) => (
          <li key={id} className={css.line}>
            <TenantLink tenant={id}>{name || t('unnamed')}</TenantLink>
            <span>{count.toLocaleString(language)}</span>
          </li>
        ))}
        {more > 0 && <li className={css.more}>{t('moreTenants', { count: more })}</li>}
      </ul>
    </li>
  );
}
