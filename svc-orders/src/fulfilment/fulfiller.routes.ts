import { endpoints } from '@merchloom/contracts/endpoints';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { type Kit, Refusal, type Route, route } from '@merchloom/service-kit';
import type { Sales } from '../sales/horizon.ts';
import type { SaleSheets } from '../store/sale-sheets.ts';
import {
  findFulfiller,
  readEventFulfillers,
  sendTestOrder,
  setEventFulfillers,
  simulateRouting,
  testConnection,
} from './event-fulfillers.ts';
import { eventFigures, eventReadiness } from './event-readiness.ts';
import type { SubmitToFulfiller } from './fulfiller-client.ts';
import { changeFulfiller, createFulfiller, listFulfillers } from './manage-fulfillers.ts';

interface Parts extends Pick<Kit, 'db' | 'clock'> {
  sales: Sales;
  sheets: SaleSheets;
  submit: SubmitToFulfiller;
  publicUrl: string;
}

/** The event behind a slug, whatever its status and type. */
export async function anyEvent(sheets: SaleSheets, tenantId: string, slug: string): Promise<SaleSheet> {
  const sheet = await sheets.find(tenantId, slug);
  if (!sheet) throw new Refusal({ kind: 'not_found', code: 'not_found' });
  return sheet;
}

/** Fulfillers for staff: the platform's list, and what an event makes of it. */
export function fulfillerRoutes({ db, clock, sales, sheets, submit, publicUrl }: Parts): Route[] {
  const eventOf = ({ tenantId, params }: { tenantId: string; params: { slug: string } }) => anyEvent(sheets, tenantId, params.slug);
  return [
    route(endpoints.listFulfillers, async () => ({ data: await listFulfillers(db, clock.now()) })),
    route(endpoints.createFulfiller, async (request) => ({ data: await createFulfiller(db, request, request.body, clock.now()) })),
    route(endpoints.changeFulfiller, async (request) => ({
      data: await changeFulfiller(db, request, { id: request.params.fulfiller, ...request.body }, clock.now()),
    })),
    route(endpoints.testFulfiller, async ({ params }) => ({
      data: await testConnection((await findFulfiller(db, params.fulfiller)).base_url),
    })),
    route(endpoints.getEventFulfillers, async (request) => ({ data: await readEventFulfillers(db, await eventOf(request)) })),
    route(endpoints.setEventFulfillers, async (request) => ({
      data: await setEventFulfillers(db, request, await eventOf(request), request.body),
    })),
    route(endpoints.testEventFulfiller, async (request) => {
      await eventOf(request);
      return { data: await testConnection((await findFulfiller(db, request.params.fulfiller)).base_url) };
    }),
    route(endpoints.sendTestOrder, async (request) => ({
      data: await sendTestOrder(db, submit, await eventOf(request), request.params.fulfiller, publicUrl, request.signal),
    })),
    route(endpoints.simulateRouting, async (request) => ({ data: await simulateRouting(db, await eventOf(request), request.body) })),
    route(endpoints.eventFigures, async ({ tenantId, body }) => ({ data: await eventFigures(sales, tenantId, body.eventIds) })),
    route(endpoints.eventReadiness, async ({ tenantId, params, body }) => ({
      data: await eventReadiness(db, tenantId, params.event, body),
    })),
  ];
}
