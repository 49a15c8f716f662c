import type { Tenant } from '@merchloom/contracts/identity';
import type { EventType, Region } from '@merchloom/contracts/vocabulary';
import { Model } from 'objection';

/** A row of `tenants`. */
export class TenantRecord extends Model {
  static override tableName = 'tenants';
  declare id: string;
  declare handle: string;
  declare name: string;
  declare region: Region;
  declare status: 'active' | 'suspended';
  declare eventTypes: EventType[];
  declare setupCompletedAt: Date | null;
  declare version: number;
}

/** What other services may know of a tenant. */
export const presentTenant = ({ id, handle, name, region, status, eventTypes }: TenantRecord): Tenant => ({
  ...{ id, handle, name, region, status },
  event_types: eventTypes,
});
