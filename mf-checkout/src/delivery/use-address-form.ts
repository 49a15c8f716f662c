import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { stateOfZip } from '@merchloom/commerce/us-zip-codes';
import type { Country, PublicEvent } from '@merchloom/contracts/store';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { startingCountry } from './countries.ts';
import { fieldId, useErrorText } from './field-texts.ts';
import { type DeliveryField, type DeliveryValues, defaultState, deliveryFields, deliverySchema, emptyDelivery } from './schema.ts';

interface Options {
  draft: Partial<DeliveryValues>;
  countries: readonly Country[];
  region: PublicEvent['region'];
  /** Field → what the server said of it. */
  serverErrors: Readonly<Record<string, string>>;
  onChange: (values: Partial<DeliveryValues>) => void;
}

/** Who and where to, as every form asks it: checked when a field is left, server errors in place of ours, focus on the summary (R9.1–R9.3). */
export function useAddressForm({ draft, countries, region, serverErrors, onChange }: Options) {
  const { t } = useTranslation('checkout');
  const summary = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const summaryDue = useRef(false);
  const form = useForm<DeliveryValues>({
    resolver: standardSchemaResolver(deliverySchema),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      ...emptyDelivery,
      ...draft,
      address_state: draft.address_state || defaultState,
      address_country: startingCountry(countries, draft.address_country, region),
    },
  });
  const { errors } = form.formState;
  const errorText = useErrorText(form.watch('address_country'));
  const { setValue, setError, subscribe, getValues } = form;

  const refuse = useCallback(() => {
    summaryDue.current = true;
    setAsked(true);
  }, []);

  // A lock that arrives late may take the country away that is chosen (R7.1).
  useEffect(() => {
    const current = getValues('address_country');
    const next = startingCountry(countries, current, region);
    if (next !== current) setValue('address_country', next);
  }, [countries, region, getValues, setValue]);

  // R9.24: a whole ZIP code says which state it is in.
  useEffect(
    () =>
      subscribe({
        name: ['address_postcode', 'address_country'],
        formState: { values: true },
        callback: ({ values }) => {
          const state = values.address_country === 'US' ? stateOfZip(values.address_postcode) : null;
          if (state && state !== values.address_state) setValue('address_state', state);
        },
      }),
    [subscribe, setValue],
  );

  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }), [subscribe, onChange]);

  // R9.3: what the server says replaces what we found.
  useEffect(() => {
    const fields = Object.entries(serverErrors) as [DeliveryField, string][];
    for (const [field, message] of fields) setError(field, { type: 'server', message });
    if (fields.length > 0) refuse();
  }, [serverErrors, setError, refuse]);

  const messages = deliveryFields.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ id: fieldId(field), message: `${t(`fields.${field}`)}: ${errorText(message)}` }] : [];
  });
  // Errors reach the page after the refusal does: the focus waits for their summary.
  useEffect(() => {
    if (!summaryDue.current || !summary.current) return;
    summaryDue.current = false;
    summary.current.focus();
  });

  /** The state belongs to the US alone; what was preset must not follow a parcel to Leeds. */
  const handle = (submit: (values: DeliveryValues) => void) =>
    form.handleSubmit(
      (values) => submit({ ...values, address_state: values.address_country === 'US' ? values.address_state : '' }),
      refuse,
    );

  return { form, errorText, messages, summary, asked, refuse, handle };
}
