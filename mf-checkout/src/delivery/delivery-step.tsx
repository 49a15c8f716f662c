import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { PublicEvent } from '@merchloom/contracts/store';
import { ErrorSummary } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { ArrowRight } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { $countries, $draft, $fieldErrors, $notice, $working, deliverySubmitted, draftChanged } from '../flow/model.ts';
import frame from '../frame/frame.module.css';
import { NoticeAlert } from '../frame/notice.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import { onlyCountry, startingCountry, statesOf } from './countries.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { fieldId, useErrorText } from './field-texts.ts';
import { type DeliveryField, type DeliveryValues, defaultState, deliveryFields, deliverySchema, emptyDelivery } from './schema.ts';

/** R6.2: who and where to. Checked when a field is left, not while it is typed; what is typed survives everything. */
export function DeliveryStep({ event }: { event: PublicEvent }) {
  const { t } = useTranslation('checkout');
  const { draft, countries, working, serverErrors, notice, submit, keep } = useUnit({
    draft: $draft,
    countries: $countries,
    working: $working,
    serverErrors: $fieldErrors,
    notice: $notice,
    submit: deliverySubmitted,
    keep: draftChanged,
  });
  const errorText = useErrorText();
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
      address_country: startingCountry(countries, draft.address_country, event.region),
    },
  });
  const { errors } = form.formState;

  const refuse = useCallback(() => {
    summaryDue.current = true;
    setAsked(true);
  }, []);

  const { setValue, setError, subscribe, getValues } = form;

  // A lock that arrives late may take the country away that is chosen (R7.1).
  useEffect(() => {
    const current = getValues('address_country');
    const next = startingCountry(countries, current, event.region);
    if (next !== current) setValue('address_country', next);
  }, [countries, event.region, getValues, setValue]);

  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe, keep]);

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

  const onSubmit = form.handleSubmit(
    // The state belongs to the US alone; what was preset must not follow a parcel to Leeds.
    (values) => void submit({ ...values, address_state: values.address_country === 'US' ? values.address_state : '' }),
    refuse,
  );

  return (
    <form onSubmit={(submitted) => void onSubmit(submitted)} noValidate className={frame.step}>
      <StepHeading lead={t('delivery.lead')}>{t('delivery.title')}</StepHeading>
      <NoticeAlert notice={notice} onRetry={() => void onSubmit()} busy={working} />
      {asked && <ErrorSummary ref={summary} title={t('errors.summary', { count: messages.length })} errors={messages} />}
      <DeliveryFields
        form={form}
        countries={countries}
        lockedCountry={onlyCountry(countries) !== null}
        states={statesOf(event)}
        errorText={errorText}
      />
      <Button type="submit" size="lg" block busy={working} busyLabel={t('processing')} iconEnd={<ArrowRight />}>
        {t('delivery.submit')}
      </Button>
    </form>
  );
}
