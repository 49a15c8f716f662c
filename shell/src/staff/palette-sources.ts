import { endpoints as clients } from '@merchloom/contracts/endpoints/clients';
import { endpoints as events } from '@merchloom/contracts/endpoints/events';
import { endpoints as orders } from '@merchloom/contracts/endpoints/orders';
import { endpoints as users } from '@merchloom/contracts/endpoints/users';
import type { User } from '@merchloom/contracts/identity';
import { call } from '@merchloom/web-kit/http';
import { userMay } from '@merchloom/web-kit/session';

export type HitKind = 'page' | 'action' | 'order' | 'event' | 'client' | 'person';

export interface Hit {
  id: string;
  kind: HitKind;
  label: string;
  detail?: string;
  /** A page to go to, or something to do. */
  to?: string;
  run?: () => void;
}

interface Source {
  area: 'orders' | 'events' | 'clients' | 'users';
  find: (user: User, q: string, signal: AbortSignal) => Promise<Hit[]>;
}

const few = 5;
const quiet = { quiet: true };

const sources: readonly Source[] = [
  {
    area: 'orders',
    find: async ({ tenant_id: tenant }, q, signal) => {
      const { data } = await call(orders.listOrders, { params: { tenant } as never, query: { q, limit: few }, signal }, quiet);
      return data.map((row) => ({
        id: row.id,
        kind: 'order',
        label: row.order_ref,
        detail: `${row.customer_name} · ${row.event.name}`,
        to: `/orders/${row.order_ref}`,
      }));
    },
  },
  {
    area: 'events',
    find: async ({ tenant_id: tenant }, q, signal) => {
      const { data } = await call(events.listEvents, { params: { tenant } as never, query: { q, limit: few }, signal }, quiet);
      return data.map((row) => ({ id: row.id, kind: 'event', label: row.name, detail: `/${row.slug}`, to: `/events/${row.slug}` }));
    },
  },
  {
    area: 'clients',
    find: async (user, q, signal) => {
      const query = { q, limit: few };
      const { data } = await call(clients.listClients, { params: { tenant: user.tenant_id } as never, query, signal }, quiet);
      // Whoever may see names only has the list, not the page.
      const opens = userMay(user, { area: 'clients', level: 'own' });
      return data.map(({ id, name, contact_name }) => ({
        ...{ id, kind: 'client' as const, label: name, detail: contact_name },
        to: opens ? `/clients/${id}` : `/clients?q=${encodeURIComponent(name)}`,
      }));
    },
  },
  {
    area: 'users',
    find: async ({ tenant_id: tenant }, q, signal) => {
      const { data } = await call(users.listUsers, { params: { tenant } as never, query: { q, limit: few }, signal }, quiet);
      return data.map((row) => ({
        id: row.id,
        kind: 'person',
        label: row.name,
        detail: row.email,
        to: `/users?q=${encodeURIComponent(row.email)}`,
      }));
    },
  },
];

/** Orders, events, clients and people that a person may see. A source that fails leaves the others standing. */
export async function findHits(user: User, q: string, signal: AbortSignal): Promise<Hit[]> {
  const asked = sources.filter(({ area }) => userMay(user, { area, level: 'view' }));
  const found = await Promise.allSettled(asked.map(({ find }) => find(user, q, signal)));
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

/** Whether every word that was typed begins a word of the entry; accents and case do not count. */
export function matches(text: string, typed: string): boolean {
  const words = plain(text).split(/[\s/·-]+/);
  return plain(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
