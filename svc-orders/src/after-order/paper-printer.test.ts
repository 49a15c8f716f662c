import type { InvoiceDocument } from './invoices.ts';
import { createPaperPrinter } from './paper-printer.ts';

const paper = (lang: InvoiceDocument['lang'], overrides: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  ...{ kind: 'invoice', number: 'INV-2026-000001', corrects: null, issuedOn: '2026-11-21T10:00:00Z', suppliedOn: '2026-11-20T10:00:00Z' },
  ...{ lang, region: 'UK', currency: 'GBP', orderRef: 'ML-01AB-CDEF-GHJK-M', store: 'Summer Run' },
  seller: {
    name: 'Northside',
    email: 'help@northside.example',
    company: { legal_name: 'Northside Ltd', address: ['1 Mill Lane', 'Leeds'], vat_number: 'GB123456789', registered: true },
  },
  buyer: { name: 'Ada Lovelace', address: ['12 Park Lane', 'London'], country: 'GB' },
  lines: Array.from({ length: 12 }, (_, index) => ({ title: `Tee ${index}`, quantity: 2, unit: 1996, total: 3992 })),
  ...{ shipping: 594, discount: 0, salesTax: 0, total: 4586, reason: null },
  vat: [{ rate: 20, net: 3821, vat: 765, gross: 4586 }],
  ...overrides,
});

test('papers are set beside the thread that answers calls, which is never held up by them', async () => {
  const printer = createPaperPrinter();
  await printer.print(paper('en'));
  const [before, whole] = [process.threadCpuUsage(), process.cpuUsage()];
  const kinds = ['invoice', 'receipt', 'credit-note', 'refund-receipt', 'cancellation'] as const;
  const pdfs = await Promise.all(kinds.flatMap((kind) => (['en', 'fi'] as const).map((lang) => printer.print(paper(lang, { kind })))));
  const [own, all] = [process.threadCpuUsage(before), process.cpuUsage(whole)];
  await printer.close();

  expect(new Set(pdfs.map((pdf) => pdf.subarray(0, 5).toString()))).toEqual(new Set(['%PDF-']));
  expect(own.user + own.system).toBeLessThan((all.user + all.system) / 5);
});

test('what cannot be set says so, and the next one is set all the same', async () => {
  const printer = createPaperPrinter();
  await expect(printer.print({} as InvoiceDocument)).rejects.toThrow();
  expect((await printer.print(paper('de'))).length).toBeGreaterThan(1_000);
  await printer.close();
  // Whoever comes after a stop finds a new thread.
  expect((await printer.print(paper('de'))).length).toBeGreaterThan(1_000);
  await printer.close();
});
