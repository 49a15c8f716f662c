import { endpoints } from '@merchloom/contracts/endpoints';
import type { SavedView } from '@merchloom/contracts/workspace';
import { type Clock, type Database, Refusal, type Route, route, type ServiceRequest } from '@merchloom/service-kit';

/** A person's own views of a list: theirs alone, in each tenant they work in. */
export const savedViewRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(endpoints.getSavedViews, async ({ tenantId, principal, params: { list } }) => {
    const row = await db.tenant(tenantId, (trx) =>
      trx('saved_views')
        .where({ userId: personOf(principal), list })
        .first('views'),
    );
    return { data: (row?.views ?? []) as SavedView[] };
  }),

  route(endpoints.saveSavedViews, async ({ tenantId, principal, params: { list }, body: { views } }) => {
    const row = { tenantId, userId: personOf(principal), list, views: JSON.stringify(views), updatedAt: clock.now() };
    await db.tenant(tenantId, (trx) => trx('saved_views').insert(row).onConflict(['tenant_id', 'user_id', 'list']).merge());
    return { data: views };
  }),
];

function personOf(principal: ServiceRequest['principal']): string {
  if (!principal) throw new Refusal({ kind: 'unauthenticated', code: 'unauthenticated' });
  return principal.userId;
}
