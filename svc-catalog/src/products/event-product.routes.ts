import { endpoints } from '@merchloom/contracts/endpoints';
import { messageText } from '@merchloom/contracts/messages';
import { type Kit, type Route, route } from '@merchloom/service-kit';
import { addEventProducts, changeEventProduct, listEventProducts, removeEventProduct } from './event-products.ts';

/** What an event sells. */
export function eventProductRoutes({ db, clock }: Pick<Kit, 'db' | 'clock'>): Route[] {
  return [
    route(endpoints.listEventProducts, async ({ tenantId, params, lang }) => ({
      data: await listEventProducts(db, tenantId, params.slug, lang),
    })),
    route(endpoints.addEventProducts, async (request) => {
      const { params, body, lang } = request;
      const data = await addEventProducts(db, request, { slug: params.slug, products: body.products, lang, now: clock.now() });
      return { message: messageText('products_added', lang), data };
    }),
    route(endpoints.changeEventProduct, async (request) => {
      const { params, body, lang } = request;
      return { data: await changeEventProduct(db, request, { slug: params.slug, id: params.product, ...body, lang }) };
    }),
    route(endpoints.removeEventProduct, async (request) => {
      const { params, lang } = request;
      return { data: await removeEventProduct(db, request, { slug: params.slug, id: params.product, lang }) };
    }),
  ];
}
