import type {
  ClientChange,
  ClientDetail,
  ClientFacts,
  ClientListQuery,
  ClientListReply,
  RevenueQuery,
  RevenueReport,
} from '@merchloom/contracts/clients';
import { endpoints } from '@merchloom/contracts/endpoints/clients';
import { endpoints as events } from '@merchloom/contracts/endpoints/events';
import { type Region, region as regionNames } from '@merchloom/contracts/vocabulary';
import { type ApiError, call, newIdempotencyKey } from '@merchloom/web-kit/http';
import { createEffect } from 'effector';
import { listAddress, oneOf, words } from '../lists/address.ts';
import { listModel } from '../lists/list-model.ts';

export const clientsAddress = listAddress({ q: words, status: oneOf(['active', 'archived']), region: oneOf<Region>(regionNames.options) }, [
  'name',
  'created',
]);

export const clientList = listModel<ClientListQuery, ClientListReply>(({ tenant, query, quiet }) =>
  call(endpoints.listClients, { params: { tenant } as never, query }, { quiet: quiet ?? false }),
);

interface OfClient {
  tenant: string;
  client: string;
}

export const loadClientFx = createEffect<OfClient, ClientDetail, ApiError>(
  async ({ tenant, client }) => (await call(endpoints.getClient, { params: { tenant, client } as never })).data,
);
export const createClientFx = createEffect<{ tenant: string; facts: ClientFacts }, ClientDetail, ApiError>(
  async ({ tenant, facts }) =>
    (await call(endpoints.createClient, { params: { tenant } as never, body: facts, idempotencyKey: newIdempotencyKey() })).data,
);
export const changeClientFx = createEffect<OfClient & { change: ClientChange }, ClientDetail, ApiError>(
  async ({ tenant, client, change }) => (await call(endpoints.changeClient, { params: { tenant, client } as never, body: change })).data,
);
export const loadRevenueFx = createEffect<{ tenant: string; query: RevenueQuery }, RevenueReport, ApiError>(
  async ({ tenant, query }) => (await call(endpoints.clientRevenue, { params: { tenant } as never, query })).data,
);

export interface EventChoice {
  id: string;
  name: string;
}
/** The tenant's events, newest first, to choose from. */
export const loadEventsFx = createEffect<{ tenant: string }, EventChoice[], ApiError>(async ({ tenant }) =>
  (await call(events.listEvents, { params: { tenant } as never, query: { limit: 100 } }, { quiet: true })).data.map(({ id, name }) => ({
    id,
    name,
  })),
);
