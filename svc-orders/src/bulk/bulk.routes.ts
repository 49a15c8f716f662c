import { endpoints } from '@merchloom/contracts/endpoints';
import { messageText } from '@merchloom/contracts/messages';
import { auditOf, csvReply, type Route, recordAudit, route } from '@merchloom/service-kit';
import type { OrderLinks } from '../after-order/order-link.ts';
import type { SaleSheets } from '../store/sale-sheets.ts';
import { bulkCsvTemplate, readBulkCsv } from './bulk-csv.ts';
import { createBulkOrder, deleteBulkOrder, getBulkOrder, listBulkOrders, saveBulkOrder } from './bulk-drafts.ts';
import { bulkProductsOf, findBulkEvent } from './bulk-event.ts';
import type { Looking } from './bulk-records.ts';
import { createPlaceBulk, type PlaceBulkDependencies } from './place-bulk.ts';
import { createAnswerSizes, deleteSizeAnswer, listSizeAnswers, type Opened, showSizePage } from './size-answers.ts';
import { changeSizeLink, createSizeLink, findSizeLink, listSizeLinks, sizeMarks } from './size-links.ts';

export interface BulkDependencies extends PlaceBulkDependencies {
  sheets: SaleSheets;
  links: OrderLinks;
  /** Signs size links. */
  secret: string;
}

type Asked = { tenantId: string; params: { slug: string }; lang: Looking['lang'] };

/** Bulk orders and the links that collect sizes for them. */
export const bulkRoutes = (dependencies: BulkDependencies): Route[] => [...orderRoutes(dependencies), ...sizeRoutes(dependencies)];

const eventIn =
  (sheets: SaleSheets) =>
  ({ tenantId, params }: Pick<Asked, 'tenantId' | 'params'>) =>
    findBulkEvent(sheets, tenantId, params.slug);

function orderRoutes(dependencies: BulkDependencies): Route[] {
  const { db, sheets, links, clock } = dependencies;
  const place = createPlaceBulk(dependencies);
  const eventOf = eventIn(sheets);
  const looking = async (request: Asked): Promise<Looking> => ({
    ...{ sheet: await eventOf(request), links, lang: request.lang, now: clock.now() },
  });
  return [
    route(endpoints.listBulkOrders, async (request) => {
      const { data, next } = await listBulkOrders(db, await eventOf(request), request.query.after);
      return { data, page: { next, previous: null } };
    }),
    route(endpoints.bulkProducts, async (request) => ({ data: bulkProductsOf(await eventOf(request), request.lang) })),
    route(endpoints.createBulkOrder, async (request) => ({ data: await createBulkOrder(db, await looking(request), request.body) })),
    route(endpoints.readBulkCsv, async (request) => ({ data: readBulkCsv(await eventOf(request), request.body.csv, request.lang) })),
    route(endpoints.bulkCsvTemplate, async (request) =>
      csvReply(`${request.params.slug}-bulk-order.csv`, bulkCsvTemplate(await eventOf(request))),
    ),
    route(endpoints.getBulkOrder, async (request) => ({ data: await getBulkOrder(db, await looking(request), request.params.bulkOrder) })),
    route(endpoints.saveBulkOrder, async (request) => ({
      data: await saveBulkOrder(db, await looking(request), { id: request.params.bulkOrder, ...request.body }),
    })),
    route(endpoints.deleteBulkOrder, async (request) => {
      await deleteBulkOrder(db, { ...(await looking(request)), by: request }, request.params.bulkOrder);
      return { data: null };
    }),
    route(endpoints.placeBulkOrder, async (request) => {
      const data = await place(await looking(request), { by: request, id: request.params.bulkOrder, ...request.body });
      const { pieces, parcels } = data;
      return { message: messageText('bulk_order_placed', request.lang, { pieces, parcels }), data };
    }),
  ];
}

function sizeRoutes(dependencies: BulkDependencies): Route[] {
  const { db, sheets, clock, secret } = dependencies;
  const marks = sizeMarks(secret);
  const answerSizes = createAnswerSizes({ ...dependencies, marks });
  const eventOf = eventIn(sheets);
  const opened = async (request: Asked & { params: { token: string } }): Promise<Opened> => ({
    ...{ sheet: await eventOf(request), token: request.params.token, lang: request.lang, now: clock.now() },
  });
  return [
    route(endpoints.listSizeLinks, async (request) => ({ data: await listSizeLinks(db, await eventOf(request), marks) })),
    route(endpoints.createSizeLink, async (request) => ({
      data: await createSizeLink(db, { sheet: await eventOf(request), by: request, now: clock.now() }, marks, request.body),
    })),
    route(endpoints.changeSizeLink, async (request) => ({
      data: await changeSizeLink(db, { sheet: await eventOf(request), by: request }, marks, { id: request.params.link, ...request.body }),
    })),
    route(endpoints.listSizeAnswers, async (request) => {
      const sheet = await eventOf(request);
      const { tenantId, params } = request;
      return { data: await db.tenant(tenantId, async (trx) => listSizeAnswers(trx, await findSizeLink(trx, sheet, params.link))) };
    }),
    route(endpoints.deleteSizeAnswer, async (request) => {
      const sheet = await eventOf(request);
      const { tenantId, params } = request;
      await db.tenant(tenantId, async (trx) => {
        const link = await findSizeLink(trx, sheet, params.link);
        await deleteSizeAnswer(trx, link, params.answer);
        const object = { type: 'size-link', id: link.id, label: link.title };
        await recordAudit(trx, { ...auditOf(request), action: 'size-link.answer-deleted', object });
      });
      return { data: null };
    }),
    route(endpoints.sizePage, async (request) => ({ data: await showSizePage(db, marks, await opened(request), request.query.answer) })),
    route(endpoints.answerSizes, async (request) => ({ data: { answer: await answerSizes(await opened(request), request.body) } })),
  ];
}
