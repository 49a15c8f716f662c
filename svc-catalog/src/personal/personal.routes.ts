import { endpoints } from '@merchloom/contracts/endpoints';
import { type Kit, Refusal, type Route, route } from '@merchloom/service-kit';
import { findEvent } from '../events/event.repository.ts';
import { isPublic } from '../events/event.ts';
import { saveRecipes } from '../mockups/mockups.ts';
import { versionOf } from './personal-version.ts';

const keptMs = 60 * 24 * 3_600_000;

/** Products with a buyer's own texts: what the basket shows, and what orders keep. */
export function personalRoutes({ db, clock }: Kit): Route[] {
  return [
    route(endpoints.personalPreview, async ({ params, body, tenantId }) => {
      const data = await db.tenant(tenantId, async (trx) => {
        const event = await findEvent(trx, params.slug);
        if (!event || !isPublic(event.row)) throw new Refusal({ kind: 'not_found', code: 'store_not_found' });
        const version = await versionOf(event, body);
        if (!version) throw new Refusal({ kind: 'not_found', code: 'product_unknown' });
        if ('errors' in version) throw new Refusal({ kind: 'invalid', code: 'validation', errors: listed(version.errors) });
        await saveRecipes(trx, tenantId, version.recipes, new Date(clock.now().getTime() + keptMs));
        return version.images;
      });
      return { data };
    }),
    route(endpoints.orderedPersonalPreviews, async ({ params, body, tenantId }) => {
      const data = await db.tenant(tenantId, async (trx) => {
        const event = await findEvent(trx, params.slug);
        const versions = await Promise.all(body.versions.map((wanted) => (event ? versionOf(event, wanted) : null)));
        await saveRecipes(
          trx,
          tenantId,
          versions.flatMap((version) => (version && 'recipes' in version ? version.recipes : [])),
        );
        return versions.map((version) => (version && 'recipes' in version ? { images: version.images } : version));
      });
      return { data };
    }),
  ];
}

const listed = (errors: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, [code]]));
