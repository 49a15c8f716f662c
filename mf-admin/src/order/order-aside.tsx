import type { OrderDetail } from '@merchloom/contracts/orders';
import { Card, CardHeader } from '@merchloom/ui/card';
import { DescriptionList } from '@merchloom/ui/description-list';
import { Stack } from '@merchloom/ui/layout';
import { Link } from '@merchloom/ui/link';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link as RouterLink } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { calendarDay, countryName, moment, price } from '../status/format.ts';
import { PaymentPill } from '../status/status.tsx';
import { DisputeAlerts } from './dispute-alerts.tsx';
import css from './order.module.css';
import { ReportsCard } from './reports-card.tsx';

/** Who ordered, where it goes, what was paid, and who makes it. */
export function OrderAside({ order }: { order: OrderDetail }) {
  return (
    <Stack gap={16}>
      <DisputeAlerts order={order} />
      <ReportsCard order={order} />
      <CustomerCard order={order} />
      <MoneyCard order={order} />
      <FulfillerCard order={order} />
    </Stack>
  );
}

interface Item {
  term: string;
  value: ReactNode;
}
const present = (items: (Item | false | '' | null | undefined)[]): Item[] => items.filter((item): item is Item => Boolean(item));

/** The town as its country writes it: state and code behind it in the United States, the code before it on the continent. */
function townOf(customer: OrderDetail['customer']): string[] {
  const { address_country: country, address_city: city, address_postcode: code, address_state: state, address_county: county } = customer;
  if (country === 'US') return [`${city}, ${[state, code].filter(Boolean).join(' ')}`];
  if (country === 'GB') return [city, county ?? '', code];
  return [[code, city].filter(Boolean).join(' '), county ?? '', state ?? ''];
}

function CustomerCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('admin');
  const language = useUnit($language);
  const { customer } = order;
  const address = [
    customer.name,
    customer.address_first_line,
    customer.address_second_line,
    ...townOf(customer),
    countryName(customer.address_country, language),
  ].filter(Boolean);

  return (
    <Card>
      <CardHeader title={t('order.customer')} headingLevel={2} />
      <DescriptionList
        layout="stack"
        items={present([
          { term: t('order.deliverTo'), value: <address className={css.address}>{address.join('\n')}</address> },
          customer.email !== '' && { term: t('order.email'), value: <Link href={`mailto:${customer.email}`}>{customer.email}</Link> },
          customer.phone !== '' && {
            term: t('order.phone'),
            value: <Link href={`tel:${customer.phone.replace(/[^\d+]/g, '')}`}>{customer.phone}</Link>,
          },
          { term: t('order.method'), value: t(`shipping.${order.shipping_method}`) },
          {
            term: t('order.estimate'),
            value: `${calendarDay(order.estimated_delivery_from, language)} – ${calendarDay(order.estimated_delivery_to, language)}`,
          },
          order.message && { term: t('order.message'), value: order.message },
        ])}
      />
    </Card>
  );
}

function MoneyCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('admin');
  const language = useUnit($language);
  const { payment, event, currency } = order;
  const show = (amount: number) => price(amount, currency, event.region);
  const goods = order.lines.reduce((sum, line) => sum + Math.round(line.total * 100), 0) / 100;

  return (
    <Card>
      <CardHeader title={t('order.payment')} actions={<PaymentPill state={order.payment_state} />} headingLevel={2} />
      <DescriptionList
        align="end"
        items={present([
          { term: t('order.goods'), value: show(goods) },
          { term: t('order.shippingCost'), value: show(order.total_shipping_price) },
          order.discount_amount > 0 && {
            term: [t('order.discount'), order.discount_code].filter(Boolean).join(' '),
            value: `−${show(order.discount_amount)}`,
          },
          order.total_vat > 0 && { term: t('order.exVat'), value: show(order.total_excluding_vat) },
          order.total_vat > 0 && {
            term: event.region === 'US' ? t('order.salesTax') : t('order.vat', { rate: order.vat_rate }),
            value: show(order.total_vat),
          },
          { term: t('order.total'), value: <strong>{show(order.total)}</strong> },
        ])}
      />
      {order.bulk && (
        <div className={css.apart}>
          <DescriptionList
            layout="stack"
            items={[
              {
                term: t('order.bulk'),
                value: (
                  <Link render={<RouterLink to={`/events/${event.slug}/bulk/${order.bulk.id}`} />}>{order.bulk.title || event.name}</Link>
                ),
              },
              { term: t(order.bulk.released ? 'order.bulkReleased' : 'order.bulkCost'), value: show(order.bulk.cost) },
            ]}
          />
        </div>
      )}
      {payment && (
        <div className={css.apart}>
          <DescriptionList
            layout="stack"
            items={present([
              payment.card && { term: t('order.card'), value: t('order.cardEnding', payment.card) },
              payment.paid_at && { term: t('order.paidAt'), value: moment(payment.paid_at, language) },
              payment.payment_intent && { term: t('order.intent'), value: <code className={css.hash}>{payment.payment_intent}</code> },
            ])}
          />
        </div>
      )}
    </Card>
  );
}

function FulfillerCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('admin');
  const { fulfiller } = order;
  return (
    <Card>
      <CardHeader title={t('order.fulfiller')} headingLevel={2} />
      {fulfiller ? (
        <DescriptionList
          layout="stack"
          items={present([
            { term: t('order.fulfiller'), value: fulfiller.name },
            { term: t('order.why'), value: fulfiller.why },
            fulfiller.reference && { term: t('order.fulfillerReference'), value: <code className={css.hash}>{fulfiller.reference}</code> },
            fulfiller.tracking_number && {
              term: [t('order.tracking'), fulfiller.carrier].filter(Boolean).join(' · '),
              value: fulfiller.tracking_url ? (
                <Link href={fulfiller.tracking_url} rel="noreferrer" target="_blank">
                  {fulfiller.tracking_number}
                </Link>
              ) : (
                fulfiller.tracking_number
              ),
            },
          ])}
        />
      ) : (
        <Text size="sm" tone="muted">
          {t('order.notRouted')}
        </Text>
      )}
    </Card>
  );
}
