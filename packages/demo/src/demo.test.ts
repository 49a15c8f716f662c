import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { design, language, languages } from '@merchloom/contracts';
import * as z from 'zod/mini';
import { assetPath, demoAssets, demoBaseProducts, demoColours, demoCustomers, demoEvents, demoTenants } from './index.ts';

test('there are two organisers, a store per region, a gift event and a bulk event whose prices fall with the number', () => {
  expect(demoTenants).toHaveLength(2);
  expect(
    demoEvents
      .filter(({ type }) => type === 'Store')
      .map(({ region }) => region)
      .sort(),
  ).toEqual(['EU', 'UK', 'US']);
  expect(demoEvents.some(({ type }) => type === 'Promo')).toBe(true);
  for (const { priceMinor: price, priceBreaks } of demoEvents.filter(({ type }) => type === 'Bulk').flatMap(({ products }) => products)) {
    const prices = [price, ...priceBreaks.map(({ priceMinor }) => priceMinor)];
    expect(priceBreaks).toHaveLength(2);
    expect(prices).toEqual([...prices].sort((one, other) => other - one));
  }
});

test('each organiser has an account for each role, and one super administrator exists', () => {
  for (const { accounts } of demoTenants) expect(new Set(accounts.map(({ role }) => role)).size).toBe(3);
  expect(demoTenants.flatMap(({ accounts }) => accounts).filter(({ superadmin }) => superadmin)).toHaveLength(1);
});

test('ids and slugs stand once', () => {
  const products = demoEvents.flatMap((event) => event.products);
  const ids = [
    ...demoTenants,
    ...demoTenants.flatMap(({ accounts }) => accounts),
    ...demoEvents,
    ...products,
    ...Object.values(demoAssets),
  ].map(({ id }) => id);

  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(demoEvents.map(({ slug }) => slug)).size).toBe(demoEvents.length);
  for (const event of demoEvents) expect(new Set(event.products.map(({ productId }) => productId)).size).toBe(event.products.length);
});

test('every design is one the platform accepts, inside its print area', () => {
  for (const { name, design: drawn, base } of demoEvents.flatMap((event) => event.products)) {
    expect({ name, ...z.safeParse(design, drawn) }).toMatchObject({ success: true });
    expect(drawn.printArea).toEqual(demoBaseProducts[base].printArea);
    for (const { position } of drawn.elements) {
      expect({ name, inside: position.x > 0 && position.y > 0 && position.y < (drawn.printArea.heightMm / 25.4) * 300 }).toEqual({
        name,
        inside: true,
      });
    }
  }
});

test('the hash of every asset is that of its file', () => {
  for (const asset of Object.values(demoAssets)) {
    expect(
      createHash('sha256')
        .update(readFileSync(assetPath(asset)))
        .digest('hex'),
    ).toBe(asset.sha256);
  }
});

test('colour names stand in all seven languages, and customers speak one of them', () => {
  for (const { names } of Object.values(demoColours)) expect(Object.keys(names).sort()).toEqual([...languages].sort());
  for (const customer of Object.values(demoCustomers).flat()) expect(z.safeParse(language, customer.lang).success).toBe(true);
});
