import { type Migration, tenantTable } from '@merchloom/service-kit';

/** Browsers on which a code of the second factor was given and is not asked for again for a while. */
export const trustedDevices: Migration = {
  name: '0007_trusted_devices',
  up: async (knex) => {
    await knex.raw(`
      create table trusted_devices (
        id uuid primary key,
        tenant_id uuid not null,
        user_id uuid not null,
        secret_hash bytea not null check (length(secret_hash) = 32),
        ip text not null,
        user_agent text not null,
        created_at timestamptz not null,
        last_used_at timestamptz not null,
        expires_at timestamptz not null,
        foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
      );
      create index trusted_devices_by_user on trusted_devices (tenant_id, user_id);
      create index trusted_devices_by_expiry on trusted_devices (expires_at);
    `);
    await tenantTable(knex, 'trusted_devices');
  },
};
