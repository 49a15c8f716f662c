import { parentPort } from 'node:worker_threads';
import { invoicePdf } from './invoice-pdf.ts';
import type { InvoiceDocument } from './invoices.ts';

/** Sets papers one after the other, beside the thread that answers calls. */
parentPort?.on('message', async ({ id, document }: { id: number; document: InvoiceDocument }) => {
  const answer = await invoicePdf(document).then(
    (pdf) => ({ id, pdf: new Uint8Array(pdf) }),
    (error: unknown) => ({ id, error: String(error) }),
  );
  parentPort?.postMessage(answer);
});
