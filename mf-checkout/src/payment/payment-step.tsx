import type { PayReply } from '@merchloom/contracts/checkout';
import type { StoreBootstrap } from '@merchloom/contracts/store';
import type { Language } from '@merchloom/contracts/vocabulary';
import { Alert } from '@merchloom/ui/alert';
import { LocalError } from '@merchloom/ui/error-page';
import { LoadingRegion, Skeleton } from '@merchloom/ui/skeleton';
import { appearanceOf } from '@merchloom/web-kit/card-appearance';
import { stripeFor } from '@merchloom/web-kit/card-provider';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { readPageData } from '@merchloom/web-kit/page';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import type { DeliveryValues } from '../delivery/schema.ts';
import frame from '../frame/frame.module.css';
import { StepHeading } from '../frame/step-heading.tsx';
import { PaymentForm } from './payment-form.tsx';

interface Props {
  bootstrap: StoreBootstrap;
  lang: Language;
  payment: PayReply;
  customer: DeliveryValues;
}

/** R6.9: billing and card in the provider's own frames, in the store's colours and the shopper's language. */
export function PaymentStep({ bootstrap, lang, payment, customer }: Props) {
  const { t } = useTranslation('checkout');
  const { stripe: config } = readPageData().config;
  const { region } = bootstrap.store.event;
  const account = payment.tenant_stripe_connect_account_id;
  const [stripe, setStripe] = useState<Stripe | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [appearance] = useState(() => appearanceOf());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let current = true;
    setStripe(null);
    stripeFor(config, region, { account, language: lang }).then(
      (ready) => current && setStripe(ready ?? 'failed'),
      (failure: unknown) => {
        console.error('The card form could not be loaded', failure);
        if (current) setStripe('failed');
      },
    );
    return () => {
      current = false;
    };
  }, [config, region, account, lang, attempt]);

  return (
    <div className={frame.step}>
      <StepHeading>{t('payment.title')}</StepHeading>
      {config.sandbox && (
        <Alert tone="warning" live="off" title={t('payment.sandbox.title')}>
          {t('payment.sandbox.text')}
        </Alert>
      )}
      {stripe === 'failed' ? (
        <LocalError
          title={t('payment.blocked.title')}
          text={t('payment.blocked.text')}
          retryLabel={t('retry')}
          onRetry={() => setAttempt(attempt + 1)}
        />
      ) : stripe === null || !payment.client_secret ? (
        <LoadingRegion label={t('payment.loading')}>
          <div className={frame.step}>
            <Skeleton shape="block" width="100%" height="14rem" />
            <Skeleton shape="block" width="100%" height="9rem" />
          </div>
        </LoadingRegion>
      ) : (
        <Elements key={payment.client_secret} stripe={stripe} options={{ clientSecret: payment.client_secret, locale: lang, appearance }}>
          <PaymentForm event={bootstrap.store.event} payment={payment} customer={customer} />
        </Elements>
      )}
    </div>
  );
}
