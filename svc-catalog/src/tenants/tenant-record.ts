import type { Tenant } from '@merchloom/contracts';
import { tenantCreated, tenantUpdated } from '@merchloom/contracts/events/index';
import { type Subscription, subscribe, type Transaction } from '@merchloom/service-kit';

/** Keeps what identity says of a tenant; an older version never overwrites a newer one. */
export async function recordTenant(trx: Transaction, { id, handle, name, status }: Tenant, version: number): Promise<void> {
  await trx.raw(
    `insert into tenants (tenant_id, handle, name, status, version) values (?, ?, ?, ?, ?)
     on conflict (tenant_id) do update set handle = excluded.handle, name = excluded.name, status = excluded.status, version = excluded.version
     where tenants.version < excluded.version`,
    [id, handle, name, status, version],
  );
}

export const tenantSubscriptions: Subscription[] = [tenantCreated, tenantUpdated].map((event) =>
  subscribe(event, ({ data, subjectversion }, { trx }) => recordTenant(trx, data, subjectversion)),
);
