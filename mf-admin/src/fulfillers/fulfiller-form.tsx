import type { StaffFulfiller } from '@merchloom/contracts/staff-fulfillers';
import { type GarmentKind, garmentKind, type Region, region } from '@merchloom/contracts/vocabulary';
import { Button } from '@merchloom/ui/button';
import { Drawer } from '@merchloom/ui/drawer';
import { Checkbox, Fieldset, TextField } from '@merchloom/ui/field';
import { Inline, Stack } from '@merchloom/ui/layout';
import { Text } from '@merchloom/ui/text';
import { newIdempotencyKey } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { RecordForm } from '../forms/record-form.tsx';
import { standing, useRecord } from '../forms/use-record.ts';
import { changeFulfillerFx, createFulfillerFx, testFulfillerFx } from './model.ts';

interface FulfillerFormProps {
  tenant: string;
  /** Null: a new one. */
  fulfiller: StaffFulfiller | null;
  onClose: (changed: boolean) => void;
}

/** As it is typed. */
const valuesOf = (fulfiller: StaffFulfiller | null) => ({
  name: fulfiller?.name ?? '',
  base_url: fulfiller?.base_url ?? 'https://',
  secret: '',
  regions: fulfiller?.regions ?? (['UK'] as Region[]),
  countries: (fulfiller?.countries ?? []).join(', '),
  garments: fulfiller?.garments ?? ([] as GarmentKind[]),
  rank: String(fulfiller?.rank ?? 100),
  sla_days: fulfiller?.sla_days ? String(fulfiller.sla_days) : '',
  enabled: fulfiller?.enabled ?? true,
});
type Values = ReturnType<typeof valuesOf>;

const fieldsOf = ({ countries, rank, sla_days, secret, ...values }: Values) => ({
  ...values,
  countries: countries
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean),
  rank: Math.trunc(Number(rank)),
  sla_days: sla_days === '' ? null : Math.trunc(Number(sla_days)),
  // A secret is written, never read: what is left empty stays.
  ...(secret && { secret }),
});

const labels: Record<keyof Values, string> = {
  ...{ name: 'name', base_url: 'baseUrl', secret: 'secret', regions: 'regions', countries: 'countries' },
  ...{ garments: 'garments', rank: 'rank', sla_days: 'sla', enabled: 'enabled' },
};

/** Where a fulfiller is reached and what it takes. Its secret is written, never shown. */
export function FulfillerForm({ tenant, fulfiller, onClose }: FulfillerFormProps) {
  const { t } = useTranslation('admin-fulfillers');
  const { toast, save, create, ask } = useUnit({
    toast: toastRaised,
    save: changeFulfillerFx,
    create: createFulfillerFx,
    ask: testFulfillerFx,
  });
  const [tested, setTested] = useState<{ ok: boolean; text: string } | null>(null);
  const [key] = useState(newIdempotencyKey);
  const form = useRecord<Values, StaffFulfiller>({
    initial: valuesOf(fulfiller),
    version: fulfiller?.version ?? 0,
    save: (values, version) => {
      const fields = fieldsOf(values);
      if (fulfiller) return save({ tenant, fulfiller: fulfiller.id, version, changes: fields });
      const { name, base_url, secret } = values;
      return create({ tenant, fields: { ...fields, secret }, key: `${key}-${name.length}-${base_url.length}-${secret.length}` });
    },
    theirs: standing((fulfiller: StaffFulfiller) => valuesOf(fulfiller), 'fulfiller'),
    onSaved: ({ name }) => {
      toast({ message: t('saved', { name }), success: true });
      onClose(true);
    },
  });
  const { values, change, errors } = form;
  const toggle = <T extends string>(list: readonly T[], value: T) =>
    list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
  const test = () =>
    ask({ tenant, fulfiller: fulfiller!.id }).then(
      ({ ok, milliseconds, detail }) => setTested({ ok, text: ok ? t('connected', { milliseconds }) : t('notConnected', { detail }) }),
      (error: Error) => setTested({ ok: false, text: error.message }),
    );

  return (
    <Drawer
      open
      onClose={() => onClose(false)}
      title={fulfiller?.name ?? t('create')}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form="fulfiller" busy={form.busy}>
          {t('save')}
        </Button>
      }
    >
      <RecordForm id="fulfiller" form={form} submitLabel={t('save')} label={(field) => t(labels[field])}>
        <Stack gap={16}>
          <TextField label={t('name')} required value={values.name} error={errors.name} onValueChange={(name) => change({ name })} />
          <TextField
            label={t('baseUrl')}
            type="url"
            required
            value={values.base_url}
            error={errors.base_url}
            onValueChange={(base_url) => change({ base_url })}
          />
          {fulfiller && (
            <Inline gap={8} align="center">
              <Button variant="secondary" size="sm" onClick={() => void test()}>
                {t('test')}
              </Button>
              {tested && (
                <Text size="sm" tone={tested.ok ? 'muted' : 'danger'}>
                  <span role="status">{tested.text}</span>
                </Text>
              )}
            </Inline>
          )}
          <TextField
            label={t('secret')}
            type="password"
            autoComplete="new-password"
            hint={fulfiller ? t('secretKept') : t('secretHint')}
            required={!fulfiller}
            value={values.secret}
            error={errors.secret}
            onValueChange={(secret) => change({ secret })}
          />
          <Fieldset legend={t('regions')}>
            <Inline gap={16} wrap>
              {region.options.map((each) => (
                <Checkbox
                  key={each}
                  label={each}
                  checked={values.regions.includes(each)}
                  onCheckedChange={() => change({ regions: toggle(values.regions, each) })}
                />
              ))}
            </Inline>
            {errors.regions && (
              <Text size="sm" tone="danger">
                {errors.regions}
              </Text>
            )}
          </Fieldset>
          <TextField
            label={t('countries')}
            hint={t('countriesHint')}
            placeholder={t('all')}
            value={values.countries}
            error={errors.countries}
            onValueChange={(countries) => change({ countries })}
          />
          <Fieldset legend={t('garments')}>
            <Inline gap={16} wrap>
              {garmentKind.options.map((each) => (
                <Checkbox
                  key={each}
                  label={t(`garment.${each}`)}
                  checked={values.garments.length === 0 || values.garments.includes(each)}
                  onCheckedChange={() => {
                    const next = toggle(values.garments.length === 0 ? [...garmentKind.options] : values.garments, each);
                    change({ garments: next.length === garmentKind.options.length ? [] : next });
                  }}
                />
              ))}
            </Inline>
          </Fieldset>
          <TextField
            label={t('rank')}
            hint={t('rankHint')}
            type="number"
            min={1}
            value={values.rank}
            error={errors.rank}
            onValueChange={(rank) => change({ rank })}
          />
          <TextField
            label={t('sla')}
            type="number"
            min={1}
            max={60}
            value={values.sla_days}
            error={errors.sla_days}
            onValueChange={(sla_days) => change({ sla_days })}
          />
          <Checkbox
            label={t('enabled')}
            hint={t('enabledHint')}
            checked={values.enabled}
            onCheckedChange={(enabled) => change({ enabled })}
          />
        </Stack>
      </RecordForm>
    </Drawer>
  );
}
