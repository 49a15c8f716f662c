import type { Country } from '@merchloom/contracts/store';
import { Button } from '@merchloom/ui/button';
import { Select, TextArea, TextField } from '@merchloom/ui/field';
import { Plus } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import css from './delivery.module.css';
import { fieldId } from './field-texts.ts';
import type { DeliveryField, DeliveryValues } from './schema.ts';

interface Props {
  form: UseFormReturn<DeliveryValues>;
  countries: readonly Country[];
  lockedCountry: boolean;
  states: readonly { code: string; name: string }[];
  errorText: (message: string) => string;
}

/** Autofill tokens, and the keyboards that phones show. */
const inputs: Partial<Record<DeliveryField, { autoComplete: string; type?: string; inputMode?: 'email' | 'tel' }>> = {
  name: { autoComplete: 'shipping name' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  address_first_line: { autoComplete: 'shipping address-line1' },
  address_second_line: { autoComplete: 'shipping address-line2' },
  address_city: { autoComplete: 'shipping address-level2' },
  address_county: { autoComplete: 'shipping address-level1' },
  address_postcode: { autoComplete: 'shipping postal-code' },
};

/** One column; only town and postcode share a row. */
export function DeliveryFields({ form, countries, lockedCountry, states, errorText }: Props) {
  const { t } = useTranslation('checkout');
  const { register, watch, formState, getValues } = form;
  const { errors, dirtyFields, touchedFields } = formState;
  const country = watch('address_country');
  const [secondLine, setSecondLine] = useState(getValues('address_second_line') !== '');
  const [note, setNote] = useState(getValues('message') !== '');
  const errorOf = (field: DeliveryField) => errors[field]?.message && errorText(errors[field].message);

  const text = (field: DeliveryField, required: boolean, hint?: string) => (
    <TextField
      {...register(field)}
      {...inputs[field]}
      id={fieldId(field)}
      label={t(`fields.${field}`)}
      required={required}
      aria-required={required}
      valid={required && Boolean(touchedFields[field] && dirtyFields[field]) && !errors[field]}
      {...(hint && { hint })}
      {...(!required && { optionalLabel: t('optional') })}
      error={errorOf(field)}
    />
  );

  return (
    <div className={css.fields}>
      {text('email', true, t('delivery.emailHint'))}
      {text('name', true)}
      {text('phone', true, t('delivery.phoneHint'))}
      <Select
        // A field of the form that is disabled would leave its value out, so a fixed country is only shown.
        {...(lockedCountry ? { value: country, disabled: true } : register('address_country'))}
        id={fieldId('address_country')}
        label={t('fields.address_country')}
        autoComplete="shipping country"
        placeholder={t('delivery.chooseCountry')}
        options={countries.map(({ iso2, name }) => ({ value: iso2, label: name }))}
        {...(lockedCountry && { hint: t('delivery.onlyCountry') })}
        error={errorOf('address_country')}
      />
      {text('address_first_line', true)}
      {secondLine ? (
        text('address_second_line', false)
      ) : (
        <Button variant="ghost" size="sm" icon={<Plus />} className={css.more} onClick={() => setSecondLine(true)}>
          {t('delivery.addLine')}
        </Button>
      )}
      <div className={css.row}>
        {text('address_city', true)}
        {text('address_postcode', true)}
      </div>
      {country === 'US' ? (
        <Select
          {...register('address_state')}
          id={fieldId('address_state')}
          label={t('fields.address_state')}
          autoComplete="shipping address-level1"
          options={states.map(({ code, name }) => ({ value: code, label: name }))}
          error={errorOf('address_state')}
        />
      ) : (
        text('address_county', false)
      )}
      {note ? (
        <TextArea
          {...register('message')}
          id={fieldId('message')}
          label={t('fields.message')}
          optionalLabel={t('optional')}
          maxLength={500}
          rows={3}
          error={errorOf('message')}
        />
      ) : (
        <Button variant="ghost" size="sm" icon={<Plus />} className={css.more} onClick={() => setNote(true)}>
          {t('delivery.addNote')}
        </Button>
      )}
    </div>
  );
}
