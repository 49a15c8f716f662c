import { asPlatform, type Migration, tenantTable } from '@merchloom/service-kit';

export const people: Migration = {
  name: '0003_people',
  up: async (knex) => {
    await knex.raw(`
      alter table users
        add column email_verified_at timestamptz,
        add column last_seen_at timestamptz,
        add column disabled_at timestamptz,
        add column notifications jsonb not null default '{"new_sign_in": true}',
        drop constraint users_status_check,
        add constraint users_status_check check (status in ('active', 'disabled', 'erased'));
      create index users_by_name on users (tenant_id, lower(name), id);

      alter table sessions
        add column last_seen_at timestamptz,
        add column impersonator_id uuid,
        -- The impersonator's own session, to which they return.
        add column impersonator_session_id uuid,
        add constraint sessions_impersonation check ((impersonator_id is null) = (impersonator_session_id is null));

      create table invitations (
        id uuid primary key,
        tenant_id uuid not null references tenants,
        email text not null check (email = lower(email)),
        role text not null check (role in ('admin', 'account_manager', 'customer_service')),
        invited_by uuid not null,
        -- Of the link that was sent last.
        secret_hash bytea,
        lang text not null,
        version int not null default 1,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        accepted_at timestamptz,
        revoked_at timestamptz,
        unique (tenant_id, id)
      );
      create unique index invitations_open on invitations (tenant_id, email) where accepted_at is null and revoked_at is null;

      create table one_time_links (
        id uuid primary key,
        tenant_id uuid not null,
        user_id uuid not null,
        purpose text not null check (purpose in ('reset', 'verify')),
        secret_hash bytea not null check (length(secret_hash) = 32),
        -- The address it was sent to: a link for an old one confirms nothing.
        email text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
      );
      create index one_time_links_by_user on one_time_links (tenant_id, user_id, purpose, created_at);
      create index one_time_links_by_expiry on one_time_links (expires_at);

      create table second_factors (
        tenant_id uuid not null,
        user_id uuid not null,
        -- Encrypted; the database alone makes no codes.
        secret bytea not null,
        confirmed_at timestamptz,
        -- A code counts once: no step up to this one is taken again.
        last_step bigint not null default 0,
        created_at timestamptz not null,
        primary key (user_id),
        foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
      );
      create table recovery_codes (
        tenant_id uuid not null,
        user_id uuid not null,
        code_hash bytea not null,
        used_at timestamptz,
        primary key (user_id, code_hash),
        foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
      );
    `);
    for (const table of ['invitations', 'one_time_links', 'second_factors', 'recovery_codes']) await tenantTable(knex, table);
    await auditChain(knex);
    await asPlatform(knex, async () => {
      await knex.raw('update users set email_verified_at = created_at');
      await knex.raw(`
        insert into audit_log (id, tenant_id, at, actor_type, actor_id, action, object_type, object_id, ip)
        select id, tenant_id, at, 'user', actor_id::text, 'session.' || replace(action, '.', '-'),
          split_part(object, ':', 1), split_part(object, ':', 2), ip
        from audit_entries order by tenant_id, at, id`);
    });
    await knex.raw('drop table audit_entries');
  },
};

/**
 * The audit log: one chain per tenant, in which every entry's hash covers its content and the hash before it. The database itself links
 * the entries and refuses to change them; only the oldest may go, after 24 months, and where the chain was cut is kept.
 */
async function auditChain(knex: Parameters<Migration['up']>[0]): Promise<void> {
  await knex.raw(`
    create table audit_log (
      id uuid not null,
      tenant_id uuid not null,
      seq bigint not null,
      at timestamptz not null,
      actor_type text not null check (actor_type in ('user', 'shopper', 'system')),
      actor_id text not null,
      impersonator_id uuid,
      action text not null,
      object_type text not null,
      object_id text not null,
      object_label text,
      before jsonb,
      after jsonb,
      reason text,
      ip text,
      request_id text,
      prev_hash bytea not null,
      hash bytea not null,
      primary key (tenant_id, seq),
      unique (id)
    );
    create index audit_log_by_time on audit_log (tenant_id, at desc, id desc);
    create index audit_log_by_actor on audit_log (tenant_id, actor_id, at desc, id desc);
    create index audit_log_by_action on audit_log (tenant_id, action text_pattern_ops, at desc, id desc);
    create index audit_log_by_object on audit_log (tenant_id, object_type, at desc, id desc);
    create index audit_log_by_object_id on audit_log (tenant_id, object_id, at desc, id desc);

    create table audit_heads (tenant_id uuid primary key, seq bigint not null, hash bytea not null);
    create table audit_cuts (tenant_id uuid primary key, seq bigint not null, hash bytea not null);

    create function audit_hash(entry audit_log) returns bytea language sql immutable as $$
      select sha256(entry.prev_hash || convert_to(jsonb_build_array(
        entry.id, entry.tenant_id, entry.seq, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_type, entry.actor_id,
        entry.impersonator_id, entry.action, entry.object_type, entry.object_id, entry.object_label, entry.before, entry.after,
        entry.reason, entry.ip, entry.request_id)::text, 'UTF8'))
    $$;

    create function link_audit_entry() returns trigger language plpgsql as $$
    begin
      insert into audit_heads (tenant_id, seq, hash) values (new.tenant_id, 0, '\\x00')
        on conflict (tenant_id) do nothing;
      select seq + 1, hash into new.seq, new.prev_hash from audit_heads where tenant_id = new.tenant_id for update;
      new.hash := audit_hash(new);
      update audit_heads set seq = new.seq, hash = new.hash where tenant_id = new.tenant_id;
      return new;
    end $$;
    create trigger audit_log_link before insert on audit_log for each row execute function link_audit_entry();

    create function keep_audit_entry() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at < now() - interval '24 months' then
        insert into audit_cuts as cut (tenant_id, seq, hash) values (old.tenant_id, old.seq, old.hash)
          on conflict (tenant_id) do update set seq = excluded.seq, hash = excluded.hash where cut.seq < excluded.seq;
        return old;
      end if;
      raise exception 'audit entries are never changed';
    end $$;
    create trigger audit_log_keep before update or delete on audit_log for each row execute function keep_audit_entry();
    create trigger audit_log_keep_all before truncate on audit_log for each statement execute function keep_audit_entry();
  `);
  for (const table of ['audit_log', 'audit_heads', 'audit_cuts']) await tenantTable(knex, table);
}
