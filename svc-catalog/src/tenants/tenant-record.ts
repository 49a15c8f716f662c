import type { Tenant } from '@merchloom/contracts';
import { tenantCreated, tenantUpdated } from '@merchloom/contracts/events/index';
import type { EventType } from '@merchloom/contracts/vocabulary';
import { Refusal, type Subscription, subscribe, type Transaction } from '@merchloom/service-kit';

/** Keeps what identity says of a tenant; an older version never overwrites a newer one. */
export async function recordTenant(trx: Transaction, { id, handle, name, status, event_types }: Tenant, version: number): Promise<void> {
  await trx.raw(
    `insert into tenants (tenant_id, handle, name, status, event_types, version) values (?, ?, ?, ?, ?, ?)
     on conflict (tenant_id) do update set handle = excluded.handle, name = excluded.name, status = excluded.status,
       event_types = coalesce(excluded.event_types, tenants.event_types), version = excluded.version
     where tenants.version < excluded.version`,
    [id, handle, name, status, event_types ?? null, version],
  );
}

/** Platform staff say which kinds of events a tenant may start. */
export async function refuseWithheldType(trx: Transaction, tenantId: string, type: EventType): Promise<void> {
  const { rows } = await trx.raw('select event_types from tenants where tenant_id = ?', [tenantId]);
  const allowed = rows[0]?.event_types as EventType[] | null | undefined;
  if (allowed && !allowed.includes(type))
    throw new Refusal({ kind: 'invalid', code: 'validation', errors: { type: ['event_type_withheld'] } });
}

export const tenantSubscriptions: Subscription[] = [tenantCreated, tenantUpdated].map((event) =>
  subscribe(event, ({ data, subjectversion }, { trx }) => recordTenant(trx, data, subjectversion)),
);
