import type { ServiceHealth } from '@merchloom/contracts/operations';
import { StatusPill } from '@merchloom/ui/badge';
import { Card, CardHeader } from '@merchloom/ui/card';
import { DescriptionList } from '@merchloom/ui/description-list';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { moment } from '../status/format.ts';
import { age, type ServiceReading, standingOf } from './health-model.ts';
import css from './platform.module.css';

const tones = { up: 'success', trouble: 'warning', down: 'danger' } as const;

/** One service: whether it answers, since when, with what, and how far behind it is. */
export function ServiceCard({ reading, now }: { reading: ServiceReading; now: string }) {
  const { t } = useTranslation('admin-platform');
  const language = useUnit($language);
  const { service, health } = reading;
  const standing = standingOf(reading);
  const waits = (count: number, oldestAt: string | null) => {
    if (count === 0) return t('health.none');
    return oldestAt ? t('health.since', { count, age: age(oldestAt, now, language) }) : String(count);
  };
  const behind = health?.consumers ?? [];
  const oldest = behind.map((each) => each.oldest_at).filter((at) => at !== null);
  return (
    <Card as="section" aria-label={t(`service.${service}`)}>
      <CardHeader
        title={t(`service.${service}`)}
        headingLevel={2}
        actions={<StatusPill tone={tones[standing]} label={t(`health.is.${standing}`)} />}
      />
      {health ? (
        <DescriptionList
          items={[
            { term: t('health.version'), value: <span className={css.code}>{health.version}</span> },
            { term: t('health.started'), value: moment(health.started_at, language) },
            ...health.parts.map(({ name, ok, ms }) => ({
              term: t(`health.part.${name}`),
              value: ok ? t('health.answers', { ms }) : <Text tone="danger">{t('health.silent')}</Text>,
            })),
            ...(health.isolation ? [{ term: t('health.isolation'), value: <Kept isolation={health.isolation} /> }] : []),
            ...(service === 'gateway'
              ? []
              : [
                  { term: t('health.outbox'), value: waits(health.outbox.waiting, health.outbox.oldest_at) },
                  {
                    term: t('health.events'),
                    value: waits(
                      behind.reduce((sum, { waiting }) => sum + waiting, 0),
                      oldest.sort()[0] ?? null,
                    ),
                  },
                ]),
          ]}
        />
      ) : (
        <Text tone="muted">{t('health.downText')}</Text>
      )}
    </Card>
  );
}

/** Whether each tenant sees its own rows only; open tables are named. */
function Kept({ isolation: { tables, open } }: { isolation: NonNullable<ServiceHealth['isolation']> }) {
  const { t } = useTranslation('admin-platform');
  if (open.length === 0) return t('health.shut', { count: tables });
  return <Text tone="danger">{t('health.open', { tables: open.join(', ') })}</Text>;
}
