import { Readable } from 'node:stream';
import type { AuditFilters } from '@merchloom/contracts/audit';
import { endpoints } from '@merchloom/contracts/endpoints';
import { type Database, type Route, reply, route } from '@merchloom/service-kit';
import { csvRow, fileHeaders } from '../paging/csv.ts';
import { checkChain } from './check-chain.ts';
import { auditFacets, listEntries } from './list-entries.ts';

/** R10.16: the audit log. */
export const auditRoutes = ({ db }: { db: Database }): Route[] => [
  route(endpoints.listAuditLogs, ({ tenantId, query }) => listEntries(db, tenantId, query)),
  route(endpoints.auditFacets, async ({ tenantId }) => ({ data: await auditFacets(db, tenantId) })),
  route(endpoints.exportAuditLogs, async ({ tenantId, query }) =>
    reply({ headers: fileHeaders('audit-log.csv'), content: Readable.from(csv(db, tenantId, query)) }),
  ),
  route(endpoints.checkAuditLogs, async ({ tenantId }) => {
    const { intact, entries, firstBad } = await checkChain(db, tenantId);
    return { data: { intact, entries, first_bad: firstBad } };
  }),
];

/** Page by page, so that a log of any length takes no memory. */
async function* csv(db: Database, tenantId: string, filters: AuditFilters): AsyncGenerator<string> {
  yield csvRow(['time', 'actor', 'actor_id', 'impersonator', 'action', 'object', 'object_id', 'label', 'before', 'after', 'reason', 'ip']);
  let cursor: string | undefined;
  do {
    const { data, page } = await listEntries(db, tenantId, { ...filters, cursor, limit: 500 });
    const rows = data.map(({ at, actor, impersonator, action, object, before, after, reason, ip }) =>
      csvRow([
        at,
        actor.name ?? actor.type,
        actor.id,
        impersonator && (impersonator.name ?? impersonator.id),
        action,
        object.type,
        object.id,
        object.label,
        before,
        after,
        reason,
        ip,
      ]),
    );
    if (rows.length > 0) yield rows.join('');
    cursor = page.next ?? undefined;
  } while (cursor);
}
