import type { Dashboard } from '@merchloom/contracts/orders';
import { Badge } from '@merchloom/ui/badge';
import { Card, CardHeader } from '@merchloom/ui/card';
import { ChevronRight } from '@merchloom/ui/icons';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { day } from '../status/format.ts';
import { OrderStatusPill } from '../status/status.tsx';
import css from './dashboard.module.css';

interface PanelProps {
  title: string;
  actions?: ReactNode;
  /** What is inside reaches from edge to edge. */
  flush?: boolean;
  children: ReactNode;
}

export function Panel({ title, actions, flush = false, children }: PanelProps) {
  return (
    <Card padding={flush ? 'none' : 'md'}>
      <div className={flush ? css.panelHead : undefined}>
        <CardHeader title={title} headingLevel={2} actions={actions} />
      </div>
      {children}
    </Card>
  );
}

/** Problem statuses with how many orders wait in them and since when: the first thing to do in the morning. */
export function Attention({ figures }: { figures: Dashboard | null }) {
  const { t } = useTranslation('admin');
  const language = useUnit($language);
  return (
    <Panel title={t('dashboard.attention')}>
      {!figures ? (
        <SkeletonText lines={4} />
      ) : figures.attention.length + figures.late === 0 ? (
        <Text tone="muted">{t('dashboard.calm')}</Text>
      ) : (
        <ul className={css.queue}>
          {figures.late > 0 && (
            <li>
              <Link className={css.queueLink} to="/orders?late=1">
                <span>
                  <Badge tone="warning">{t('dashboard.late')}</Badge>
                </span>
                <span className={css.queueCount}>{figures.late.toLocaleString(language)}</span>
                <ChevronRight />
                <small>{t('dashboard.lateText')}</small>
              </Link>
            </li>
          )}
          {figures.attention.map(({ status, count, oldest_at }) => (
            <li key={status}>
              <Link className={css.queueLink} to={`/orders?status=${encodeURIComponent(status)}`}>
                <OrderStatusPill status={status} />
                <span className={css.queueCount}>{count.toLocaleString(language)}</span>
                <ChevronRight />
                <small>{t('dashboard.oldest', { date: day(oldest_at, language) })}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
