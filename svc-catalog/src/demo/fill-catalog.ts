import { readFile } from 'node:fs/promises';
import {
  assetPath,
  type DemoAsset,
  type DemoEvent,
  type DemoEventProduct,
  demoAssets,
  demoBaseProducts,
  demoColours,
  demoEvents,
  demoTenants,
} from '@merchloom/demo';
import type { Database, Transaction } from '@merchloom/service-kit';
import { touchEvent } from '../events/change-event.ts';
import { BaseProduct, DesignRow, EventProduct, EventRow, ShippingPriceListRow } from '../events/event.models.ts';
import { recipesOf } from '../mockups/mockup-recipe.ts';
import { saveRecipes } from '../mockups/mockups.ts';
import { assetKey } from '../objects/keys.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { recordTenant } from '../tenants/tenant-record.ts';

const dayMs = 24 * 3_600_000;

async function fillAssets(trx: Transaction, store: ObjectStore, tenantId: string, assets: readonly DemoAsset[]): Promise<void> {
  for (const { id: _, name, sha256, bytes, width, height, src } of assets) {
    await store.write(assetKey(src.slice('/media/assets/'.length)), await readFile(assetPath(demoAssets[name])));
    await trx('assets')
      .insert({ id: trx.raw('gen_random_uuid()'), tenantId, sha256, contentType: 'image/png', bytes, width, height, name })
      .onConflict(['tenant_id', 'sha256'])
      .ignore();
  }
}

async function fillProduct(trx: Transaction, event: DemoEvent, product: DemoEventProduct, now: Date): Promise<void> {
  const { tenantId } = event;
  const base = demoBaseProducts[product.base];
  const colours = product.colours.map((name) => demoColours[name]);
  const { previews, recipes } = recipesOf(base.garment, colours, product.design);
  await saveRecipes(trx, tenantId, recipes);
  await DesignRow.query(trx).insert({ id: product.id, tenantId, design: product.design }).onConflict('id').merge();
  await EventProduct.query(trx)
    .insert({
      id: product.id,
      tenantId,
      eventId: event.id,
      baseProductId: base.id,
      designId: product.id,
      productId: product.productId,
      name: product.name,
      description: product.description,
      priceMinor: product.priceMinor,
      priceBreaks: product.priceBreaks,
      vatApplies: product.vatApplies,
      status: 'available',
      colourCodes: colours.map(({ code }) => code),
      sizes: product.sizes,
      previews,
      publishedAt: new Date(now.getTime() - product.publishedDaysAgo * dayMs),
    })
    .onConflict('id')
    .merge();
}

async function fillEvent(trx: Transaction, event: DemoEvent, now: Date): Promise<void> {
  const { id, tenantId, name, currency, shippingListId, shippingPrices, products, logo, endsInDays, slug, type, region, vatRate } = event;
  const tenant = demoTenants.find((each) => each.id === tenantId)!;
  await ShippingPriceListRow.query(trx)
    .insert({
      id: shippingListId,
      tenantId,
      name,
      currency,
      standard: shippingPrices.standard,
      standardTracked: shippingPrices.standard_tracked,
      express: shippingPrices.express,
      additionalItemPrice: shippingPrices.additional_item_price,
    })
    .onConflict('id')
    .merge();
  await EventRow.query(trx)
    .insert({
      id,
      tenantId,
      slug,
      name,
      type,
      status: 'Active',
      region,
      currency,
      vatRate,
      notVatRegistered: event.notVatRegistered,
      logo: demoAssets[logo].src,
      theme: event.theme,
      countries: event.countries,
      lockedCountries: event.lockedCountries,
      endsAt: new Date(now.getTime() + endsInDays * dayMs),
      timeZone: event.timeZone,
      supportEmail: tenant.company.supportEmail,
      shippingPriceListId: shippingListId,
    })
    .onConflict('id')
    .merge();
  for (const product of products) await fillProduct(trx, event, product, now);
  await touchEvent(trx, tenantId, id);
}

/** Writes the demo into the catalogue. Running it again renews it and adds nothing. */
export async function fillCatalog({ db, store, now }: { db: Database; store: ObjectStore; now: Date }): Promise<void> {
  await db.platform(async (trx) => {
    for (const base of Object.values(demoBaseProducts)) {
      await BaseProduct.query(trx)
        .insert({ ...base, sizes: [...base.sizes], colours: [...base.colours], care: [...base.care] })
        .onConflict('id')
        .merge();
    }
  });
  for (const { id, handle, name, region } of demoTenants) {
    await db.tenant(id, async (trx) => {
      await recordTenant(trx, { id, handle, name, region, status: 'active' }, 0);
      await fillAssets(trx, store, id, Object.values(demoAssets));
    });
  }
  for (const event of demoEvents) await db.tenant(event.tenantId, (trx) => fillEvent(trx, event, now));
}
