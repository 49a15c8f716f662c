import { endpoints, newId } from '@merchloom/contracts';
import { catalogue } from '@merchloom/contracts/catalogue';
import { demoBaseProducts } from '@merchloom/demo';
import { internalTokenHeader } from '@merchloom/service-kit';
import { tokensOf } from '@merchloom/testing/internal-keys';
import * as z from 'zod/mini';
import { type TestCatalog, testCatalog } from './catalog.ts';

let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await testCatalog();
});
afterAll(() => catalog?.stop());

test('[R2.7] anybody may see what the platform prints on: colours in their language, sizes, print area, prices per region', async () => {
  const { status, body } = await catalog.call(endpoints.catalogue, { query: { lang: 'fi' } });

  expect(status).toBe(200);
  expect(z.safeParse(catalogue, body.data).success).toBe(true);
  const { products } = body.data;
  expect(products.map(({ sku }) => sku).sort()).toEqual(
    Object.values(demoBaseProducts)
      .map(({ sku }) => sku)
      .sort(),
  );
  const tee = products.find(({ sku }) => sku === 'ML-TEE-180')!;
  expect(tee.colours[0]).toMatchObject({ code: 'white', name: 'Valkoinen' });
  expect(tee.print_area).toEqual({ widthMm: 396, heightMm: 490, dpi: 300 });
  expect(tee.sides).toEqual(['front', 'back']);
  expect(tee.prices.map(({ currency }) => currency)).toEqual(['GBP', 'EUR', 'USD']);
  // What the blank garment costs us is nobody's business.
  expect(JSON.stringify(body)).not.toMatch(/cost/i);
});

test('[R2.7] every colour of the catalogue has a picture of the garment', async () => {
  const { body } = await catalog.call(endpoints.catalogue, {});
  const mug = body.data.products.find(({ garment }) => garment === 'mug')!;
  const headers = { [internalTokenHeader]: tokensOf('gateway').mint({ audience: 'catalog' }) };
  const reply = await fetch(catalog.url + mug.colours[0]!.image, { headers });

  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('[R10.18] platform staff see what holds in each region, and nobody else does', async () => {
  const robin = {
    ...{ userId: newId(), sessionId: newId(), tenantId: newId(), role: 'admin' as const, superadmin: true },
    ...{ name: 'Robin', email: 'robin@example.org' },
  };
  const { data } = (await catalog.call(endpoints.regionSheets, { as: robin })).body;
  expect(data.map(({ region, currency, ships_from, vat_rate }) => [region, currency, ships_from, vat_rate])).toEqual([
    ['UK', 'GBP', 'GB', 20],
    ['EU', 'EUR', 'NL', 21],
    ['US', 'USD', 'US', null],
  ]);
  expect(data.every(({ countries, shipping }) => countries.length > 0 && shipping.standard !== null)).toBe(true);
  expect((await catalog.call(endpoints.regionSheets, { as: { ...robin, superadmin: false } })).status).toBe(403);
});
