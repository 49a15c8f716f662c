import type { PublicEvent } from '@merchloom/contracts/store';
import { ErrorSummary } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { ArrowRight } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { $countries, $draft, $fieldErrors, $notice, $working, deliverySubmitted, draftChanged } from '../flow/model.ts';
import frame from '../frame/frame.module.css';
import { NoticeAlert } from '../frame/notice.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import { onlyCountry, statesOf } from './countries.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { useAddressForm } from './use-address-form.ts';

/** R6.2: who and where to; what is typed survives everything. */
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
  const address = useAddressForm({ draft, countries, region: event.region, serverErrors, onChange: keep });
  const { messages } = address;
  const onSubmit = address.handle((values) => void submit(values));

  return (
    <form onSubmit={(submitted) => void onSubmit(submitted)} noValidate className={frame.step}>
      <StepHeading lead={t('delivery.lead')}>{t('delivery.title')}</StepHeading>
      <NoticeAlert notice={notice} onRetry={() => void onSubmit()} busy={working} />
      {address.asked && <ErrorSummary ref={address.summary} title={t('errors.summary', { count: messages.length })} errors={messages} />}
      <DeliveryFields
        form={address.form}
        countries={countries}
        lockedCountry={onlyCountry(countries) !== null}
        states={statesOf(event)}
        errorText={address.errorText}
      />
      <Button type="submit" size="lg" block busy={working} busyLabel={t('processing')} iconEnd={<ArrowRight />}>
        {t('delivery.submit')}
      </Button>
    </form>
  );
}
