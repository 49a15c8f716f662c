import { formatDate, formatPrice, parseDay } from '@merchloom/commerce';
import { personalPicture, shownTexts } from '@merchloom/contracts/shown-texts';
import type { Language } from '@merchloom/contracts/vocabulary';
import { type Letter, letterHtml, letterText, type Row } from '@merchloom/letters';
import type { OrderLineRecord, PlacedOrder } from '../orders/order-record.ts';
import { postalLines } from '../orders/postal-lines.ts';
import { mailText } from './locales/index.ts';

export type OrderEmailKind = 'confirmation' | 'gift' | 'shipped' | 'refund' | 'refund_returned';

export interface OrderEmail {
  subject: string;
  text: string;
  html: string;
}

export interface OrderEmailFacts {
  /** Full address of the page that follows the order. */
  orderUrl: string;
  /** Where pictures are; an origin. */
  publicUrl: string;
  /** What this mail tells of: minor units that went back. */
  refunded?: number;
}

/** An order's e-mail in the order's language, as text and as HTML with the same content. */
export function composeOrderEmail(
  kind: OrderEmailKind,
  order: PlacedOrder,
  lines: readonly OrderLineRecord[],
  facts: OrderEmailFacts,
): OrderEmail {
  const letter = writeLetter(kind, order, lines, facts);
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter) };
}

function writeLetter(
  kind: OrderEmailKind,
  order: PlacedOrder,
  lines: readonly OrderLineRecord[],
  { orderUrl, publicUrl, refunded = order.totalMinor }: OrderEmailFacts,
): Letter {
  const { lang, region } = order;
  const t = (key: string, values: Record<string, string | number> = {}) => mailText(lang, key, values, region);
  const money = (minor: number) => formatPrice(minor, order.currency, region);
  const named = { ref: order.orderRef, store: order.eventName, name: order.name, amount: money(refunded) };
  const priced = kind === 'confirmation';
  const aboutRefund = kind === 'refund' || kind === 'refund_returned';

  const rows: Row[] = [[t('order'), order.orderRef]];
  if ((kind === 'confirmation' || kind === 'gift') && order.deliveryFrom && order.deliveryTo) {
    rows.push([t('delivery'), t('delivery.between', { from: longDate(order.deliveryFrom, lang), to: longDate(order.deliveryTo, lang) })]);
  }
  if (kind === 'shipped' && order.carrier) rows.push([t('carrier'), order.carrier]);
  if (kind === 'shipped' && order.trackingNumber) rows.push([t('number'), order.trackingNumber]);
  if (aboutRefund) rows.push([t(kind === 'refund' ? 'refunded' : 'amount'), money(refunded)]);

  const page = { label: t(`${kind}.link`), url: orderUrl, ...((kind === 'confirmation' || kind === 'gift') && { note: t('link.note') }) };
  const parcel = kind === 'shipped' && isWebAddress(order.trackingUrl) ? [{ label: t('track'), url: order.trackingUrl }] : [];
  return {
    lang,
    accent: order.organiser.accent,
    store: order.eventName,
    subject: t(`${kind}.subject`, named),
    preview: t(`${kind}.preview`, named),
    heading: t(`${kind}.heading`, named),
    intro: t(`${kind}.intro`, named),
    links: [...parcel, page],
    facts: rows,
    items: aboutRefund
      ? []
      : lines.map((line) => ({
          title: `${line.quantity} × ${line.name}`,
          note: [
            line.colourName && `${t('colour')}: ${line.colourName}`,
            line.size && `${t('size')}: ${line.size}`,
            ...shownTexts(line.customTextFront, line.customTextBack),
          ]
            .filter(Boolean)
            .join(' · '),
          amount: priced ? money(line.grossMinor) : '',
          picture: pictureOf(line, publicUrl),
        })),
    totals: priced ? totalRows(order, t, money) : [],
    addressTitle: t('address'),
    address: aboutRefund ? [] : addressLines(order),
    footer: [
      order.organiser.supportEmail && t('questions', { email: order.organiser.supportEmail }),
      t('sent_by', { store: order.organiser.name }),
    ].filter(Boolean),
  };
}

function pictureOf({ frontPreview, backPreview, customTextFront, customTextBack }: OrderLineRecord, publicUrl: string): string {
  const images = { front_preview: frontPreview, back_preview: backPreview };
  const picture = personalPicture({ images, custom_text_front: customTextFront, custom_text_back: customTextBack });
  return picture.startsWith('/') ? new URL(picture, publicUrl).href : '';
}

const isWebAddress = (url: string | null): url is string => /^https?:\/\//i.test(url ?? '');

/** The sum stands last. */
function totalRows(order: PlacedOrder, t: (key: string) => string, money: (minor: number) => string): Row[] {
  const rows: Row[] = [
    [t('subtotal'), money(order.subtotalMinor)],
    [`${t('shipping')} (${t(order.shippingMethod)})`, money(order.shippingMinor)],
  ];
  if (order.discountMinor > 0) rows.push([t('discount'), money(-order.discountMinor)]);
  if (order.salesTaxMinor > 0) rows.push([t('tax'), money(order.salesTaxMinor)]);
  if (order.vatMinor > 0) rows.push([t('vat'), money(order.vatMinor)]);
  rows.push([t('total'), money(order.totalMinor)]);
  return rows;
}

function addressLines(order: PlacedOrder): string[] {
  const country = new Intl.DisplayNames(order.lang, { type: 'region' }).of(order.country) ?? order.country;
  return [order.name, ...postalLines(order), country].filter(Boolean);
}

function longDate(day: string, lang: Language): string {
  const parsed = parseDay(day);
  return parsed ? formatDate(new Date(Date.UTC(parsed.year, parsed.month - 1, parsed.day)), lang) : day;
}
