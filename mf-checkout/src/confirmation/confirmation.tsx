import type { ShopperOrder } from '@merchloom/contracts/checkout';
import { fromWire } from '@merchloom/contracts/minor-units';
import type { BasketLine } from '@merchloom/contracts/remotes';
import { personalPicture, shownTexts } from '@merchloom/contracts/shown-texts';
import type { PublicEvent } from '@merchloom/contracts/store';
import type { Language } from '@merchloom/contracts/vocabulary';
import { Button, ButtonLink } from '@merchloom/ui/button';
import { CheckCircle, Copy, Printer, Truck } from '@merchloom/ui/icons';
import { OrderSummary } from '@merchloom/ui/order-summary';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { type ReactNode, useState } from 'react';
import { countryName } from '../delivery/countries.ts';
import { showPrice } from '../flow/figures.ts';
import { StepHeading } from '../frame/step-heading.tsx';
import { Thumbnail } from '../frame/thumbnail.tsx';
import css from './confirmation.module.css';
import { DeliveryDates } from './delivery-dates.tsx';

interface Props {
  event: PublicEvent;
  lang: Language;
  order: ShopperOrder;
  /** A copy of the basket with its pictures; absent where only the order is known. */
  lines: readonly BasketLine[];
  /** The way back to the store. */
  actions?: ReactNode;
  page?: boolean;
  /** A test order: nobody is written to. */
  rehearsed?: boolean;
}

/** R6.15, R6.16: thanks, what was ordered, what it cost, where it goes and when it comes. */
export function Confirmation({ event, lang, order, lines, actions, page, rehearsed = false }: Props) {
  const { t } = useTranslation('checkout');
  const price = (amount: number) => showPrice(fromWire(amount), { currency: order.currency, region: event.region });
  const { customer } = order;
  const pictureOf = (line: ShopperOrder['products'][number]) => personalPicture(lines.find((kept) => isSame(kept, line)) ?? line);

  return (
    <div className={css.confirmation}>
      <div className={css.thanks}>
        <CheckCircle />
        <StepHeading page={page} lead={t(rehearsed ? 'rehearsal.mail' : 'confirmation.mail', { email: customer.email })}>
          {t('confirmation.title')}
        </StepHeading>
      </div>
      <Reference value={order.order_ref} />
      <DeliveryDates from={order.estimated_delivery_from} to={order.estimated_delivery_to} lang={lang} />
      <OrderSummary
        title={t('confirmation.products')}
        headingLevel={page ? 2 : 3}
        lines={order.products.map((line) => ({
          id: [line.product_id, line.colour_code, line.size, line.custom_text_front, line.custom_text_back].join('|'),
          title: line.name,
          details: [
            t('summary.colour', { colour: line.colour }),
            ...(line.size ? [t('summary.size', { size: line.size })] : []),
            ...shownTexts(line.custom_text_front, line.custom_text_back),
            ...(line.vat !== 0 ? [t('confirmation.lineVat', { amount: price(line.vat) })] : []),
          ],
          quantityLabel: t('summary.quantity', { count: line.quantity }),
          price: price(line.total),
          media: <Thumbnail address={pictureOf(line)} />,
        }))}
        totals={[
          { id: 'shipping', label: t('summary.shipping'), value: price(order.total_shipping_price) },
          ...(order.discount_amount > 0
            ? [{ id: 'discount', label: t('summary.voucher'), value: price(-order.discount_amount), tone: 'success' as const }]
            : []),
          {
            id: 'net',
            label: t(event.region === 'US' ? 'confirmation.exTax' : 'confirmation.exVat'),
            value: price(order.total_store_price_excluding_vat),
            tone: 'muted' as const,
          },
          {
            id: 'vat',
            label: t(event.region === 'US' ? 'confirmation.salesTax' : 'confirmation.vat'),
            value: price(order.total_store_vat),
            tone: 'muted' as const,
          },
          { id: 'grand', label: t('confirmation.grandTotal'), value: price(order.total_store_price), strong: true },
        ]}
      />
      <dl className={css.facts}>
        <div>
          <dt>{t('confirmation.to')}</dt>
          <dd>
            <address>
              <span>{customer.name}</span>
              <span>{customer.address_first_line}</span>
              {customer.address_second_line && <span>{customer.address_second_line}</span>}
              <span>{customer.address_city}</span>
              {(customer.address_county || customer.address_state) && <span>{customer.address_county || customer.address_state}</span>}
              <span>{customer.address_postcode}</span>
              <span>{countryName(event.countries, customer.address_country, lang)}</span>
            </address>
          </dd>
        </div>
        <div>
          <dt>{t('confirmation.method')}</dt>
          <dd>{t(`methods.${order.shipping_method}`)}</dd>
        </div>
      </dl>
      <div className={css.actions}>
        {order.tracking_url && (
          <ButtonLink variant="secondary" render={<Link to={order.tracking_url} />} icon={<Truck />}>
            {t('confirmation.follow')}
          </ButtonLink>
        )}
        {actions}
        <Button variant="ghost" icon={<Printer />} onClick={() => print()}>
          {t('confirmation.print')}
        </Button>
      </div>
    </div>
  );
}

/** What to name when writing to anybody about the order. */
export function Reference({ value }: { value: string }) {
  const { t } = useTranslation('checkout');
  const [copied, setCopied] = useState(false);
  return (
    <p className={css.reference}>
      <span>{t('confirmation.reference')}</span>
      <strong>{value}</strong>
      {'clipboard' in navigator && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Copy />}
          onClick={() => {
            navigator.clipboard.writeText(value).then(
              () => setCopied(true),
              () => setCopied(false),
            );
          }}
        >
          {t(copied ? 'confirmation.copied' : 'confirmation.copy')}
        </Button>
      )}
    </p>
  );
}

const isSame = (kept: BasketLine, line: ShopperOrder['products'][number]): boolean =>
  kept.product_id === line.product_id &&
  kept.size === line.size &&
  kept.selected.code === line.colour_code &&
  kept.custom_text_front === line.custom_text_front &&
  kept.custom_text_back === line.custom_text_back;
