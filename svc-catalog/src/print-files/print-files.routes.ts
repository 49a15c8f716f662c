import { endpoints } from '@merchloom/contracts/endpoints';
import { type Kit, type Route, route } from '@merchloom/service-kit';
import type { Renderer } from '../rendering/renderer.ts';
import { ownPrintFiles } from './print-file.repository.ts';
import { signedLink, signedPath } from './print-file-links.ts';

interface PrintFileDependencies {
  linkSecret: string;
  publicUrl: string;
  renderer: Renderer;
}

/** As long as a fulfiller may need it. */
const slipLifeMs = 14 * 24 * 3_600_000;

/** Gives svc-orders addresses of a tenant's print files and packing slips that a fulfiller may fetch. */
export function printFileRoutes({ db, clock }: Kit, { linkSecret, publicUrl, renderer }: PrintFileDependencies): Route[] {
  return [
    route(endpoints.printFileLinks, async ({ body, tenantId }) => {
      const own = await db.tenant(tenantId, (trx) => ownPrintFiles(trx, body.sha256));
      return { data: Object.fromEntries(own.map((sha256) => [sha256, signedLink(linkSecret, publicUrl, sha256, clock.now())])) };
    }),
    route(endpoints.drawPackingSlip, async ({ body }) => {
      const sha256 = await renderer.packingSlip(body);
      const path = signedPath(linkSecret, `/media/packing-slips/${sha256}.pdf`, new Date(clock.now().getTime() + slipLifeMs));
      return { data: { sha256, url: publicUrl.replace(/\/$/, '') + path } };
    }),
  ];
}
