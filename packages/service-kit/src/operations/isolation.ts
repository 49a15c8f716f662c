import { newId } from '@merchloom/contracts/id';
import type { ServiceHealth } from '@merchloom/contracts/operations';
import type { Database } from '../database/database.ts';

export type Isolation = NonNullable<ServiceHealth['isolation']>;

// Asked in the role that serves tenants. A policy counts when the role has its rights without a SET ROLE; one that only narrows opens nothing.
const tablesSql = `
  select c.relname as name,
    (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
      or not c.relrowsecurity or not c.relforcerowsecurity
      or exists (
        select from pg_policy p
        where p.polrelid = c.oid and p.polpermissive
          and exists (select from unnest(p.polroles) r where r = 0 or pg_has_role(current_user, r, 'usage'))
          and (p.polcmd <> '*' or p.polwithcheck is not null
            or pg_get_expr(p.polqual, p.polrelid) <> '(tenant_id = (NULLIF(current_setting(''app.tenant_id''::text, true), ''''::text))::uuid)')
      ) as open,
    exists (
      select from pg_index i join pg_attribute first on first.attrelid = i.indrelid and first.attnum = i.indkey[0]
      where i.indrelid = c.oid and first.attname = 'tenant_id'
    ) as indexed
  from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'select')
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
  order by 1`;

/**
 * Proves that the service's role keeps tenants apart: the rules of every table with tenants' rows are as they must be, and a tenant that does
 * not exist finds nothing. Looked for only where an index makes it quick; the rules are read of all.
 */
export async function readIsolation(db: Pick<Database, 'tenant'>): Promise<Isolation> {
  return db.tenant(newId(), async (trx) => {
    const tables = (await trx.raw(tablesSql)).rows as { name: string; open: boolean; indexed: boolean }[];
    const probed = tables.filter(({ indexed }) => indexed);
    const probe = probed.map(() => 'select ?::text as name where exists (select from ??)').join(' union all ');
    const seen = probe
      ? (
          await trx.raw(
            probe,
            probed.flatMap(({ name }) => [name, name]),
          )
        ).rows
      : [];
    const open = new Set([...tables.filter((table) => table.open), ...(seen as { name: string }[])].map(({ name }) => name));
    return { tables: tables.length, open: [...open].sort() };
  });
}
