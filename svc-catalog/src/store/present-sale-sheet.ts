import type { SaleSheet } from '@merchloom/contracts';
import { pieceCost } from '../catalogue/list-price.ts';
import { coloursOf, deliverableCountries, isExpired, type LoadedEvent, sizesOf, statusOf } from '../events/event.ts';
import { previewsIn } from '../mockups/preview-address.ts';

/** What svc-orders prices and places orders by; hidden products are in it, so that it can say why one cannot be had. */
export function presentSaleSheet({ row, tenant, shipping, products }: LoadedEvent, now: Date): SaleSheet {
  return {
    tenantId: row.tenantId,
    eventId: row.id,
    version: row.version,
    name: row.name,
    slug: row.slug,
    type: row.type,
    status: row.status,
    region: row.region,
    currency: row.currency,
    vatRate: Number(row.vatRate),
    notVatRegistered: row.notVatRegistered,
    expired: isExpired(row, now),
    endsAt: row.endsAt?.toISOString() ?? null,
    timeZone: row.timeZone,
    organiser: { name: tenant.name, supportEmail: row.supportEmail, accent: row.theme.accent },
    countries: deliverableCountries(row),
    shippingPrices: shipping,
    products: products.map((product) => ({
      productId: product.productId,
      eventProductId: product.id,
      name: product.name,
      description: product.description,
      garment: product.base.garment,
      sku: product.base.sku,
      priceMinor: product.priceMinor,
      costMinor: pieceCost(product.base.costMinor, row.region),
      ...(product.priceBreaks.length > 0 && { priceBreaks: product.priceBreaks }),
      vatApplies: product.vatApplies,
      status: statusOf(product),
      sizes: sizesOf(product),
      colours: coloursOf(product).map(({ code, hex, names }) => {
        const { front_preview, back_preview } = previewsIn(product, code);
        return { code, hex, names, frontPreview: front_preview, backPreview: back_preview };
      }),
      printArea: product.design.printArea,
      front: product.design.elements.filter(({ location }) => location === 'front'),
      back: product.design.elements.filter(({ location }) => location === 'back'),
      proofs: product.proofs,
    })),
  };
}
