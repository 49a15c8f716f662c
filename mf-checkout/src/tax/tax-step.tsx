import type { TaxBreakdown } from '@merchloom/contracts/checkout';
import { fromWire } from '@merchloom/contracts/minor-units';
import type { PublicEvent } from '@merchloom/contracts/store';
import { Button } from '@merchloom/ui/button';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { showPrice } from '../flow/figures.ts';
import frame from '../frame/frame.module.css';
import { StepHeading } from '../frame/step-heading.tsx';
import css from '../shipping/shipping.module.css';

/** R6.8: what the tax comes to, before anything is paid. */
export function TaxStep({ event, breakdown, onAccept }: { event: PublicEvent; breakdown: TaxBreakdown; onAccept: () => void }) {
  const { t } = useTranslation('checkout');
  const rows = [
    { id: 'subtotal', amount: breakdown.subtotal },
    { id: 'tax_amount', amount: breakdown.tax_amount },
    { id: 'grand_total', amount: breakdown.grand_total },
  ];
  return (
    <div className={frame.step}>
      <StepHeading lead={t('tax.lead')}>{t('tax.title')}</StepHeading>
      <dl className={css.costs}>
        {rows.map(({ id, amount }) => (
          <div key={id} className={id === 'grand_total' ? css.total : undefined}>
            <dt>{t(`tax.${id}`)}</dt>
            <dd>{showPrice(fromWire(amount), event)}</dd>
          </div>
        ))}
      </dl>
      <Button size="lg" block onClick={onAccept}>
        {t('tax.pay')}
      </Button>
    </div>
  );
}
