import { endpoints } from '@merchloom/contracts/endpoints/events';
import type { EventActivity } from '@merchloom/contracts/staff-events';
import { Stack } from '@merchloom/ui/layout';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { Text } from '@merchloom/ui/text';
import { call } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { NotLoaded } from '../../forms/not-loaded.tsx';
import { MoreButton } from '../../lists/more-button.tsx';
import { useGrowing } from '../../lists/use-growing.ts';
import { moment } from '../../status/format.ts';
import css from '../event.module.css';
import type { TabProps } from '../tab-props.ts';
import { written } from '../use-section.tsx';

/** Who changed what, newest first. */
export function ActivityTab({ event, tenant }: TabProps) {
  const { t } = useTranslation('admin-events');
  const language = useUnit($language);
  const list = useGrowing<EventActivity>(async (cursor) => {
    const { data, page } = await call(endpoints.eventActivity, { params: { tenant, slug: event.slug } as never, query: { cursor } });
    return { rows: data, next: page.next };
  }, `${event.id} ${event.version}`);
  if (list.failed) return <NotLoaded title={t('activityFailed')} onRetry={list.reload} />;
  if (!list.rows) return <SkeletonText lines={6} />;
  if (list.rows.length === 0) return <Text tone="muted">{t('noActivity')}</Text>;

  const nameOf = (field: string) => {
    const name = t(`field.${field}`);
    return name === `field.${field}` ? field.replaceAll('_', ' ') : name;
  };
  return (
    <Stack gap={20}>
      <ol className={css.log}>
        {list.rows.map((entry) => (
          <li key={entry.id} className={css.entry}>
            <Text weight="medium">{t(`action.${entry.action}`, { actor: entry.actor, subject: entry.subject ?? '' })}</Text>
            <Text size="sm" tone="muted">
              <time dateTime={entry.at}>{moment(entry.at, language)}</time>
            </Text>
            {entry.action.endsWith('changed') &&
              Object.keys(entry.after).map((field) => (
                <Text size="sm" key={field}>
                  {nameOf(field)}: {written(entry.before[field])} → {written(entry.after[field])}
                </Text>
              ))}
          </li>
        ))}
      </ol>
      <MoreButton list={list} label={t('older')} />
    </Stack>
  );
}
