import type { PromoCodeAnswer } from '@merchloom/contracts/gifts';
import type { BasketLine } from '@merchloom/contracts/remotes';
import type { Country, PublicEvent } from '@merchloom/contracts/store';
import { Alert, ErrorSummary } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Gift } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { type FormEvent, useEffect, useState } from 'react';
import { onlyCountry, statesOf } from '../delivery/countries.ts';
import { DeliveryFields } from '../delivery/delivery-fields.tsx';
import type { DeliveryValues } from '../delivery/schema.ts';
import { useAddressForm } from '../delivery/use-address-form.ts';
import type { Notice } from '../flow/refusals.ts';
import { Loader } from '../frame/loader.tsx';
import { NoticeAlert } from '../frame/notice.tsx';
import css from './gift.module.css';
import type { GiftForm } from './model.ts';
import { PromoSection, promoCodeId } from './promo-section.tsx';

export interface GiftOrderFormProps {
  event: PublicEvent;
  lines: readonly BasketLine[];
  countries: readonly Country[];
  draft: Partial<DeliveryValues>;
  /** A sample: no code (R4.8). */
  sample: boolean;
  code: string;
  codeAnswer: PromoCodeAnswer | null;
  codeError: string | null;
  serverErrors: Readonly<Record<string, string>>;
  notice: Notice | null;
  working: boolean;
  onDraft: (draft: Partial<DeliveryValues>) => void;
  onCode: (code: string) => void;
  onCodeLeft: () => void;
  /** R4.10: form data and basket, for the page around the form. */
  onSubmit: (form: GiftForm) => void;
}

/** R4: the recipient's half of the order form. */
export function GiftOrderForm(props: GiftOrderFormProps) {
  const { event, lines, countries, draft, sample, code, codeError, serverErrors, notice, working } = props;
  const { t } = useTranslation('checkout');
  const address = useAddressForm({ draft, countries, region: event.region, serverErrors, onChange: props.onDraft });
  const [codeAsked, setCodeAsked] = useState(false);
  const asksCode = event.type === 'Promo' && !sample;
  const codeMissing = asksCode && code.trim() === '';
  const codeMessage = codeError ?? (codeAsked && codeMissing ? t('errors.required') : undefined);
  const { refuse } = address;
  useEffect(() => {
    if (codeError && codeAsked) refuse();
  }, [codeError, codeAsked, refuse]);

  const submit = (submitted?: FormEvent) => {
    submitted?.preventDefault();
    if (working || lines.length === 0) return;
    setCodeAsked(true);
    if (codeMissing) refuse();
    const hand = (values: DeliveryValues) => {
      if (!codeMissing) props.onSubmit({ values, promo_code: asksCode ? code.trim() : '', products: lines });
    };
    void address.handle(hand)();
  };
  const messages = [
    ...(codeMessage ? [{ id: promoCodeId, message: `${t('gift.promo.label')}: ${codeMessage}` }] : []),
    ...address.messages,
  ];

  return (
    <form onSubmit={submit} noValidate className={css.form} aria-busy={working || undefined}>
      <NoticeAlert notice={notice} onRetry={() => submit()} busy={working} />
      {address.asked && messages.length > 0 && (
        <ErrorSummary ref={address.summary} title={t('errors.summary', { count: messages.length })} errors={messages} />
      )}
      {asksCode && (
        <PromoSection code={code} answer={props.codeAnswer} error={codeMessage} onType={props.onCode} onLeave={props.onCodeLeft} />
      )}
      {sample && (
        <Alert live="off" title={t('gift.sample.title')}>
          {t('gift.sample.text')}
        </Alert>
      )}
      <fieldset>
        <legend>{t('gift.contact')}</legend>
        <DeliveryFields
          form={address.form}
          countries={countries}
          lockedCountry={onlyCountry(countries) !== null}
          states={statesOf(event)}
          errorText={address.errorText}
        />
      </fieldset>
      <Button
        type="submit"
        size="lg"
        block
        icon={<Gift />}
        busy={working}
        busyLabel={t('processing')}
        {...(lines.length === 0 && { disabledReason: t('gift.empty') })}
      >
        {event.gift_texts?.submit ?? t('gift.submit')}
      </Button>
      {working && <Loader />}
    </form>
  );
}
