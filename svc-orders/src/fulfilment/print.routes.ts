import { endpoints } from '@merchloom/contracts/endpoints';
import {
  type Database,
  type InternalClient,
  Refusal,
  type Reply,
  type Route,
  reply,
  route,
  type Transaction,
} from '@merchloom/service-kit';
import { Order } from '../orders/order.model.ts';
import { readOrderRef } from '../orders/order-ref.ts';
import { drawSlip, findSlipLines } from './packing-slip.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const notFound = () => new Refusal({ kind: 'not_found', code: 'order_not_found' });

async function findOrder(trx: Transaction, idOrRef: string): Promise<Order> {
  const key = uuid.test(idOrRef) ? { id: idOrRef } : { orderRef: readOrderRef(idOrRef) ?? '' };
  const order = await Order.query(trx).modify('placed').findOne(key);
  if (!order) throw notFound();
  return order;
}

const leadTo = (location: string): Reply<object> => reply({ status: 303, headers: { location, 'cache-control': 'no-store' }, content: '' });

/** Packing slip and print files for staff: each leads to an address that expires. */
export function printRoutes({ db, http }: { db: Database; http: InternalClient }): Route[] {
  return [
    route(endpoints.orderPackingSlip, async ({ tenantId, params, lang }) => {
      const { order, lines } = await db.tenant(tenantId, async (trx) => {
        const found = await findOrder(trx, params.order);
        return { order: found, lines: await findSlipLines(trx, found.id) };
      });
      return leadTo((await drawSlip(http, order, lines, lang)).url);
    }),
    route(endpoints.orderPrintFile, async ({ tenantId, params: { order, sha256 } }) => {
      const known = await db.tenant(tenantId, async (trx) => {
        const lines = await findSlipLines(trx, (await findOrder(trx, order)).id);
        return lines.some(({ files }) => files.some((file) => file.sha256 === sha256));
      });
      const { data } = known ? await http.call(endpoints.printFileLinks, { tenantId, body: { sha256: [sha256] } }) : { data: {} };
      const address = (data as Record<string, string>)[sha256];
      if (!address) throw notFound();
      return leadTo(address);
    }),
  ];
}
