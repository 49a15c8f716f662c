import { endpoints } from '@merchloom/contracts/endpoints';
import { type Kit, type Route, route } from '@merchloom/service-kit';
import { isPreviewed } from '../events/preview-links.ts';
import { readFaqs, readStaffFaqs, saveFaqs } from './faqs.ts';
import { storeIndex } from './store-index.ts';

/** What stores say beside their products. */
export function pageRoutes({ db, clock }: Kit, { linkSecret }: { linkSecret: string }): Route[] {
  return [
    route(endpoints.storeFaqs, async ({ tenantId, params, query, lang }) => ({
      data: await readFaqs(db, tenantId, {
        slug: params.slug,
        lang: query.lang ?? lang,
        sees: (event) => isPreviewed(linkSecret, event, query.token, clock.now()),
      }),
    })),
    route(endpoints.eventFaqs, async ({ tenantId, params, query, lang }) => ({
      data: await readStaffFaqs(db, tenantId, { slug: params.slug, lang: query.lang ?? lang }),
    })),
    route(endpoints.saveStoreFaqs, async (request) => ({
      data: await saveFaqs(db, request, { slug: request.params.slug, ...request.body }),
    })),
    route(endpoints.storeIndex, async () => ({ data: await storeIndex(db, clock.now()) })),
  ];
}
