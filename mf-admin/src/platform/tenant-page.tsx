import type { PlatformTenant } from '@merchloom/contracts/platform-tenants';
import { StatusPill } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { Card, CardHeader } from '@merchloom/ui/card';
import { DescriptionList } from '@merchloom/ui/description-list';
import { TextField } from '@merchloom/ui/field';
import { Stack } from '@merchloom/ui/layout';
import { Link as StyledLink } from '@merchloom/ui/link';
import { PageHeader } from '@merchloom/ui/page-header';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link, pageError, useParams } from '@merchloom/web-kit/router';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { RecordForm } from '../forms/record-form.tsx';
import { standing, useRecord } from '../forms/use-record.ts';
import { useResource } from '../forms/use-resource.ts';
import { day } from '../status/format.ts';
import { readTenantFx, renameTenantFx } from './model.ts';
import css from './platform.module.css';
import { StatusDialog } from './status-dialog.tsx';
import { TenantCreditCard } from './tenant-credit-card.tsx';
import { TenantFeatures } from './tenant-features.tsx';
import { TenantPeople } from './tenant-people.tsx';

/** One organisation: its name, what it may owe, its people, and whether it is open. */
export function TenantPage() {
  const { t } = useTranslation('admin-platform');
  const { tenant: id = '' } = useParams();
  const { value: tenant, failure, pending, reload, replace } = useResource(readTenantFx, id, id);
  const [asks, setAsks] = useState(false);
  useDocumentTitle(tenant?.name ?? t('title'));
  if (failure?.status === 404 || failure?.status === 422) throw pageError(404);
  const back = <StyledLink render={<Link to="/settings/super-admin-panel" />}>{t('title')}</StyledLink>;
  if (!tenant)
    return (
      <Stack gap={20}>
        <PageHeader title={t('tenant.one')} back={back} />
        {failure ? <NotLoaded title={t('tenant.failed')} onRetry={reload} busy={pending} /> : <SkeletonText lines={8} />}
      </Stack>
    );
  const active = tenant.status === 'active';
  return (
    <Stack gap={20}>
      <PageHeader
        title={tenant.name}
        back={back}
        status={<StatusPill tone={active ? 'success' : 'danger'} label={t(`is.${tenant.status}`)} />}
        actions={
          <Button variant="secondary" onClick={() => setAsks(true)}>
            {t(active ? 'suspend' : 'activate')}
          </Button>
        }
      />
      <div className={css.tenant}>
        <Stack gap={20}>
          <Organisation tenant={tenant} onSaved={replace} />
          <TenantFeatures tenant={tenant} onSaved={replace} />
        </Stack>
        <Stack gap={20}>
          <TenantCreditCard tenant={id} />
          <TenantPeople tenant={tenant} />
        </Stack>
      </div>
      {asks && (
        <StatusDialog
          tenant={tenant}
          onClose={() => setAsks(false)}
          onDone={() => {
            setAsks(false);
            reload();
          }}
        />
      )}
    </Stack>
  );
}

function Organisation({ tenant, onSaved }: { tenant: PlatformTenant; onSaved: (tenant: PlatformTenant) => void }) {
  const { t } = useTranslation('admin-platform');
  const { language, rename, raise } = useUnit({ language: $language, rename: renameTenantFx, raise: toastRaised });
  const form = useRecord<{ name: string }, PlatformTenant>({
    initial: { name: tenant.name },
    version: tenant.version,
    save: ({ name }, version) => rename({ id: tenant.id, name, version }),
    theirs: standing((theirs: PlatformTenant) => ({ name: theirs.name }), 'tenant'),
    onSaved: (saved) => {
      raise({ success: true, message: t('tenant.saved') });
      onSaved(saved);
    },
  });
  return (
    <Card as="section">
      <CardHeader title={t('name')} headingLevel={2} />
      <Stack gap={20}>
        <RecordForm form={form} submitLabel={t('tenant.save')} label={() => t('tenant.name')}>
          <TextField
            label={t('tenant.name')}
            value={form.values.name}
            error={form.errors.name}
            maxLength={120}
            autoComplete="off"
            onValueChange={(name) => form.change({ name })}
          />
        </RecordForm>
        <DescriptionList
          items={[
            { term: t('handle'), value: <span className={css.code}>{tenant.handle}</span> },
            { term: t('region'), value: tenant.region },
            { term: t('setup'), value: t(tenant.setup_complete ? 'setupDone' : 'setupOpen') },
            { term: t('clients'), value: tenant.clients },
            { term: t('since'), value: day(tenant.created_at, language) },
          ]}
        />
      </Stack>
    </Card>
  );
}
