import { deliveryEstimate } from '@merchloom/commerce/delivery';
import type { StoreBootstrap } from '@merchloom/contracts/store';
import type { Language, ShippingMethod } from '@merchloom/contracts/vocabulary';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { RadioCards } from '@merchloom/ui/choice';
import { ArrowRight } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { countryName } from '../delivery/countries.ts';
import { showPrice } from '../flow/figures.ts';
import {
  $code,
  $countries,
  $customer,
  $figures,
  $notice,
  $option,
  $options,
  $voucherError,
  $working,
  codeEntered,
  editRequested,
  methodChosen,
  payRequested,
} from '../flow/model.ts';
import { daysInWords } from '../frame/day.ts';
import frame from '../frame/frame.module.css';
import { NoticeAlert } from '../frame/notice.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import css from './shipping.module.css';
import { VoucherField } from './voucher-field.tsx';

/** R6.3–R6.6: how it is sent, a voucher where one may apply, what it all costs. */
export function ShippingStep({ bootstrap, lang }: { bootstrap: StoreBootstrap; lang: Language }) {
  const { t } = useTranslation('checkout');
  const { event } = bootstrap.store;
  const shown = useUnit({
    customer: $customer,
    countries: $countries,
    options: $options,
    option: $option,
    figures: $figures,
    code: $code,
    voucherError: $voucherError,
    notice: $notice,
    working: $working,
  });
  const act = useUnit({ choose: methodChosen, enterCode: codeEntered, pay: payRequested, edit: editRequested });
  const { customer, options, option, figures } = shown;
  if (!customer || !figures) return null;

  const { values } = customer;
  const estimate = deliveryEstimate(new Date(), event.time_zone);
  const arrives = t('shipping.arrives', { days: daysInWords(estimate.from, estimate.to, lang) });
  const address = [
    values.name,
    values.address_first_line,
    values.address_second_line,
    [values.address_postcode, values.address_city].join(' '),
    values.address_state || values.address_county,
    countryName(shown.countries, values.address_country, lang),
  ].filter(Boolean);
  const free = figures.total === 0;

  return (
    <div className={frame.step}>
      <StepHeading>{t('shipping.title')}</StepHeading>
      <NoticeAlert notice={shown.notice} onRetry={() => act.pay()} busy={shown.working} />
      <section className={css.address} aria-label={t('shipping.to')}>
        <div>
          <h4>{t('shipping.to')}</h4>
          <p>{address.join(', ')}</p>
        </div>
        <Button variant="ghost" size="sm" onClick={() => act.edit('delivery')}>
          {t('edit')}
        </Button>
      </section>
      <RadioCards
        legend={t('shipping.method')}
        name="shipping_method"
        value={option?.method}
        onValueChange={(method) => act.choose(method as ShippingMethod)}
        options={options.map(({ method, label, gross }) => ({
          value: method,
          label: t(`methods.${label}`),
          aside: showPrice(gross, event),
          description: arrives,
        }))}
      />
      {customer.reply.has_voucher_opportunity && (
        <VoucherField
          code={shown.code}
          discount={shown.code && figures.discount > 0 ? showPrice(-figures.discount, event) : null}
          error={shown.voucherError}
          onCode={(code) => act.enterCode(code)}
        />
      )}
      <dl className={css.costs}>
        <div>
          <dt>{t('summary.shipping')}</dt>
          <dd>{showPrice(figures.shipping ?? 0, event)}</dd>
        </div>
        {figures.discount > 0 && (
          <div>
            <dt>{t('summary.voucher')}</dt>
            <dd>{showPrice(-figures.discount, event)}</dd>
          </div>
        )}
        <div className={css.total}>
          <dt>{t('shipping.total')}</dt>
          <dd>{showPrice(figures.total, event)}</dd>
        </div>
      </dl>
      {event.region === 'US' && (
        <Alert tone="info" live="off">
          {t('shipping.taxNext')}
        </Alert>
      )}
      {option && (
        <Button size="lg" block busy={shown.working} busyLabel={t('processing')} iconEnd={<ArrowRight />} onClick={() => act.pay()}>
          {t(free ? 'shipping.place' : 'shipping.submit')}
        </Button>
      )}
    </div>
  );
}
