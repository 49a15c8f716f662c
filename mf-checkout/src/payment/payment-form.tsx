import { termsOf } from '@merchloom/commerce/region';
import type { PayReply } from '@merchloom/contracts/checkout';
import { fromWire } from '@merchloom/contracts/minor-units';
import type { PublicEvent } from '@merchloom/contracts/store';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Checkbox } from '@merchloom/ui/field';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useLocalePath } from '@merchloom/web-kit/router';
import { AddressElement, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DeliveryValues } from '../delivery/schema.ts';
import { $completing } from '../flow/completion.ts';
import { showPrice } from '../flow/figures.ts';
import { $paying, $refusal, paymentLeft, paySubmitted } from './model.ts';
import css from './payment.module.css';

interface Props {
  event: PublicEvent;
  payment: PayReply;
  customer: DeliveryValues;
}

/** Billing, card, terms, and the one button that costs money. */
export function PaymentForm({ event, payment, customer }: Props) {
  const { t } = useTranslation('checkout');
  const stripe = useStripe();
  const elements = useElements();
  const localePath = useLocalePath();
  const { paying, completing, refusal, submit, leave } = useUnit({
    paying: $paying,
    completing: $completing,
    refusal: $refusal,
    submit: paySubmitted,
    leave: paymentLeft,
  });
  const [agreed, setAgreed] = useState(false);
  const [ready, setReady] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const busy = paying || completing;

  useEffect(() => () => void leave(), [leave]);
  useEffect(() => {
    if (refusal) alert.current?.focus();
  }, [refusal]);

  function pay(submitted: FormEvent) {
    submitted.preventDefault();
    if (!stripe || !elements || !agreed || busy) return;
    const return_url = `${location.origin}${localePath(`/${event.slug}/payment-success`)}`;
    submit({ confirm: () => stripe.confirmPayment({ elements, confirmParams: { return_url }, redirect: 'if_required' }) });
  }

  return (
    <form onSubmit={pay} className={css.form} noValidate>
      <section aria-labelledby="billing-title" className={css.part}>
        <h4 id="billing-title">{t('payment.billing')}</h4>
        <p className={css.hint}>{t('payment.sameAsDelivery')}</p>
        <AddressElement options={{ mode: 'billing', defaultValues: billingOf(customer) }} />
      </section>
      <section aria-labelledby="card-title" className={css.part}>
        <h4 id="card-title">{t('payment.card')}</h4>
        <PaymentElement options={{ layout: 'tabs' }} onReady={() => setReady(true)} />
      </section>
      {/* Always there, so that what appears in it is announced. */}
      <div role="alert">
        {refusal && (
          <Alert ref={alert} tone="danger" live="off" title={t('payment.refusedTitle')}>
            {refusal.text ?? t('payment.refused')}
          </Alert>
        )}
      </div>
      <Checkbox
        name="terms"
        checked={agreed}
        onCheckedChange={setAgreed}
        label={
          <>
            {t('payment.agree')}{' '}
            <a href={localePath(termsOf(event.region).termsPath)} target="_blank" rel="noopener">
              {t('payment.terms')}
            </a>
          </>
        }
      />
      <Button
        type="submit"
        size="lg"
        block
        busy={busy || !ready}
        busyLabel={t(busy ? 'processing' : 'payment.loading')}
        {...(!agreed && { disabledReason: t('payment.agreeFirst') })}
      >
        {t('payment.pay', { amount: showPrice(fromWire(payment.amount), event) })}
      </Button>
      <p className={css.hint}>{t('payment.safe')}</p>
    </form>
  );
}

/** R6.9: nobody types their address twice. */
const billingOf = (customer: DeliveryValues) => ({
  name: customer.name,
  address: {
    line1: customer.address_first_line,
    line2: customer.address_second_line || null,
    city: customer.address_city,
    state: customer.address_state || customer.address_county,
    postal_code: customer.address_postcode,
    country: customer.address_country,
  },
});
