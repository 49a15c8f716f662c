import { endpoints } from '@merchloom/contracts/endpoints/events';
import type { EventActivity } from '@merchloom/contracts/staff-events';
import { Button } from '@merchloom/ui/button';
import { LocalError } from '@merchloom/ui/error-page';
import { Stack } from '@merchloom/ui/layout';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { Text } from '@merchloom/ui/text';
import { call } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useReading } from '../../forms/use-reading.ts';
import { moment } from '../../status/format.ts';
import css from '../event.module.css';
import type { TabProps } from '../tab-props.ts';
import { written } from '../use-section.tsx';

type Page = { data: EventActivity[]; next: string | null };

/** Who changed what, newest first. */
export function ActivityTab({ event, tenant }: TabProps) {
  const { t } = useTranslation('admin-events');
  const { t: common } = useTranslation('admin');
  const language = useUnit($language);
  const read = async (cursor?: string): Promise<Page> => {
    const { data, page } = await call(endpoints.eventActivity, { params: { tenant, slug: event.slug } as never, query: { cursor } });
    return { data, next: page.next };
  };
  const { value: data, failed, reload: again, replace } = useReading(() => read(), `${event.id} ${event.version}`);
  const [busy, setBusy] = useState(false);
  if (failed)
    return <LocalError title={t('activityFailed')} text={common('state.failedText')} retryLabel={common('state.retry')} onRetry={again} />;
  if (!data) return <SkeletonText lines={6} />;
  if (data.data.length === 0) return <Text tone="muted">{t('noActivity')}</Text>;

  async function more() {
    setBusy(true);
    const older = await read(data!.next!).catch(() => null);
    if (older) replace({ data: [...data!.data, ...older.data], next: older.next });
    setBusy(false);
  }
  const nameOf = (field: string) => {
    const name = t(`field.${field}`);
    return name === `field.${field}` ? field.replaceAll('_', ' ') : name;
  };
  return (
    <Stack gap={20}>
      <ol className={css.log}>
        {data.data.map((entry) => (
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
      {data.next && (
        <Button variant="secondary" busy={busy} onClick={() => void more()}>
          {t('older')}
        </Button>
      )}
    </Stack>
  );
}
