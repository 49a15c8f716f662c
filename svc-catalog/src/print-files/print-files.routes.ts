import { endpoints } from '@merchloom/contracts/endpoints';
import { type Kit, type Route, route } from '@merchloom/service-kit';
import { ownPrintFiles } from './print-file.repository.ts';
import { signedLink } from './print-file-links.ts';

/** Gives svc-orders addresses of a tenant's print files that a fulfiller may fetch. */
export function printFileRoutes({ db, clock }: Kit, { linkSecret, publicUrl }: { linkSecret: string; publicUrl: string }): Route[] {
  return [
    route(endpoints.printFileLinks, async ({ body, tenantId }) => {
      const own = await db.tenant(tenantId, (trx) => ownPrintFiles(trx, body.sha256));
      return { data: Object.fromEntries(own.map((sha256) => [sha256, signedLink(linkSecret, publicUrl, sha256, clock.now())])) };
    }),
  ];
}
