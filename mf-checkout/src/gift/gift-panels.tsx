import type { ShopperOrder } from '@merchloom/contracts/checkout';
import type { Language } from '@merchloom/contracts/vocabulary';
import { Button, ButtonLink } from '@merchloom/ui/button';
import { CheckCircle, Gift } from '@merchloom/ui/icons';
import { OrderSummary } from '@merchloom/ui/order-summary';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { type ReactNode, useEffect, useRef } from 'react';
import confirmation from '../confirmation/confirmation.module.css';
import { Reference } from '../confirmation/confirmation.tsx';
import { DeliveryDates } from '../confirmation/delivery-dates.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import { Thumbnail } from '../frame/thumbnail.tsx';
import css from './gift.module.css';

/** What takes the form's place begins at its top, wherever the form was scrolled to. */
function Panel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for a clean-up.
    void panel.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <div ref={panel} className={css.panel}>
      {children}
    </div>
  );
}

interface OrderedProps {
  order: ShopperOrder;
  lang: Language;
  rehearsed: boolean;
  onAnother: () => void;
}

/** D19: thanks, what to name when writing, and when it comes. */
export function GiftOrdered({ order, lang, rehearsed, onAnother }: OrderedProps) {
  const { t } = useTranslation('checkout');
  return (
    <Panel>
      <div className={confirmation.thanks}>
        <CheckCircle />
        <StepHeading page lead={t(rehearsed ? 'rehearsal.mail' : 'confirmation.mail', { email: order.customer.email })}>
          {t('gift.done.title')}
        </StepHeading>
      </div>
      <Reference value={order.order_ref} />
      <DeliveryDates from={order.estimated_delivery_from} to={order.estimated_delivery_to} lang={lang} />
      <OrderSummary
        title={t('gift.yours', { count: order.products.length })}
        lines={order.products.map((line) => ({
          id: [line.product_id, line.colour_code, line.size].join('|'),
          title: line.name,
          details: [t('summary.colour', { colour: line.colour }), ...(line.size ? [t('summary.size', { size: line.size })] : [])],
          quantityLabel: t('summary.quantity', { count: line.quantity }),
          price: '',
          media: <Thumbnail address={line.images.front_preview} />,
        }))}
      />
      <div className={css.actions}>
        {order.tracking_url && <ButtonLink render={<Link to={order.tracking_url} />}>{t('gift.done.follow')}</ButtonLink>}
        <Button variant="ghost" onClick={onAnother}>
          {t('gift.another')}
        </Button>
      </div>
    </Panel>
  );
}

interface AlreadyProps {
  organiser: string;
  helpPath: string | null;
  onAnother: () => void;
}

/** R9.9: nothing has gone wrong, so nothing sounds like it. */
export function AlreadyOrdered({ organiser, helpPath, onAnother }: AlreadyProps) {
  const { t } = useTranslation('checkout');
  return (
    <Panel>
      <div className={confirmation.thanks}>
        <Gift className={css.sign} />
        <StepHeading page lead={t('gift.already.text', { organiser })}>
          {t('gift.already.title')}
        </StepHeading>
      </div>
      <div className={css.actions}>
        {helpPath && (
          <ButtonLink variant="secondary" render={<Link to={helpPath} />}>
            {t('gift.already.help')}
          </ButtonLink>
        )}
        <Button variant="ghost" onClick={onAnother}>
          {t('gift.another')}
        </Button>
      </div>
    </Panel>
  );
}
