import type { Currency, Design, EventType, Region, ShippingPriceList, Theme } from '@merchloom/contracts';
import type { AssetName } from './assets.ts';
import { type BaseProductName, type ColourName, demoBaseProducts, demoColours } from './base-products.ts';
import { type Draw, designer } from './elements.ts';
import { fixedId, kinds } from './fixed-id.ts';

export type DemoEventProduct = {
  id: string;
  productId: string;
  base: BaseProductName;
  name: string;
  description: string;
  sku: string;
  /** Net of VAT. */
  priceMinor: number;
  /** What a piece costs from so many on, in a bulk order. */
  priceBreaks: { from: number; priceMinor: number }[];
  vatApplies: boolean;
  colours: ColourName[];
  sizes: { code: string; status: 'available' | 'low' | 'sold_out' }[];
  /** Days before seeding that it was published: the order of 'Recently added'. */
  publishedDaysAgo: number;
  design: Design;
};

export type DemoEvent = {
  id: string;
  tenantId: string;
  slug: string;
  name: string;
  type: EventType;
  region: Region;
  currency: Currency;
  vatRate: number;
  notVatRegistered: boolean;
  logo: AssetName;
  theme: Theme;
  /** ISO alpha-2 codes. */
  countries: string[];
  /** Delivery only there when not empty. */
  lockedCountries: string[];
  /** Days after seeding. */
  endsInDays: number;
  timeZone: string;
  shippingListId: string;
  shippingPrices: ShippingPriceList;
  products: DemoEventProduct[];
};

const zooms: Record<BaseProductName, number> = { tee: 1, fitted: 1, polo: 1, sweatshirt: 1, hoodie: 1.06, tote: 1, cap: 1, mug: 1 };

let products = 0;

type ProductInput = Omit<DemoEventProduct, 'id' | 'sku' | 'sizes' | 'vatApplies' | 'design' | 'priceBreaks'> & {
  priceBreaks?: DemoEventProduct['priceBreaks'];
  soldOut?: string[];
  low?: string[];
  zeroRated?: boolean;
  draw: Draw;
};

/** A product of an event: a base product, chosen colours, a design. */
export function product({ soldOut = [], low = [], zeroRated = false, priceBreaks = [], draw, ...rest }: ProductInput): DemoEventProduct {
  products += 1;
  const base = demoBaseProducts[rest.base];
  const known = base.colours.map(({ code }) => code as string);
  for (const colour of rest.colours) if (!known.includes(demoColours[colour].code)) throw new Error(`${rest.name}: no ${colour}`);
  return {
    ...rest,
    id: fixedId(kinds.eventProduct, products),
    sku: base.sku,
    priceBreaks,
    vatApplies: !zeroRated,
    sizes: base.sizes.map((code) => ({ code, status: soldOut.includes(code) ? 'sold_out' : low.includes(code) ? 'low' : 'available' })),
    design: { version: 1, printArea: base.printArea, elements: draw(designer(base.printArea, zooms[rest.base])) },
  };
}

let events = 0;

export function event(input: Omit<DemoEvent, 'id' | 'shippingListId'>): DemoEvent {
  events += 1;
  return { ...input, id: fixedId(kinds.event, events), shippingListId: fixedId(kinds.shippingList, events) };
}
