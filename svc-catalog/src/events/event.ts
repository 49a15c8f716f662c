import type { Country, Design, EventStatus, EventType, Language, ProductStatus, ShippingPriceList } from '@merchloom/contracts';
import type { BaseProduct, Colour, EventProduct, EventRow, Size } from './event.models.ts';

/** A product with its base product and its design. */
export type LoadedProduct = EventProduct & { base: BaseProduct; design: Design };

/** An event with everything that its store shows and its orders are priced by. */
export type LoadedEvent = {
  row: EventRow;
  tenant: { id: string; handle: string; name: string };
  shipping: ShippingPriceList;
  /** Newest first; hidden ones included. */
  products: LoadedProduct[];
};

/** Only these have a page that anybody may open. */
const publicTypes: readonly EventType[] = ['Store', 'Promo'];
/** An event on hold says that it is back soon (D53); a draft does not exist for anybody outside. */
const publicStatuses: readonly EventStatus[] = ['Active', 'On hold'];

export const isPublic = ({ type, status, archivedAt }: Pick<EventRow, 'type' | 'status' | 'archivedAt'>): boolean =>
  publicTypes.includes(type) && publicStatuses.includes(status) && archivedAt === null;

/** R2.18, D52: over by its date, or closed by staff. Derived, never stored. */
export const isExpired = ({ endsAt, closedAt }: Pick<EventRow, 'endsAt' | 'closedAt'>, now: Date): boolean =>
  closedAt !== null || (endsAt !== null && endsAt.getTime() <= now.getTime());

/** The colours of a product in the organiser's order. */
export const coloursOf = ({ colourCodes, base }: LoadedProduct): Colour[] =>
  colourCodes.flatMap((code) => base.colours.find((colour) => colour.code === code) ?? []);

/** At most this many pieces of a size are few. */
const few = 5;

/** The sizes of a product: what the organiser says, unless the garment itself has run out in every colour of it. */
export const sizesOf = ({ sizes, colourCodes, base }: Pick<LoadedProduct, 'sizes' | 'colourCodes' | 'base'>): Size[] =>
  sizes.map(({ code, status }) => {
    const pieces = colourCodes.map((colour) => base.stock[`${colour}/${code}`] ?? Number.POSITIVE_INFINITY);
    const left = pieces.reduce((sum, each) => sum + each, 0);
    if (status === 'hidden' || status === 'sold_out' || left > few) return { code, status };
    return { code, status: left === 0 ? 'sold_out' : 'low' };
  });

/** Sold out when every size is. */
export const statusOf = (product: Pick<LoadedProduct, 'status' | 'sizes' | 'colourCodes' | 'base'>): ProductStatus =>
  product.status === 'available' && product.sizes.length > 0 && sizesOf(product).every((size) => size.status === 'sold_out')
    ? 'sold_out'
    : product.status;

/** Countries that orders of the event may go to, a lock applied (D48). */
export const deliverableCountries = ({ countries, lockedCountries }: Pick<EventRow, 'countries' | 'lockedCountries'>): string[] =>
  lockedCountries.length > 0 ? lockedCountries : countries;

const regionNames = new Map<Language, Intl.DisplayNames>();

/** A country's name in a language. */
export function countryIn(lang: Language, iso2: string): Country {
  const names = regionNames.get(lang) ?? new Intl.DisplayNames(lang, { type: 'region' });
  regionNames.set(lang, names);
  return { iso2, name: names.of(iso2) ?? iso2 };
}
