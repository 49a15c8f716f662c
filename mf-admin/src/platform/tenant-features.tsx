import type { PlatformTenant } from '@merchloom/contracts/platform-tenants';
import type { EventType } from '@merchloom/contracts/vocabulary';
import { Card, CardHeader } from '@merchloom/ui/card';
import { Checkbox, Fieldset } from '@merchloom/ui/field';
import { Stack } from '@merchloom/ui/layout';
import { Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { RecordForm } from '../forms/record-form.tsx';
import { standing, useRecord } from '../forms/use-record.ts';
import { setFeaturesFx } from './model.ts';

const types: readonly EventType[] = ['Store', 'Promo', 'Bulk', 'Products'];

/** Which kinds of events the organisation may start. */
export function TenantFeatures({ tenant, onSaved }: { tenant: PlatformTenant; onSaved: (tenant: PlatformTenant) => void }) {
  const { t } = useTranslation('admin-platform');
  const { save, raise } = useUnit({ save: setFeaturesFx, raise: toastRaised });
  const form = useRecord<{ event_types: EventType[] }, PlatformTenant>({
    initial: { event_types: tenant.event_types },
    version: tenant.version,
    save: ({ event_types }, version) => save({ id: tenant.id, event_types, version }),
    theirs: standing((theirs: PlatformTenant) => ({ event_types: theirs.event_types }), 'tenant'),
    onSaved: (saved) => {
      raise({ success: true, message: t('features.saved') });
      onSaved(saved);
    },
  });
  const chosen = form.values.event_types;
  return (
    <Card as="section">
      <CardHeader title={t('features.title')} headingLevel={2} />
      <RecordForm form={form} submitLabel={t('tenant.save')} label={() => t('features.title')}>
        <Stack gap={12}>
          <Text tone="muted">{t('features.text')}</Text>
          <Fieldset legend={t('features.title')} hideLegend>
            {types.map((type) => (
              <Checkbox
                key={type}
                label={t(`features.type.${type}`)}
                checked={chosen.includes(type)}
                onCheckedChange={(on) => form.change({ event_types: types.filter((each) => (each === type ? on : chosen.includes(each))) })}
              />
            ))}
          </Fieldset>
          {(chosen.length === 0 || form.errors.event_types) && <Text tone="danger">{t('features.none')}</Text>}
        </Stack>
      </RecordForm>
    </Card>
  );
}
