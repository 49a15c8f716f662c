import { unitPriceWithVat } from '@merchloom/commerce/vat';
import type { GarmentDetail, Language, PublicEvent, StoreBootstrap, StoreData, StoreProduct } from '@merchloom/contracts';
import { toWire } from '@merchloom/contracts/minor-units';
import {
  coloursOf,
  countryIn,
  deliverableCountries,
  isExpired,
  type LoadedEvent,
  type LoadedProduct,
  sizesOf,
  statusOf,
} from '../events/event.ts';
import { previewsIn } from '../mockups/preview-address.ts';
import { usStates } from './us-states.ts';

function presentProduct(product: LoadedProduct, lang: Language, event: PublicEvent): StoreProduct {
  const colours = coloursOf(product);
  const colourImages = colours.map(({ code }) => previewsIn(product, code));
  const price = toWire(product.priceMinor);
  return {
    product_id: product.productId,
    name: product.name,
    description: product.description,
    garment: product.base.garment,
    price,
    store_selling_price: price,
    store_default_vat: product.vatApplies ? 1 : 0,
    price_including_vat: toWire(unitPriceWithVat(product.priceMinor, event, product.vatApplies)),
    status: statusOf(product),
    published_at: product.publishedAt.toISOString(),
    sizes: sizesOf(product),
    colour_codes: colours.map(({ code }) => code),
    colours: colours.map(({ hex }) => hex),
    colour_names: colours.map(({ names }) => names[lang]),
    ...(colours.some(({ heather }) => heather) && { heathers: colours.map(({ heather }) => heather) }),
    images: colourImages[0]!,
    colour_images: colourImages,
    front_design_elements: product.design.elements.filter(({ location }) => location === 'front'),
    back_design_elements: product.design.elements.filter(({ location }) => location === 'back'),
    print_area: product.design.printArea,
    garment_detail: product.base.sku,
  };
}

function presentEvent({ row, shipping }: LoadedEvent, lang: Language, now: Date): PublicEvent {
  const { standard, standard_tracked, express } = shipping;
  const offered = [standard, standard_tracked, express].filter((price) => price !== null);
  const countries = deliverableCountries(row).map((iso2) => countryIn(lang, iso2));
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    status: row.status,
    region: row.region,
    currency: row.currency,
    vatRate: Number(row.vatRate),
    notVatRegistered: row.notVatRegistered,
    logo: row.logo,
    slug: row.slug,
    theme: row.theme,
    countries,
    states: countries.some(({ iso2 }) => iso2 === 'US') ? usStates : [],
    expired: isExpired(row, now),
    ends_at: row.endsAt?.toISOString() ?? null,
    time_zone: row.timeZone,
    // Codes are secrets of svc-orders; the ones meant for everybody are answered by create-customer.
    vouchers: [],
    shipping_from: offered.length > 0 ? toWire(Math.min(...offered)) : null,
    ...(row.type === 'Promo' && { gift_texts: giftTextsIn(row, lang) }),
  };
}

const giftTextsIn = ({ giftTexts: { title, submit } }: LoadedEvent['row'], lang: Language) => ({
  ...(title[lang] && { title: title[lang] }),
  ...(submit[lang] && { submit: submit[lang] }),
});

const presentDetail = ({ sizeGuide, care }: LoadedProduct['base']): GarmentDetail => ({ size_guide: sizeGuide, care });

/** R2.19: a store as anybody may see it, field by field: nothing of costs, versions or hidden products. */
export function presentStore(loaded: LoadedEvent, lang: Language, now: Date): StoreData {
  const event = presentEvent(loaded, lang, now);
  const shown = loaded.products.filter(({ status }) => status !== 'hidden');
  return {
    name: event.name,
    event_products: shown.map((product) => presentProduct(product, lang, event)),
    event_type: { logo: event.logo, type: event.type, theme: event.theme },
    expired: event.expired,
    event,
    garment_details: Object.fromEntries(shown.map(({ base }) => [base.sku, presentDetail(base)])),
  };
}

export const presentBootstrap = (loaded: LoadedEvent, lang: Language, now: Date): StoreBootstrap => ({
  tenant: loaded.tenant,
  store: presentStore(loaded, lang, now),
});
