import { formatDate, formatPrice, parseDay } from '@merchloom/commerce';
import type { Language } from '@merchloom/contracts/vocabulary';
import type { OrderLineRecord, PlacedOrder } from '../orders/order-record.ts';
import { type Row, renderHtml } from './html.ts';
import { mailText } from './locales/index.ts';

export type OrderEmailKind = 'confirmation' | 'shipped';

export interface OrderEmail {
  subject: string;
  text: string;
  html: string;
}

/** An order's e-mail in the order's language, as text and as HTML with the same content. */
export function composeOrderEmail(kind: OrderEmailKind, order: PlacedOrder, lines: readonly OrderLineRecord[]): OrderEmail {
  const { lang } = order;
  const t = (key: string, values: Record<string, string | number> = {}) => mailText(lang, key, values);
  const money = (minor: number) => formatPrice(minor, order.currency, order.region);
  const subject = t(`${kind}.subject`, { ref: order.orderRef, store: order.eventName });
  const heading = t(`${kind}.heading`, { name: order.name });
  const intro = t(`${kind}.intro`);

  const facts: Row[] = [[t('order'), order.orderRef]];
  if (kind === 'confirmation' && order.deliveryFrom && order.deliveryTo) {
    facts.push([t('delivery'), t('delivery.between', { from: longDate(order.deliveryFrom, lang), to: longDate(order.deliveryTo, lang) })]);
  }
  if (kind === 'shipped' && order.carrier) facts.push([t('carrier'), order.carrier]);
  if (kind === 'shipped' && order.trackingNumber) facts.push([t('number'), order.trackingNumber]);

  const items = lines.map((line) => ({
    title: `${line.quantity} × ${line.name}`,
    note: [line.colourName && `${t('colour')}: ${line.colourName}`, line.size && `${t('size')}: ${line.size}`].filter(Boolean).join(' · '),
    amount: money(line.grossMinor),
  }));
  const totals: Row[] = kind === 'confirmation' ? totalRows(order, t, money) : [];
  const address = addressLines(order);
  const link = kind === 'shipped' && order.trackingUrl ? { label: t('track'), url: order.trackingUrl } : null;
  const footer = [
    order.organiser.supportEmail && t('questions', { email: order.organiser.supportEmail }),
    t('sent_by', { store: order.organiser.name }),
  ].filter(Boolean);

  const text = [
    heading,
    intro,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    items.map(({ title, note, amount }) => [`${title}  ${amount}`, note].filter(Boolean).join('\n  ')).join('\n'),
    totals.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${t('address')}:\n${address.join('\n')}`,
    link && `${link.label}: ${link.url}`,
    footer.join('\n'),
  ];
  return {
    subject,
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: renderHtml({
      lang,
      accent: order.organiser.accent,
      store: order.eventName,
      subject,
      heading,
      intro,
      facts,
      items,
      totals,
      addressTitle: t('address'),
      address,
      link,
      footer,
    }),
  };
}

function totalRows(order: PlacedOrder, t: (key: string) => string, money: (minor: number) => string): Row[] {
  const rows: Row[] = [
    [t('subtotal'), money(order.subtotalMinor)],
    [`${t('shipping')} (${t(order.shippingMethod)})`, money(order.shippingMinor)],
  ];
  if (order.discountMinor > 0) rows.push([t('discount'), money(-order.discountMinor)]);
  if (order.salesTaxMinor > 0) rows.push([t('tax'), money(order.salesTaxMinor)]);
  rows.push([t('total'), money(order.totalMinor)]);
  if (order.vatMinor > 0) rows.push([t('vat'), money(order.vatMinor)]);
  return rows;
}

function addressLines(order: PlacedOrder): string[] {
  const country = new Intl.DisplayNames(order.lang, { type: 'region' }).of(order.country) ?? order.country;
  return [order.name, order.firstLine, order.secondLine, `${order.postcode} ${order.city}`, order.county, order.state, country].filter(
    Boolean,
  );
}

function longDate(day: string, lang: Language): string {
  const parsed = parseDay(day);
  return parsed ? formatDate(new Date(Date.UTC(parsed.year, parsed.month - 1, parsed.day)), lang) : day;
}
