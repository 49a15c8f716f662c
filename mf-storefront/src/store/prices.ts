import { formatPrice } from '@merchloom/commerce/price-display';
import { shippingVatPoints, unitPriceWithVat, withVat } from '@merchloom/commerce/vat';
import { fromWire } from '@merchloom/contracts/minor-units';
import type { PublicEvent, StoreProduct } from '@merchloom/contracts/store';

type Priced = Pick<StoreProduct, 'store_selling_price' | 'store_default_vat'>;
type Terms = Pick<PublicEvent, 'vatRate' | 'notVatRegistered'>;
type Display = Pick<PublicEvent, 'currency' | 'region'>;

/** R9.19: what a shopper pays for one unit, in minor units. */
export const unitPrice = (priced: Priced, terms: Terms): number =>
  unitPriceWithVat(fromWire(priced.store_selling_price), terms, priced.store_default_vat === 1);

/** R9.20, R12.15 */
export const showPrice = (minor: number, { currency, region }: Display): string => formatPrice(minor, currency, region);

/** Whether a price that is shown contains VAT, so that it can be said. */
export const includesVat = (priced: Pick<Priced, 'store_default_vat'>, terms: Terms): boolean =>
  !terms.notVatRegistered && terms.vatRate > 0 && priced.store_default_vat === 1;

/** The cheapest delivery including VAT, or `null` when the store names none. */
export function deliveryFrom(event: Terms & Pick<PublicEvent, 'shipping_from'>): number | null {
  return event.shipping_from === null ? null : withVat(fromWire(event.shipping_from), shippingVatPoints(event));
}
