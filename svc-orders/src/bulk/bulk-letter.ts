import { formatDate, formatPrice } from '@merchloom/commerce';
import { fromWire } from '@merchloom/contracts/money';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { language } from '@merchloom/contracts/vocabulary';
import { type Letter, letterHtml, letterText, type Mailer, type Row } from '@merchloom/letters';
import { defineJob, handleJob, type JobHandler } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { mailText } from '../mail/locales/index.ts';
import type { SaleSheets } from '../store/sale-sheets.ts';
import type { BulkRecord } from './bulk-records.ts';

/** Tells whoever placed a bulk order what the account is charged for. Key: the order, so it goes out once. */
export const sendBulkLetter = defineJob({
  kind: 'send-bulk-letter',
  payload: z.object({
    id: z.guid(),
    slug: z.string(),
    to: z.object({ name: z.string(), address: z.string() }),
    lang: language,
    /** Amounts in major units, VAT included. */
    items: z.array(z.object({ name: z.string(), pieces: z.int(), unit_price: z.number(), total: z.number() })),
  }),
  maxAttempts: 10,
  backoff: [2_000, 10_000, 60_000, 300_000, 1_800_000, 3_600_000],
  concurrency: 2,
});
type Payload = z.output<typeof sendBulkLetter.payload>;

type Placed = BulkRecord & { goods_minor: string; shipping_minor: string; vat_minor: string };

export interface SendBulkLetterDependencies {
  mailer: Mailer;
  sheets: SaleSheets;
  publicUrl: string;
}

export const createSendBulkLetter = ({ mailer, sheets, publicUrl }: SendBulkLetterDependencies): JobHandler =>
  handleJob(sendBulkLetter, async (payload, { kit, tenantId }) => {
    const [row] = (await kit.db.tenantOnce(tenantId, 'select * from bulk_orders where id = :id', { id: payload.id })).rows as Placed[];
    const sheet = await sheets.find(tenantId, payload.slug);
    if (!row || !sheet) return;
    const letter = composeBulkLetter(row, sheet, payload, publicUrl);
    await mailer.send({
      to: payload.to,
      fromName: 'Merchloom',
      id: `bulk.${payload.id}`,
      ...{ subject: letter.subject, text: letterText(letter), html: letterHtml(letter) },
    });
  });

export function composeBulkLetter(row: Placed, { name, region }: SaleSheet, { lang, slug, items }: Payload, publicUrl: string): Letter {
  const title = row.title || name;
  const t = (key: string, values: Record<string, string | number> = {}) => mailText(lang, `bulk.${key}`, { title, ...values }, region);
  const money = (minor: string | number) => formatPrice(Number(minor), row.currency, region);
  const facts: Row[] = [
    [t('event'), name],
    [t('pieces'), String(row.pieces)],
    [t('parcels'), String(row.parcels)],
  ];
  if (row.purchase_order) facts.push([t('purchase_order'), row.purchase_order]);
  if (row.in_hands) facts.push([t('in_hands'), formatDate(new Date(`${row.in_hands}T00:00:00Z`), lang)]);
  const method = mailText(lang, row.shipping_method);
  return {
    lang,
    accent: '',
    store: 'Merchloom',
    subject: t('subject'),
    preview: t('preview', { pieces: row.pieces, parcels: row.parcels }),
    heading: t('heading'),
    intro: t('intro', { amount: money(row.total_minor ?? 0) }),
    links: [{ label: t('link'), url: new URL(`/${lang}/events/${slug}/bulk/${row.id}`, publicUrl).href }],
    facts,
    items: items.map((item) => ({
      title: `${item.pieces} × ${item.name}`,
      note: t('each', { price: money(fromWire(item.unit_price)) }),
      amount: money(fromWire(item.total)),
      picture: '',
    })),
    totals: [
      [mailText(lang, 'subtotal'), money(row.goods_minor)],
      [`${mailText(lang, 'shipping')} (${method})`, money(row.shipping_minor)],
      ...(Number(row.vat_minor) > 0 ? [[mailText(lang, 'vat'), money(row.vat_minor)] satisfies Row] : []),
      [mailText(lang, 'total'), money(row.total_minor ?? 0)],
    ],
    addressTitle: '',
    address: [],
    footer: [t('footer')],
  };
}
