import { createHash, randomBytes } from 'node:crypto';
import { endpoints, newId } from '@merchloom/contracts';
import type { Endpoint } from '@merchloom/contracts/endpoint';
import { demoBaseProducts, demoEvents, demoTenants } from '@merchloom/demo';
import type { InternalClient } from '@merchloom/service-kit';
import { type CallSuite, once, personOf, type SampleCall, type SampleTenant, send, unaudited } from '@merchloom/testing/calls/tenant-calls';
import sharp from 'sharp';
import { type TestCatalog, testCatalog } from './catalog.ts';

interface Tenant extends SampleTenant {
  event: string;
  /** A product of the event. */
  product: { id: string; productId: string };
}

let catalog: TestCatalog;
let count = 0;
/** A name that nothing has yet. */
const fresh = (word: string) => `${word}-${++count}`;

/** What the other services answer. */
const http: InternalClient = {
  call: async (endpoint, call) => {
    const asked = (call as { body?: { eventIds?: string[] } } | undefined)?.body?.eventIds;
    const answers: Record<string, unknown> = {
      eventFigures: asked?.map((eventId) => ({ eventId, orders: 0, revenueMinor: 0 })),
      eventReadiness: { orders: 0, codes: false, uncoveredGarments: [], uncoveredCountries: [] },
      connectedAccounts: [{ region: 'UK', chargesEnabled: true }],
    };
    return { success: true, data: answers[endpoint.id] } as never;
  },
  close: async () => {},
};

const { tee } = demoBaseProducts;
const theme = { accent: '#aa3344', fontPair: 'modern', mode: 'light', headline: 'Winter', tagline: '' };
const design = { version: 1, printArea: { widthMm: 396, heightMm: 490, dpi: 300 }, elements: [] };
const garment = () => ({
  ...{ sku: fresh('ML-RAGLAN').toUpperCase(), garment: 't-shirt', name: 'Raglan', cost: 7.5, sizes: ['S', 'M'] },
  colours: [
    {
      ...{ code: 'white', hex: '#FFFFFF', heather: false },
      names: { en: 'White', fr: 'Blanc', de: 'Weiß', it: 'Bianco', es: 'Blanco', nl: 'Wit', fi: 'Valkoinen' },
    },
  ],
  ...{ print_area: { widthMm: 300, heightMm: 400, dpi: 300 }, size_guide: null, care: ['wash_30'], vat_applies: true, tax_code: '' },
  ...{ stock: {}, offered: true },
});

async function done(endpoint: Endpoint, tenant: SampleTenant, call: SampleCall) {
  const answer = await send(catalog.url, endpoint, call, tenant.id, personOf('platform staff', tenant.id));
  if (answer.status >= 300) throw new Error(`${endpoint.id}: ${answer.text}`);
  return answer.json.data;
}
const draftBody = (type = 'Store') => ({
  ...{ type, region: 'UK', name: 'Winter Run', slug: fresh('winter-run'), theme, countries: ['GB', 'IE'] },
  products: [{ base_product_id: tee.id, colour_codes: ['navy', 'white'] }],
});
/** An event of the call's own, with one product. */
async function aDraft(tenant: Tenant, type?: string) {
  const { slug } = await done(endpoints.createDraft, tenant, { body: draftBody(type) });
  const { event_version: version, products } = await done(endpoints.listEventProducts, tenant, { params: { slug } });
  return { slug, version: version as number, product: products[0] as { id: string; product_id: string; version: number } };
}
async function anOpenEvent(tenant: Tenant): Promise<string> {
  const { slug, version } = await aDraft(tenant);
  await done(endpoints.setEventStatus, tenant, { params: { slug }, body: { version, status: 'Active', reason: '' } });
  return slug;
}
const aPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: ++count % 256, g: count >> 8, b: 200 } } })
    .png()
    .toBuffer();
/** A picture of the library, without the work of reading a file. */
async function anAsset({ id: tenantId }: Tenant): Promise<{ id: string }> {
  const id = newId();
  const row = {
    id,
    tenantId,
    sha256: randomBytes(32).toString('hex'),
    contentType: 'image/png',
    bytes: 900,
    width: 40,
    height: 30,
    name: 'Logo',
  };
  await catalog.kit.db.tenant(tenantId, async (trx) => trx('assets').insert(row));
  return { id };
}
const aFolder = async (tenant: Tenant) => done(endpoints.createAssetFolder, tenant, { body: { name: fresh('Folder') } });
/** A design of the call's own: that of a product of a draft, saved once. */
async function aDesign(tenant: Tenant) {
  const { slug, product } = await aDraft(tenant);
  const { products } = await done(endpoints.eventDesigns, tenant, { query: { event: slug } });
  const id = products[0].design_id as string;
  await done(endpoints.saveDesign, tenant, { params: { design: id }, body: { version: 0, design } });
  return { id, slug, product: product.product_id };
}
const aKey = (tenant: Tenant, slug: string) => done(endpoints.createFeedKey, tenant, { params: { slug }, body: { name: 'Shop' } });

