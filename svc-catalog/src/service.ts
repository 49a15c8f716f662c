import { defineService } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { migrations } from '../migrations/index.ts';
import { assetRoutes } from './assets/asset.routes.ts';
import { sweepAssets } from './assets/sweep-assets.ts';
import { createUploadReader } from './assets/upload-reader.ts';
import { createAssetVerifier } from './assets/verify-assets.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { designRoutes } from './designs/designs.routes.ts';
import { eventRoutes } from './events/event.routes.ts';
import { regionRoutes } from './events/region.routes.ts';
import { firstMockupsHandler } from './mockups/draw-first-mockups.ts';
import { mediaRoutes } from './mockups/media.routes.ts';
import { createMockups } from './mockups/mockups.ts';
import { openObjectStore } from './objects/object-store.ts';
import { pageRoutes } from './pages/page.routes.ts';
import { pictureSubscriptions, sweepShopperPictures } from './personal/forget-pictures.ts';
import { personalRoutes } from './personal/personal.routes.ts';
import { createShopperPictures } from './personal/shopper-pictures.ts';
import { sweepPersonalPreviews } from './personal/sweep-previews.ts';
import { artworkPipeline, createPrintShop } from './print-files/artwork-pipeline.ts';
import { drawProofsHandler } from './print-files/draw-proofs.ts';
import { printFileRoutes } from './print-files/print-files.routes.ts';
import { eventProductRoutes } from './products/event-product.routes.ts';
import { exportHandler } from './products-events/mockup-export.ts';
import { productsEventRoutes, sweepMockupExports } from './products-events/products-event.routes.ts';
import { createRenderer, type Renderer } from './rendering/renderer.ts';
import { storeRoutes } from './store/store.routes.ts';
import { tenantSubscriptions } from './tenants/tenant-record.ts';

const env = z.object({
  /** Where pictures and print files lie, e.g. `file:///var/lib/merchloom/assets`. */
  OBJECT_STORE_URL: z.string().check(z.regex(/^file:\/\/\//, { error: 'must be an address: file:///' })),
  /** Signs addresses of print files. */
  LINK_SECRET: z.string().check(z.minLength(16)),
  /** The gateway, as fulfillers reach it. */
  PUBLIC_URL: z.string().check(z.url()),
});

/** The service around a renderer; a test may hand in one that counts or fails. */
export const catalogServiceWith = (openRenderer: (objectStoreUrl: string) => Renderer) =>
  defineService({
    name: 'catalog',
    env,
    migrations,
    build: (kit) => {
      const { db, clock } = kit;
      const { OBJECT_STORE_URL, LINK_SECRET: linkSecret, PUBLIC_URL: publicUrl } = kit.env;
      const store = openObjectStore(OBJECT_STORE_URL);
      const renderer = openRenderer(OBJECT_STORE_URL);
      const reader = createUploadReader(OBJECT_STORE_URL);
      const mockups = createMockups({ db, store, renderer });
      const printShop = createPrintShop(db, renderer);
      const artwork = artworkPipeline({ db, printShop, verifier: createAssetVerifier(store) });
      return {
        routes: [
          ...catalogueRoutes(kit),
          ...eventRoutes(kit, { linkSecret }),
          ...regionRoutes,
          ...eventProductRoutes(kit),
          ...productsEventRoutes(kit, { store, linkSecret, publicUrl }),
          ...storeRoutes(kit, { linkSecret }),
          ...pageRoutes(kit, { linkSecret }),
          ...personalRoutes(kit, { linkSecret, renderer, store, pictures: createShopperPictures({ db, store, now: () => clock.now() }) }),
          ...assetRoutes(kit, { store, reader, linkSecret }),
          ...designRoutes(kit, { store, renderer, linkSecret }),
          ...printFileRoutes(kit, { linkSecret, publicUrl, renderer }),
          ...mediaRoutes({ mockups, store, reader, linkSecret, now: () => clock.now() }),
        ],
        subscriptions: [...tenantSubscriptions, ...artwork.subscriptions, ...pictureSubscriptions],
        jobs: [...artwork.jobs, drawProofsHandler(printShop), firstMockupsHandler(mockups), exportHandler(renderer)],
        periodic: [sweepPersonalPreviews(store), sweepShopperPictures(store), sweepAssets(store), sweepMockupExports(store)],
        stop: async () => void (await Promise.all([renderer.stop(), reader.stop()])),
      };
    },
  });

export const catalogService = catalogServiceWith(createRenderer);
