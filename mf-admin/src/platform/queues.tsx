import { Stack } from '@merchloom/ui/layout';
import { DataTable, type TableColumn } from '@merchloom/ui/table';
import { Heading, Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { age, type HealthReading, type QueueRow, queuesOf } from './health-model.ts';
import css from './platform.module.css';

/** Everything that waits anywhere, by queue. */
export function Queues({ reading }: { reading: HealthReading }) {
  const { t } = useTranslation('admin-platform');
  const language = useUnit($language);
  const rows = queuesOf(reading.services);
  const figure = (id: 'waiting' | 'running' | 'retrying' | 'later' | 'parked', leaves?: 'first'): TableColumn<QueueRow> => ({
    ...{ id, header: t(`queues.${id}`), align: 'end', ...(leaves && { leaves }) },
    cell: (row) => row[id]?.toLocaleString(language) ?? '–',
  });
  return (
    <Stack gap={12} as="section">
      <Heading level={2} size="sm">
        {t('queues.title')}
      </Heading>
      {rows.length === 0 ? (
        <Text tone="muted">{t('queues.none')}</Text>
      ) : (
        <DataTable<QueueRow>
          caption={t('queues.title')}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { id: 'name', header: t('queues.name'), primary: true, cell: ({ name }) => <span className={css.code}>{name}</span> },
            { id: 'service', header: t('parked.service'), cell: ({ service }) => t(`service.${service}`) },
            figure('waiting'),
            figure('running'),
            figure('retrying', 'first'),
            figure('later', 'first'),
            figure('parked'),
            {
              ...{ id: 'oldest', header: t('queues.oldest'), align: 'end' },
              cell: ({ oldestAt }) => (oldestAt ? age(oldestAt, reading.at, language) : '–'),
            },
          ]}
        />
      )}
    </Stack>
  );
}
