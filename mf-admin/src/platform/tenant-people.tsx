import { endpoints as account } from '@merchloom/contracts/endpoints/account';
import type { PlatformTenant } from '@merchloom/contracts/platform-tenants';
import type { UserRow } from '@merchloom/contracts/users';
import { StatusPill, type Tone } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { Card, CardHeader } from '@merchloom/ui/card';
import { EmptyState } from '@merchloom/ui/empty-state';
import { Stack } from '@merchloom/ui/layout';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { DataTable } from '@merchloom/ui/table';
import { Text } from '@merchloom/ui/text';
import { call } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { followLocale } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { useResource } from '../forms/use-resource.ts';
import { day } from '../status/format.ts';
import { readPeopleFx } from './model.ts';

const tones: Record<UserRow['status'], Tone> = { active: 'success', disabled: 'neutral', invited: 'info', expired: 'warning' };

/** Who works in the tenant; platform staff open it as one of them, for half an hour and on record. */
export function TenantPeople({ tenant }: { tenant: PlatformTenant }) {
  const { t } = useTranslation('admin-platform');
  const language = useUnit($language);
  const { value, failure, pending, reload } = useResource(readPeopleFx, tenant.id, tenant.id);
  const [asked, setAsked] = useState<UserRow | null>(null);
  const mayBe = (row: UserRow) => tenant.status === 'active' && row.kind === 'user' && row.status === 'active' && !row.superadmin;
  return (
    <Card as="section">
      <CardHeader title={t('people')} headingLevel={2} />
      <Stack gap={16}>
        <Text tone="muted">{t(tenant.status === 'active' ? 'staff.text' : 'staff.closed')}</Text>
        {value ? (
          <DataTable<UserRow>
            flush
            caption={t('people')}
            rows={value}
            rowKey={({ id }) => id}
            empty={<EmptyState compact drawing="tote" title={t('staff.none')} />}
            columns={[
              { id: 'name', header: t('staff.name'), primary: true, cell: ({ name, email }) => name || email },
              { id: 'role', header: t('staff.role'), cell: ({ role }) => t(`role.${role}`) },
              {
                ...{ id: 'status', header: t('status'), corner: true },
                cell: ({ status }) => <StatusPill tone={tones[status]} label={t(`person.${status}`)} />,
              },
              {
                ...{ id: 'seen', header: t('staff.seen'), align: 'end', leaves: 'first' },
                cell: ({ last_seen_at: seen }) => (seen ? day(seen, language) : '–'),
              },
              {
                ...{ id: 'do', header: t('actions'), hideHeader: true, align: 'end' },
                cell: (row) =>
                  mayBe(row) && (
                    <Button size="sm" variant="secondary" aria-label={t('staff.openAs', { name: row.name })} onClick={() => setAsked(row)}>
                      {t('staff.open')}
                    </Button>
                  ),
              },
            ]}
          />
        ) : failure ? (
          <NotLoaded title={t('staff.failed')} onRetry={reload} busy={pending} />
        ) : (
          <SkeletonText lines={4} />
        )}
      </Stack>
      {asked && (
        <ReasonDialog
          title={t('staff.ask', { tenant: tenant.name, name: asked.name })}
          text={t('staff.askText')}
          action={t('staff.go')}
          onClose={() => setAsked(null)}
          onGiven={async (reason) => {
            await call(account.beginImpersonation, { body: { user_id: asked.id, reason } });
            // A full load: nothing of oneself stays in memory.
            location.assign(followLocale('/dashboard', location.pathname));
          }}
        />
      )}
    </Card>
  );
}
