import { regionTerms } from '@merchloom/commerce/region';
import type { EventType, Region } from '@merchloom/contracts/vocabulary';
import { Alert } from '@merchloom/ui/alert';
import { RadioCards } from '@merchloom/ui/choice';
import { TextField } from '@merchloom/ui/field';
import { Stack } from '@merchloom/ui/layout';
import { Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { amountOf } from '../../forms/amount.ts';
import { CountryPicker } from '../country-picker.tsx';
import { GarmentPicker } from '../garment-picker.tsx';
import { LogoField } from '../logo/logo-field.tsx';
import { LookFields } from '../look-fields.tsx';
import { LookSample } from '../look-sample.tsx';
import { SlugField } from '../slug-field.tsx';
import { slugFrom } from '../slug-from.ts';
import { countriesOf, type EventDraft, type WizardStep } from './draft.ts';

interface StepFieldsProps {
  step: Exclude<WizardStep, 'review'>;
  draft: EventDraft;
  tenant: string;
  errors: Record<string, string>;
  onChange: (part: Partial<EventDraft>) => void;
}

/** The fields of one step of the wizard. */
export function StepFields({ step, draft, tenant, errors, onChange }: StepFieldsProps) {
  const { t } = useTranslation('admin-events');
  const user = useUnit($session);
  const allowed = (type: EventType) => user?.tenant.event_types?.includes(type) ?? true;
  switch (step) {
    case 'type':
      return (
        <RadioCards
          legend={t('question.type')}
          hideLegend
          name="type"
          value={draft.type ?? undefined}
          onValueChange={(type) => onChange({ type: type as EventType })}
          options={(['Store', 'Promo', 'Bulk', 'Products'] as const).map((value) => ({
            value,
            label: t(`type.${value}`),
            description: t(allowed(value) ? `typeText.${value}` : 'typeWithheld'),
            disabled: !allowed(value),
          }))}
        />
      );
    case 'region':
      return (
        <RadioCards
          legend={t('question.region')}
          hideLegend
          name="region"
          value={draft.region ?? undefined}
          onValueChange={(region) => onChange({ region: region as Region, countries: null })}
          options={(['UK', 'EU', 'US'] as const).map((value) => ({
            value,
            label: t(`region.${value}`),
            description: t(`regionText.${value}`),
            aside: regionTerms[value].currency,
          }))}
        />
      );
    case 'name':
      return (
        <Stack gap={16}>
          <TextField
            label={t('name')}
            value={draft.name}
            required
            maxLength={120}
            error={errors.name}
            onValueChange={(name) => onChange({ name, ...(draft.slug === slugFrom(draft.name) && { slug: slugFrom(name) }) })}
          />
          <SlugField tenant={tenant} value={draft.slug} onValueChange={(slug) => onChange({ slug })} error={errors.slug} />
        </Stack>
      );
    case 'look':
      return (
        <Stack gap={24}>
          <LogoField tenant={tenant} value={draft.logo} error={errors.logo} onValueChange={(logo) => onChange({ logo })} />
          <LookFields value={draft.theme} onValueChange={(theme) => onChange({ theme })} errors={errors} />
          <LookSample theme={draft.theme} name={draft.name} logo={draft.logo} mockups={[]} />
        </Stack>
      );
    case 'products':
      return (
        <GarmentPicker
          tenant={tenant}
          region={draft.region ?? 'UK'}
          chosen={draft.products}
          onChange={(products) => onChange({ products })}
        />
      );
    case 'countries':
      return (
        <CountryPicker
          label={t('countries')}
          hint={t('countriesHint')}
          value={countriesOf(draft)}
          onValueChange={(countries) => onChange({ countries })}
          error={countriesOf(draft).length === 0 ? t('countriesNone') : errors.countries}
        />
      );
    case 'payment':
      return <PaymentFields draft={draft} onChange={onChange} />;
  }
}

function PaymentFields({ draft, onChange }: Pick<StepFieldsProps, 'draft' | 'onChange'>) {
  const { t } = useTranslation('admin-events');
  const currency = draft.region ? regionTerms[draft.region].currency : '';
  if (draft.type !== 'Promo') {
    return <Text>{t(`paymentText.${draft.type ?? 'Store'}`)}</Text>;
  }
  const wrong = (amount: string) => (amount !== '' && amountOf(amount) === null ? t('amountWrong') : undefined);
  return (
    <Stack gap={16}>
      <Alert tone="info" live="off">
        {t('paymentText.Promo')}
      </Alert>
      <TextField
        label={t('budget')}
        hint={t('budgetHint')}
        prefix={currency}
        inputMode="decimal"
        value={draft.budget}
        error={wrong(draft.budget)}
        onValueChange={(budget) => onChange({ budget })}
      />
      <TextField
        label={t('itemCost')}
        hint={t('itemCostHint')}
        prefix={currency}
        inputMode="decimal"
        value={draft.itemCost}
        error={wrong(draft.itemCost)}
        onValueChange={(itemCost) => onChange({ itemCost })}
      />
    </Stack>
  );
}
