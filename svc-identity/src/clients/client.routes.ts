import type { ClientListQuery } from '@merchloom/contracts/clients';
import { endpoints } from '@merchloom/contracts/endpoints';
import type { Principal } from '@merchloom/contracts/identity';
import { messageText } from '@merchloom/contracts/messages';
import { auditOf, type Clock, csvReply, type Database, Refusal, type Route, route, type ServiceRequest } from '@merchloom/service-kit';
import { type Asker, changeClient, createClient, getClient, listClients } from './clients.ts';

function personOf({ principal }: Pick<ServiceRequest, 'principal'>): Principal {
  if (!principal) throw new Refusal({ kind: 'unauthenticated', code: 'unauthenticated' });
  return principal;
}
const asker = (request: Pick<ServiceRequest, 'principal' | 'tenantId' | 'requestId' | 'ctx'>): Asker => ({
  ...auditOf(request),
  person: personOf(request),
});

/** R10.12: the companies that a tenant runs events for. */
export const clientRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(endpoints.listClients, (request) => db.tenant(request.tenantId, (trx) => listClients(trx, personOf(request), request.query))),
  route(endpoints.exportClients, async (request) =>
    csvReply('clients.csv', await allRows(db, request.tenantId, personOf(request), request.query)),
  ),
  route(endpoints.createClient, async (request) => {
    const { tenantId, body, lang } = request;
    const data = await db.tenant(tenantId, (trx) => createClient(trx, asker(request), body, clock.now()));
    return { message: messageText('client_saved', lang), data };
  }),
  route(endpoints.getClient, async (request) => ({
    data: await db.tenant(request.tenantId, (trx) => getClient(trx, personOf(request), request.params.client)),
  })),
  route(endpoints.changeClient, async (request) => {
    const { tenantId, params, body, lang } = request;
    const data = await db.tenant(tenantId, (trx) => changeClient(trx, asker(request), params.client, body, clock.now()));
    return { message: messageText('client_saved', lang), data };
  }),
];

const heading = [
  'name',
  'contact_name',
  'contact_email',
  'contact_phone',
  'region',
  'terms_days',
  'budget',
  'price_list',
  'status',
  'events',
  'created_at',
];

async function allRows(db: Database, tenantId: string, person: Principal, filters: ClientListQuery) {
  const rows: (string | number | null)[][] = [heading];
  let cursor: string | undefined;
  do {
    const { data, page } = await db.tenant(tenantId, (trx) => listClients(trx, person, { ...filters, cursor, limit: 100 }));
    for (const row of data) {
      const { name, contact_name, contact_email, contact_phone, region, terms_days, budget, price_list, status, events, created_at } = row;
      rows.push([
        name,
        contact_name,
        contact_email,
        contact_phone,
        region,
        terms_days,
        budget,
        price_list,
        status,
        events.length,
        created_at,
      ]);
    }
    cursor = page.next ?? undefined;
  } while (cursor);
  return rows;
}
