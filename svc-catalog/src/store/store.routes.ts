import { endpoints } from '@merchloom/contracts/endpoints';
import { type Kit, Refusal, type Route, route, type Transaction } from '@merchloom/service-kit';
import { EventRow } from '../events/event.models.ts';
import { findEvent } from '../events/event.repository.ts';
import { countryIn, isPublic, type LoadedEvent } from '../events/event.ts';
import { isPreviewed } from '../events/preview-links.ts';
import { presentSaleSheet } from './present-sale-sheet.ts';
import { presentBootstrap, presentStore } from './present-store.ts';

/** Old slugs lead to the event under its new one: whoever asked sees by `event.slug` that it has moved (D4). */
async function movedEvent(trx: Transaction, slug: string): Promise<LoadedEvent | undefined> {
  const moved = await EventRow.query(trx).whereIn('id', trx('old_slugs').where({ slug }).select('event_id')).first();
  return moved && findEvent(trx, moved.slug);
}

async function publicEvent(trx: Transaction, slug: string): Promise<LoadedEvent> {
  const event = (await findEvent(trx, slug)) ?? (await movedEvent(trx, slug));
  if (!event || !isPublic(event.row)) throw new Refusal({ kind: 'not_found', code: 'store_not_found' });
  return event;
}

/** Stores as shoppers see them, and as svc-orders sells from them. */
export function storeRoutes({ db, clock }: Kit, { linkSecret }: { linkSecret: string }): Route[] {
  return [
    // Nobody knows the tenant yet: the slug is unique across the platform and says it.
    route(endpoints.bootstrap, async ({ params, query, lang }) => {
      const event = await db.platform((trx) => publicEvent(trx, params.slug));
      return { data: presentBootstrap(event, query.lang ?? lang, clock.now()) };
    }),
    route(endpoints.store, async ({ params, query, lang, tenantId }) => {
      const event = await db.tenant(tenantId, (trx) => publicEvent(trx, params.slug));
      return { data: presentStore(event, query.lang ?? lang, clock.now()) };
    }),
    route(endpoints.lockedToCountry, async ({ params, query, lang, tenantId }) => {
      const { row } = await db.tenant(tenantId, (trx) => publicEvent(trx, params.slug));
      return { data: row.lockedCountries.map((iso2) => countryIn(query.lang ?? lang, iso2)) };
    }),
    route(endpoints.saleSheet, async ({ params, query, tenantId }) => {
      const now = clock.now();
      const event = await db.tenant(tenantId, (trx) => findEvent(trx, params.slug));
      const shown = event && (query.preview === undefined || isPreviewed(linkSecret, event.row, query.preview, now));
      return { data: shown ? presentSaleSheet(event, now) : null };
    }),
    route(endpoints.eventNames, async ({ body, tenantId }) => ({
      data: await db.tenant(tenantId, async (trx) => EventRow.query(trx).findByIds(body.ids).select('id', 'name', 'slug')),
    })),
  ];
}
