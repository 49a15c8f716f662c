import { createRequire } from 'node:module';
import { formatDate, formatPrice } from '@merchloom/commerce';
import type { InvoiceDocument } from './invoices.ts';
import { invoiceText } from './locales/index.ts';

const margin = 52;
const ink = '#1d1d22';
const quiet = '#5b5b66';

const fonts = createRequire(import.meta.url);
const fontFile = (weight: '400Regular' | '700Bold') => fonts.resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`);

/** An invoice, receipt or credit note as PDF, in its own language. */
export async function invoicePdf(document: InvoiceDocument): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const { lang, region, currency, seller, buyer } = document;
  const t = (key: string, values: Record<string, string | number> = {}) => invoiceText(lang, key, values, region);
  const money = (minor: number) => formatPrice(minor, currency, region);
  const day = (iso: string) => formatDate(new Date(iso), region === 'US' && lang === 'en' ? 'en' : lang);
  const sale = document.kind === 'invoice' || document.kind === 'receipt';
  const title = t(`${document.kind}.title`);
  const pdf = new PdfDocument({
    size: region === 'US' ? 'LETTER' : 'A4',
    margin,
    lang,
    displayTitle: true,
    info: { Title: `${title} ${document.number}`, Author: seller.name, CreationDate: new Date(document.issuedOn) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.registerFont('text', fontFile('400Regular')).registerFont('strong', fontFile('700Bold'));
  const width = pdf.page.width - 2 * margin;
  const country = new Intl.DisplayNames(lang, { type: 'region' }).of(buyer.country) ?? buyer.country;

  const small = (text: string) => pdf.font('text').fontSize(8.5).fillColor(quiet).text(text);
  pdf.font('strong').fontSize(20).fillColor(ink).text(title, margin, margin);
  small(`${document.number} · ${t('order')} ${document.orderRef}`);
  pdf.moveDown(1.6);

  const top = pdf.y;
  const column = (x: number, label: string, lines: string[]) => {
    pdf
      .font('text')
      .fontSize(8.5)
      .fillColor(quiet)
      .text(label, x, top, { width: width / 2 - 12 });
    pdf.moveDown(0.2).fontSize(10).fillColor(ink);
    for (const line of lines) pdf.text(line, { width: width / 2 - 12 });
    return pdf.y;
  };
  const { company } = seller;
  const sellerLines = [
    company?.legal_name ?? seller.name,
    ...(company?.address ?? []),
    company?.registered && company.vat_number ? t('vat.number', { number: company.vat_number }) : '',
    seller.email,
  ].filter(Boolean);
  const bottom = Math.max(
    column(margin, t('seller'), sellerLines),
    column(margin + width / 2, t('buyer'), [buyer.name, ...buyer.address, country]),
  );
  pdf.x = margin;
  pdf.y = bottom + 18;
  const fact = (label: string, value: string) =>
    pdf.font('text').fontSize(9.5).fillColor(quiet).text(`${label}  `, margin, pdf.y, { continued: true }).fillColor(ink).text(value);
  fact(t('issued'), day(document.issuedOn));
  if (sale) fact(t('supplied'), day(document.suppliedOn));
  if (document.corrects) fact(t('corrects'), document.corrects);
  pdf.moveDown(1.2);

  const rule = () => {
    pdf
      .moveTo(margin, pdf.y)
      .lineTo(margin + width, pdf.y)
      .lineWidth(0.6)
      .strokeColor('#d7d7df')
      .stroke();
    pdf.y += 7;
  };
  /** One row of cells; the first is as wide as the others leave it. */
  const row = (cells: string[], { strong = false, muted = false } = {}) => {
    if (pdf.y > pdf.page.height - margin - 60) pdf.addPage();
    const y = pdf.y;
    const cell = 78;
    const first = width - cell * (cells.length - 1) - 10;
    pdf
      .font(strong ? 'strong' : 'text')
      .fontSize(9.5)
      .fillColor(muted ? quiet : ink);
    pdf.text(cells[0]!, margin, y, { width: first });
    const low = pdf.y;
    cells.slice(1).forEach((text, index) => {
      pdf.text(text, margin + first + 10 + index * cell, y, { width: cell, align: 'right', lineBreak: false });
    });
    pdf.x = margin;
    pdf.y = Math.max(low, y + 13) + 3;
  };

  if (document.lines.length > 0) {
    row([t('item'), t('quantity'), t('unit'), t('amount')], { muted: true });
    rule();
    for (const { title: name, quantity, unit, total } of document.lines) row([name, String(quantity), money(unit), money(total)]);
    if (document.shipping !== 0) row([t('shipping'), '1', money(document.shipping), money(document.shipping)]);
    if (document.discount !== 0) row([t('discount'), '', '', money(-document.discount)]);
    if (document.salesTax !== 0) row([t('tax'), '', '', money(document.salesTax)]);
    rule();
  }
  row([t(sale ? 'total' : `total.${document.kind === 'cancellation' ? 'cancellation' : 'credit'}`), money(document.total)], {
    strong: true,
  });
  if (document.vat.length > 0) {
    pdf.moveDown(1.4);
    row([t('vat.rate'), t('net'), t('vat'), t('gross')], { muted: true });
    rule();
    for (const { rate, net, vat, gross } of document.vat) row([`${rate.toLocaleString(lang)} %`, money(net), money(vat), money(gross)]);
  }
  pdf.moveDown(2);
  small(t(sale ? 'paid' : document.kind === 'cancellation' ? 'cancelled' : 'credited'));
  if (!company) small(t('receipt.note'));
  pdf.end();
  return done;
}
