import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Clock, InternalClient } from '@merchloom/service-kit';
import { type TestService, testService } from '@merchloom/testing/test-service';
import { fillCatalog } from '../src/demo/fill-catalog.ts';
import { type ObjectStore, openObjectStore } from '../src/objects/object-store.ts';
import { createRenderer, type Renderer } from '../src/rendering/renderer.ts';
import { catalogServiceWith } from '../src/service.ts';

export type TestCatalog = TestService & { store: ObjectStore; folder: string };

/** The service with the demo catalogue in it and an object store of its own. */
export async function testCatalog({
  clock,
  http,
  renderer = (real) => real,
  background = true,
}: {
  clock?: Clock;
  /** The other services. */
  http?: InternalClient;
  renderer?: (real: Renderer) => Renderer;
  background?: boolean;
} = {}): Promise<TestCatalog> {
  const folder = await mkdtemp(join(tmpdir(), 'merchloom-objects-'));
  const objectStoreUrl = pathToFileURL(folder).href;
  const service = await testService(
    catalogServiceWith((url) => renderer(createRenderer(url))),
    {
      env: { OBJECT_STORE_URL: objectStoreUrl, LINK_SECRET: 'a secret of the tests only', PUBLIC_URL: 'http://shop.test' },
      overrides: { ...(clock && { clock }), ...(http && { http }) },
      background,
    },
  );
  const store = openObjectStore(objectStoreUrl);
  await fillCatalog({ db: service.kit.db, store, now: new Date() });
  return {
    ...service,
    store,
    folder,
    async stop() {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
