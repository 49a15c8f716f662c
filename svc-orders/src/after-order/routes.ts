import { endpoints } from '@merchloom/contracts/endpoints';
import { messageText } from '@merchloom/contracts/messages';
import { type Route, reply, route } from '@merchloom/service-kit';
import type { Logger } from 'pino';
import type { SaleSheets } from '../store/sale-sheets.ts';
import { createCancelOrder } from './cancel-order.ts';
import { createCorrectAddress, createCorrectSize } from './correct-order.ts';
import { createEraseData } from './erase-data.ts';
import { findByLink, type LinkDependencies } from './find-order.ts';
import { cancellationOf, creditNoteOf, type InvoiceDocument, invoiceOf } from './invoices.ts';
import type { PaperPrinter } from './paper-printer.ts';
import { createExportData } from './personal-data.ts';
import { createPhotoReader } from './photo-reader.ts';
import { createReportPhoto, createReportProblem } from './reports.ts';
import { createOpenOrderLink, createTrackOrder } from './track-order.ts';

/** For what only its buyer may see. */
const privately = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** What the holder of an order's link may do; whatever opens nothing gets one and the same 404. */
export function afterOrderRoutes(dependencies: LinkDependencies & { sheets: SaleSheets; log: Logger; papers: PaperPrinter }): Route[] {
  const { db, links, clock, papers } = dependencies;
  const track = createTrackOrder(dependencies);
  const openOrderLink = createOpenOrderLink(dependencies);
  const correctAddress = createCorrectAddress(dependencies);
  const correctSize = createCorrectSize(dependencies);
  const cancel = createCancelOrder(dependencies);
  const report = createReportProblem({ ...dependencies, readPhoto: createPhotoReader() });
  const photo = createReportPhoto(dependencies);
  const exportData = createExportData(dependencies);
  const erase = createEraseData(dependencies);

  const paper = async (document: InvoiceDocument) =>
    reply({
      content: await papers.print(document),
      headers: { ...privately, 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${document.number}.pdf"` },
    });
  const locked = { links, forChange: true };

  return [
    route(endpoints.openOrderLink, async ({ body }) => ({ data: await openOrderLink(body.token) })),
    route(endpoints.trackOrder, async ({ tenantId, params }) => reply({ data: await track({ tenantId, ...params }), headers: privately })),
    route(endpoints.correctOrderAddress, async ({ tenantId, params, body, lang }) => {
      await correctAddress({ tenantId, ...params }, body);
      return { data: await track({ tenantId, ...params }), message: messageText('address_saved', lang) };
    }),
    route(endpoints.correctOrderSize, async ({ tenantId, params, body, lang }) => {
      await correctSize({ tenantId, ...params }, params.line, body.size);
      return { data: await track({ tenantId, ...params }), message: messageText('size_saved', lang) };
    }),
    route(endpoints.cancelOrderByLink, async ({ tenantId, params, lang }) => {
      await cancel({ tenantId, ...params });
      return { data: await track({ tenantId, ...params }), message: messageText('order_cancelled', lang) };
    }),
    route(endpoints.reportProblem, async ({ tenantId, params, body, lang }) => {
      await report({ tenantId, ...params }, body);
      return { data: await track({ tenantId, ...params }), message: messageText('report_sent', lang) };
    }),
    route(endpoints.reportPhoto, async ({ tenantId, params }) =>
      reply({ content: await photo(tenantId, params.report), headers: { ...privately, 'content-type': 'image/webp' } }),
    ),
    route(endpoints.orderInvoice, async ({ tenantId, params: { token } }) => {
      const now = clock.now();
      const document = await db.tenant(tenantId, async (trx) =>
        invoiceOf(trx, await findByLink(trx, { ...locked, tenantId, token, now }), now),
      );
      return paper(document);
    }),
    route(endpoints.orderCreditNote, async ({ tenantId, params: { token, refund } }) => {
      const now = clock.now();
      const document = await db.tenant(tenantId, async (trx) =>
        creditNoteOf(trx, await findByLink(trx, { ...locked, tenantId, token, now }), refund, now),
      );
      return paper(document);
    }),
    route(endpoints.orderCreditNoteCancellation, async ({ tenantId, params: { token, refund } }) => {
      const document = await db.tenant(tenantId, async (trx) =>
        cancellationOf(trx, await findByLink(trx, { links, tenantId, token, now: clock.now() }), refund),
      );
      return paper(document);
    }),
    route(endpoints.orderData, async ({ tenantId, params }) => {
      const { orderRef, data } = await exportData({ tenantId, ...params });
      return reply({
        content: JSON.stringify(data, null, 2),
        headers: {
          ...privately,
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="${orderRef}.json"`,
        },
      });
    }),
    route(endpoints.eraseOrderData, async ({ tenantId, params, lang }) => {
      await erase({ tenantId, ...params });
      return { data: await track({ tenantId, ...params }), message: messageText('data_erased', lang) };
    }),
  ];
}
