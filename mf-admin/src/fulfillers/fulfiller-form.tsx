import { endpoints } from '@merchloom/contracts/endpoints/fulfillers';
import type { StaffFulfiller } from '@merchloom/contracts/staff-fulfillers';
import { type GarmentKind, garmentKind, type Region, region } from '@merchloom/contracts/vocabulary';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Drawer } from '@merchloom/ui/drawer';
import { Checkbox, Fieldset, TextField } from '@merchloom/ui/field';
import { Inline, Stack } from '@merchloom/ui/layout';
import { Text } from '@merchloom/ui/text';
import { call, firstMessages, isApiError, newIdempotencyKey } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { type FormEvent, useState } from 'react';

interface FulfillerFormProps {
  tenant: string;
  /** Null: a new one. */
  fulfiller: StaffFulfiller | null;
  onClose: (changed: boolean) => void;
}

const valuesOf = (fulfiller: StaffFulfiller | null) => ({
  name: fulfiller?.name ?? '',
  base_url: fulfiller?.base_url ?? 'https://',
  regions: fulfiller?.regions ?? (['UK'] as Region[]),
  countries: (fulfiller?.countries ?? []).join(', '),
  garments: fulfiller?.garments ?? ([] as GarmentKind[]),
  rank: String(fulfiller?.rank ?? 100),
  enabled: fulfiller?.enabled ?? true,
  sla: fulfiller?.sla_days ? String(fulfiller.sla_days) : '',
  secret: '',
});

/** Where a fulfiller is reached and what it takes. Its secret is written, never shown. */
export function FulfillerForm({ tenant, fulfiller, onClose }: FulfillerFormProps) {
  const { t } = useTranslation('admin-fulfillers');
  const toast = useUnit(toastRaised);
  const [against, setAgainst] = useState(fulfiller);
  const [values, setValues] = useState(() => valuesOf(fulfiller));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [tested, setTested] = useState<{ ok: boolean; text: string } | null>(null);
  const [key] = useState(newIdempotencyKey);
  const change = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }));
  const toggle = <T extends string>(list: readonly T[], value: T) =>
    list.includes(value) ? list.filter((each) => each !== value) : [...list, value];

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const { name, base_url, regions, garments, enabled, secret } = values;
    const countries = values.countries
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean);
    const fields = {
      name,
      base_url,
      regions,
      garments,
      enabled,
      countries,
      rank: Math.trunc(Number(values.rank)),
      sla_days: values.sla === '' ? null : Math.trunc(Number(values.sla)),
    };
    try {
      if (against) {
        const body = { version: against.version, changes: { ...fields, ...(secret && { secret }) } };
        await call(endpoints.changeFulfiller, { params: { tenant, fulfiller: against.id } as never, body });
      } else
        await call(endpoints.createFulfiller, {
          params: { tenant } as never,
          body: { ...fields, secret },
          idempotencyKey: `${key}-${name.length}-${base_url.length}-${secret.length}`,
        });
      toast({ message: t('saved', { name }), success: true });
      onClose(true);
    } catch (error) {
      setBusy(false);
      const theirs = isApiError(error) && error.code === 'conflict' ? (error.data as { fulfiller?: StaffFulfiller })?.fulfiller : undefined;
      if (theirs) {
        setAgainst(theirs);
        setErrors({ form: t('clash') });
        return;
      }
      const named = Object.entries(firstMessages(error)).map(([field, message]) => [
        field.replace(/^changes\./, '').split('.')[0]!,
        message,
      ]);
      setErrors({ form: (error as Error).message, ...Object.fromEntries(named) });
    }
  }
  const test = () =>
    call(endpoints.testFulfiller, { params: { tenant, fulfiller: fulfiller!.id } as never }).then(
      ({ data: { ok, milliseconds, detail } }) =>
        setTested({ ok, text: ok ? t('connected', { milliseconds }) : t('notConnected', { detail }) }),
      (error: Error) => setTested({ ok: false, text: error.message }),
    );

  return (
    <Drawer
      open
      onClose={() => onClose(false)}
      title={fulfiller?.name ?? t('create')}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form="fulfiller" busy={busy}>
          {t('save')}
        </Button>
      }
    >
      <form id="fulfiller" onSubmit={submit}>
        <Stack gap={16}>
          {errors.form && (
            <Alert tone="danger" live="assertive">
              {errors.form}
            </Alert>
          )}
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
            value={values.sla}
            error={errors.sla_days}
            onValueChange={(sla) => change({ sla })}
          />
          <Checkbox
            label={t('enabled')}
            hint={t('enabledHint')}
            checked={values.enabled}
            onCheckedChange={(enabled) => change({ enabled })}
          />
        </Stack>
      </form>
    </Drawer>
  );
}
