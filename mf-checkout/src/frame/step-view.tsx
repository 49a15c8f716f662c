import { fromWire } from '@merchloom/contracts/minor-units';
import type { BasketLine, CheckoutStep } from '@merchloom/contracts/remotes';
import type { StoreBootstrap } from '@merchloom/contracts/store';
import type { Language } from '@merchloom/contracts/vocabulary';
import { Button } from '@merchloom/ui/button';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { Confirmation } from '../confirmation/confirmation.tsx';
import { Settling } from '../confirmation/settling.tsx';
import { DeliveryStep } from '../delivery/delivery-step.tsx';
import { $completion, completionChecked } from '../flow/completion.ts';
import { $customer, $figures, $order, $payment, taxAccepted } from '../flow/model.ts';
import { ShippingStep } from '../shipping/shipping-step.tsx';
import { TaxStep } from '../tax/tax-step.tsx';
import frame from './frame.module.css';
import { Loader } from './loader.tsx';
import { Summary, SummaryBar } from './summary.tsx';
import { useWide } from './use-wide.ts';

// The provider's library comes with the step that needs it.
const PaymentStep = lazy(() =>
  import(/* webpackChunkName: "payment" */ '../payment/payment-step.tsx').then((step) => ({ default: step.PaymentStep })),
);

const RehearsalStep = lazy(() =>
  import(/* webpackChunkName: "rehearsal" */ '../rehearsal/rehearsal-step.tsx').then((step) => ({ default: step.RehearsalStep })),
);

interface Props {
  bootstrap: StoreBootstrap;
  lines: readonly BasketLine[];
  lang: Language;
  step: CheckoutStep;
  /** A test order, in a preview. */
  rehearsed: boolean;
  onClose: () => void;
}

/** The open step, with the order beside it until it is placed. */
export function StepView({ bootstrap, lines, lang, step, rehearsed, onClose }: Props) {
  const { t } = useTranslation('checkout');
  const wide = useWide();
  const { figures, customer, payment, order, completion } = useUnit({
    figures: $figures,
    customer: $customer,
    payment: $payment,
    order: $order,
    completion: $completion,
  });
  const { acceptTax, check } = useUnit({ acceptTax: taxAccepted, check: completionChecked });
  const { event, event_products: products } = bootstrap.store;
  const back = <Button onClick={onClose}>{t('confirmation.back')}</Button>;

  if (step === 'confirmation') {
    if (order) return <Confirmation {...{ event, lang, rehearsed }} order={order.order} lines={order.lines} actions={back} />;
    if (completion.kind === 'settling') return <Settling orderRef={completion.orderRef} onCheck={() => check()} actions={back} />;
    return <Loader />;
  }
  if (!figures) return null;

  const charged = step === 'payment' || step === 'tax' ? payment && fromWire(payment.amount) : null;
  const summary = { event, products, lines, figures, ...(charged !== null && { charged }) };
  return (
    <>
      {!wide && <SummaryBar {...summary} />}
      <div className={frame.columns}>
        <div>
          {step === 'delivery' && <DeliveryStep event={event} />}
          {step === 'shipping' && <ShippingStep bootstrap={bootstrap} lang={lang} />}
          {step === 'tax' && payment?.basket_tax_breakdown && (
            <TaxStep event={event} breakdown={payment.basket_tax_breakdown} onAccept={() => acceptTax()} />
          )}
          {step === 'payment' && payment && customer && (
            <Suspense fallback={<Loader />}>
              {rehearsed ? (
                <RehearsalStep event={event} payment={payment} />
              ) : (
                <PaymentStep bootstrap={bootstrap} lang={lang} payment={payment} customer={customer.values} />
              )}
            </Suspense>
          )}
        </div>
        {wide && (
          <aside className={frame.summary}>
            <Summary {...summary} />
          </aside>
        )}
      </div>
    </>
  );
}