const at = async (tenant: Tenant) => ({ params: { slug: (await aDraft(tenant)).slug } });
const readAt = once(at);
const atOwnShop = once(async (tenant: Tenant) => ({ params: { slug: (await aDraft(tenant, 'Products')).slug } }));
const onDraft = (body: object) => async (tenant: Tenant) => ({ ...(await at(tenant)), body });
/** A write that says which version it has read. */
const onVersion = (body: object) => async (tenant: Tenant) => {
  const { slug, version } = await aDraft(tenant);
  return { params: { slug }, body: { version, ...body } };
};
const readDesign = once(aDesign);
const ofRead = async (tenant: Tenant) => ({ params: { design: (await readDesign(tenant)).id } });
const ofDesign = async (tenant: Tenant) => ({ params: { design: (await aDesign(tenant)).id } });
const ofVersion = async (tenant: Tenant) => ({ params: { design: (await aDesign(tenant)).id, version: '1' } });
const ofAsset = async (tenant: Tenant) => ({ params: { asset: (await anAsset(tenant)).id } });
const onlyPlatform = { may: ({ superadmin }: { superadmin: boolean }) => superadmin };

/** svc-catalog's calls, each as it succeeds. */
export const catalogCalls: CallSuite<Tenant> = {
  service: 'catalog',
  samples: {
    listEvents: () => ({ query: { q: 'run' } }),
    exportEvents: () => ({}),
    createEvent: async (tenant) => ({ body: { image_id: (await anAsset(tenant)).id, products: [tee.sku] } }),
    createDraft: () => ({ body: draftBody() }),
    askSlug: async (tenant) => ({
      query: { slug: fresh('winter-run'), event: (await done(endpoints.getEvent, tenant, await readAt(tenant))).id },
    }),
    // What is ours of them is held, whatever else stands beside it.
    setEventStatuses: {
      make: async (tenant) => {
        const names = [await anOpenEvent(tenant), await anOpenEvent(tenant)];
        return { body: { status: 'On hold', slugs: names, reason: 'stocktaking' }, names };
      },
      passesOver: true,
      settles: true,
    },
    getEvent: readAt,
    changeEvent: onVersion({ changes: { name: 'Summer Run' } }),
    renameEvent: (tenant) => onVersion({ slug: fresh('summer-run') })(tenant),
    setEventStatus: onVersion({ status: 'Active', reason: '' }),
    eventChecklist: readAt,
    cloneEvent: async (tenant) => ({ ...(await at(tenant)), body: { name: 'Again', slug: fresh('again') } }),
    archiveEvent: onVersion({ archived: true }),
    eventActivity: readAt,
    listEventProducts: readAt,
    addEventProducts: onDraft({ products: [{ base_product_id: demoBaseProducts.tote.id }] }),
    changeEventProduct: async (tenant) => {
      const { slug, product } = await aDraft(tenant);
      return { params: { slug, product: product.id }, body: { version: product.version, changes: { price: 31.5 } } };
    },
    removeEventProduct: async (tenant) => {
      const { slug, product } = await aDraft(tenant);
      return { params: { slug, product: product.id } };
    },
    sharePreview: readAt,
    endPreviews: readAt,
    listMockupExports: atOwnShop,
    createMockupExport: async (tenant) => {
      const { slug, product } = await aDraft(tenant, 'Products');
      const products = [{ id: product.id, colour_codes: ['navy'] }];
      return { params: { slug }, body: { products, sides: ['front'], width: 960, format: 'png' } };
    },
    listFeedKeys: atOwnShop,
    createFeedKey: async (tenant) => ({ ...(await atOwnShop(tenant)), body: { name: 'Shop' } }),
    revokeFeedKey: async (tenant) => {
      const { slug } = await aDraft(tenant, 'Products');
      return { params: { slug, key: (await aKey(tenant, slug)).id } };
    },
    productFeed: {
      make: async (tenant) => {
        const { slug } = await aDraft(tenant, 'Products');
        return { params: { slug }, headers: { 'x-api-key': (await aKey(tenant, slug)).key } };
      },
      // Who holds a key of nothing is told nothing, not even that there is nothing.
      unknown: 401,
    },
    listGarments: () => ({ query: { q: 'tee' } }),
    exportGarments: () => ({}),
    getGarment: () => ({ params: { product: tee.id } }),
    createGarment: { make: () => ({ body: garment() }), ...onlyPlatform },
    changeGarment: {
      make: async (tenant) => {
        const { id, version } = await done(endpoints.createGarment, tenant, { body: garment() });
        return { params: { product: id }, body: { version, changes: { name: 'Raglan II' } } };
      },
      ...onlyPlatform,
      shared: ['product'],
    },
    setGarmentTerms: {
      make: async (tenant) => {
        const { id } = await done(endpoints.createGarment, tenant, { body: garment() });
        return { params: { product: id }, body: { version: 0, terms: { prices: { UK: 11.5 }, vat_applies: false, hidden: false } } };
      },
      shared: ['product'],
    },
    listAssets: async (tenant) => ({ query: { folder: (await aFolder(tenant)).id } }),
    getAsset: ofAsset,
    uploadAsset: async (tenant) => ({ query: { name: 'Logo.png', folder: (await aFolder(tenant)).id }, body: await aPicture() }),
    changeAsset: async (tenant) => ({
      ...(await ofAsset(tenant)),
      body: { version: 1, name: 'Sun', folder: (await aFolder(tenant)).id, tags: ['sun'] },
    }),
    replaceAsset: async (tenant) => ({ ...(await ofAsset(tenant)), query: { version: '1', name: 'Moon.png' }, body: await aPicture() }),
    deleteAsset: ofAsset,
    restoreAsset: async (tenant) => {
      const call = await ofAsset(tenant);
      await done(endpoints.deleteAsset, tenant, call);
      return call;
    },
    moveAsset: async (tenant) => {
      const guest = newId();
      const { img_id } = await done(endpoints.uploadTemporaryAsset, tenant, { query: { name: 'Sun.png' }, body: await aPicture(), guest });
      return { body: { img_id }, guest };
    },
    createAssetFolder: unaudited(() => ({ body: { name: fresh('Folder') } })),
    renameAssetFolder: unaudited(async (tenant) => ({
      params: { folder: (await aFolder(tenant)).id },
      body: { name: fresh('Folder'), version: 1 },
    })),
    deleteAssetFolder: unaudited(async (tenant) => ({ params: { folder: (await aFolder(tenant)).id } })),
    eventDesigns: ({ event }) => ({ query: { event } }),
    getDesign: ofRead,
    saveDesign: unaudited(async (tenant) => ({ ...(await ofDesign(tenant)), body: { version: 1, design } })),
    designVersions: ofRead,
    designVersion: async (tenant) => ({ params: { design: (await readDesign(tenant)).id, version: '1' } }),
    nameDesignVersion: unaudited(async (tenant) => ({ ...(await ofVersion(tenant)), body: { name: 'The good one' } })),
    publishDesign: async (tenant) => ({ ...(await ofDesign(tenant)), body: { version: 1 } }),
    wearDesign: async (tenant) => {
      const [{ slug, product }, { id }] = [await aDesign(tenant), await aDesign(tenant)];
      return { body: { event: slug, product, design: id } };
    },
    designShare: ofRead,
    shareDesign: async (tenant) => {
      const { id, product } = await aDesign(tenant);
      return { params: { design: id }, body: { product } };
    },
    endDesignShare: async (tenant) => {
      const { id, product } = await aDesign(tenant);
      const call = { params: { design: id } };
      await done(endpoints.shareDesign, tenant, { ...call, body: { product } });
      return call;
    },
    designProof: async (tenant) => ({ ...(await ofRead(tenant)), query: { side: 'front', format: 'svg' } }),
    personalPreview: ({ event, product }) => ({
      params: { slug: event },
      body: { product_id: product.productId, colour_code: 'navy', custom_text_front: '', custom_text_back: '' },
    }),
    shopperPicture: async ({ id: tenantId }) => {
      const content = await aPicture();
      const sha256 = createHash('sha256').update(content).digest('hex');
      const facts = { contentType: 'image/png', bytes: content.length, width: 8, height: 8, keptUntil: null };
      await catalog.store.write(`shopper-pictures/${sha256}.png`, content);
      await catalog.kit.db.tenant(tenantId, (trx) => trx('shopper_pictures').insert({ tenantId, sha256, ...facts }));
      return { params: { file: `${sha256}.png` } };
    },
    store: ({ event }) => ({ params: { slug: event } }),
    lockedToCountry: ({ event }) => ({ params: { slug: event } }),
    eventFaqs: ({ event }) => ({ params: { slug: event } }),
    storeFaqs: ({ event }) => ({ params: { slug: event } }),
    saveStoreFaqs: onDraft({
      lang: 'en',
      version: 0,
      groups: [{ title: 'Delivery', faqs: [{ id: 'when', question: 'When?', answer: 'Soon.' }] }],
    }),
  },
  async start() {
    catalog = await testCatalog({ http, background: false });
    const [ours, theirs] = demoTenants.map(({ id }) => {
      const { slug: event, products } = demoEvents.find(({ tenantId, type }) => tenantId === id && type === 'Store')!;
      const product = { id: products[0]!.id, productId: products[0]!.productId };
      return { id, event, product, names: [event, product.productId] };
    }) as unknown as [Tenant, Tenant];
    return { ...catalog, ours, theirs };
  },
};
