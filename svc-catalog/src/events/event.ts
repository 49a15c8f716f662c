import type { Country, Design, EventStatus, EventType, Language, ProductStatus, ShippingPriceList } from '@merchloom/contracts';
import type { BaseProduct, Colour, EventProduct, EventRow } from './event.models.ts';

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

export const isPublic = ({ type, status }: Pick<EventRow, 'type' | 'status'>): boolean =>
  publicTypes.includes(type) && publicStatuses.includes(status);

/** R2.18, D52: over by its date, or closed by staff. Derived, never stored. */
export const isExpired = ({ endsAt, closedAt }: Pick<EventRow, 'endsAt' | 'closedAt'>, now: Date): boolean =>
  closedAt !== null || (endsAt !== null && endsAt.getTime() <= now.getTime());

/** The colours of a product in the organiser's order. */
export const coloursOf = ({ colourCodes, base }: LoadedProduct): Colour[] =>
  colourCodes.flatMap((code) => base.colours.find((colour) => colour.code === code) ?? []);

/** Sold out when every size is. */
export const statusOf = ({ status, sizes }: Pick<EventProduct, 'status' | 'sizes'>): ProductStatus =>
  status === 'available' && sizes.length > 0 && sizes.every((size) => size.status === 'sold_out') ? 'sold_out' : status;

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
