import type { DesignElement } from '@merchloom/contracts/design';
import { newId } from '@merchloom/contracts/id';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';

const name = {
  en: 'Navy',
  fr: 'Bleu marine',
  de: 'Marineblau',
  it: 'Blu navy',
  es: 'Azul marino',
  nl: 'Marineblauw',
  fi: 'Laivastonsininen',
};

export const aText = (overrides: Partial<Extract<DesignElement, { type: 'Text' }>> = {}): DesignElement => ({
  id: 'title',
  type: 'Text',
  location: 'front',
  position: { x: 2000, y: 1500 },
  size: { width: 2000, height: 400 },
  scale: { x: 1, y: 1 },
  angle: 0,
  customisable: false,
  text: 'Summer Run',
  fill: '#112233',
  fontFamily: 'Inter',
  fontSize: 300,
  fontWeight: 700,
  fontStyle: 'normal',
  underline: false,
  textAlign: 'center',
  ...overrides,
});

export function aProduct(overrides: Partial<SaleSheet['products'][number]> = {}): SaleSheet['products'][number] {
  return {
    productId: 'runner-tee',
    eventProductId: newId(),
    name: 'Runner tee',
    description: 'Soft cotton.',
    garment: 't-shirt',
    sku: 'TS-100',
    priceMinor: 1663,
    costMinor: 935,
    vatApplies: true,
    status: 'available',
    sizes: [
      { code: 'S', status: 'available' },
      { code: 'M', status: 'low' },
      { code: 'XL', status: 'sold_out' },
    ],
    colours: [{ code: 'navy', hex: '#1b2a4a', names: name, frontPreview: '/media/mockups/navy/480.webp', backPreview: null }],
    printArea: { widthMm: 396, heightMm: 490, dpi: 300 },
    front: [aText(), aText({ id: 'name', customisable: true, text: 'Your name', maxLength: 12, allowed: 'letters-numbers-spaces' })],
    back: [],
    ...overrides,
  };
}

/** A UK store that sells a tee (VAT) and a book (no VAT). */
export function aSaleSheet(tenantId: string, overrides: Partial<SaleSheet> = {}): SaleSheet {
  return {
    tenantId,
    eventId: newId(),
    version: 1,
    name: 'Summer Run',
    slug: 'summer-run',
    type: 'Store',
    status: 'Active',
    region: 'UK',
    currency: 'GBP',
    vatRate: 20,
    notVatRegistered: false,
    expired: false,
    endsAt: null,
    timeZone: 'Europe/London',
    organiser: { name: 'Northside Runners', supportEmail: 'help@northside.example', accent: '#d62828' },
    countries: ['GB', 'IE'],
    shippingPrices: { standard: 395, standard_tracked: 495, express: null, additional_item_price: 100 },
    products: [
      aProduct(),
      aProduct({
        productId: 'route-book',
        name: 'Route book',
        sku: 'BK-1',
        garment: 'mug',
        priceMinor: 900,
        vatApplies: false,
        sizes: [],
        front: [],
      }),
    ],
    ...overrides,
  };
}
