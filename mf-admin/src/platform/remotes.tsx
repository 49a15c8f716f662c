import { Stack } from '@merchloom/ui/layout';
import { DataTable } from '@merchloom/ui/table';
import { Heading, Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import type { HealthReading } from './health-model.ts';
import css from './platform.module.css';

/** Which build of each front end visitors get, and how a former one comes back. */
export function Remotes({ reading }: { reading: HealthReading }) {
  const { t } = useTranslation('admin-platform');
  const rows = reading.services.flatMap(({ health }) => health?.remotes ?? []);
  if (rows.length === 0) return null;
  return (
    <Stack gap={12} as="section">
      <Heading level={2} size="sm">
        {t('remotes.title')}
      </Heading>
      <Text tone="muted">{t('remotes.text')}</Text>
      <DataTable
        caption={t('remotes.title')}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', header: t('remotes.name'), primary: true, cell: ({ name }) => <span className={css.code}>{name}</span> },
          { id: 'version', header: t('health.version'), align: 'end', cell: ({ version }) => <span className={css.code}>{version}</span> },
        ]}
      />
    </Stack>
  );
}
