import type { GarmentKind } from '@merchloom/contracts';
import { endpoints } from '@merchloom/contracts/endpoints';
import type { CheckItem, PublishChecklist, StaffEvent } from '@merchloom/contracts/staff-events';
import { type Kit, Refusal, type Transaction } from '@merchloom/service-kit';
import { EventProduct, type EventRow } from './event.models.ts';
import { presentStaffEvent } from './staff-event.ts';

/** What svc-orders and svc-payments say; undefined while they cannot be asked. */
export interface Outside {
  readiness?: { orders: number; codes: boolean; uncoveredGarments: GarmentKind[]; uncoveredCountries: string[] } | undefined;
  /** The organiser's own account takes payments of the event's region. */
  ownAccount?: boolean | undefined;
}

export interface Inside {
  event: StaffEvent;
  products: { priceMinor: number; blank: boolean; garment: GarmentKind }[];
}

/** The event with its visible products, as far as opening it is concerned. */
export async function readInside(trx: Transaction, row: EventRow, now: Date): Promise<Inside> {
  const products = await EventProduct.query(trx)
    .where({ eventId: row.id })
    .whereNot({ status: 'hidden' })
    .withGraphFetched('[base, designRow]');
  return {
    event: await presentStaffEvent(trx, row, now),
    products: products.map(({ priceMinor, base, designRow }) => ({
      priceMinor,
      blank: designRow!.design.elements.length === 0,
      garment: base!.garment,
    })),
  };
}

/** Never within a transaction. */
export async function askOutside({ http }: Pick<Kit, 'http'>, tenantId: string, { event, products }: Inside): Promise<Outside> {
  const garments = [...new Set(products.map(({ garment }) => garment))];
  const countries = event.locked_countries.length > 0 ? event.locked_countries : event.countries;
  const [readiness, accounts] = await Promise.all([
    unlessAway(
      http.call(endpoints.eventReadiness, { tenantId, params: { event: event.id }, body: { region: event.region, countries, garments } }),
    ),
    unlessAway(http.call(endpoints.connectedAccounts, { tenantId })),
  ]);
  return {
    readiness: readiness?.data,
    ownAccount: accounts?.data.some(({ region, chargesEnabled }) => region === event.region && chargesEnabled),
  };
}

async function unlessAway<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'unavailable') return undefined;
    throw error;
  }
}

/**
 * D53: products, prices, countries, a fulfiller, payment, as far as an event of the type has to do with them. What is only advice holds
 * nothing back.
 */
export function checklistOf({ event, products }: Inside, { readiness, ownAccount }: Outside): PublishChecklist {
  const { type, shipping } = event;
  const unpriced = products.filter(({ priceMinor }) => priceMinor === 0).length;
  const unprinted = products.filter(({ blank }) => blank).length;
  const charged = type === 'Store' || type === 'Bulk';
  const delivers = event.locked_countries.length > 0 ? event.locked_countries : event.countries;
  const methods = [shipping.standard, shipping.standard_tracked, shipping.express].filter((price) => price !== null).length;
  const items: CheckItem[] = [
    { id: 'products', state: products.length > 0 ? 'done' : 'missing' },
    ...(charged ? [{ id: 'prices', state: unpriced === 0 ? 'done' : 'missing', ...(unpriced > 0 && { count: unpriced }) } as const] : []),
    { id: 'artwork', state: unprinted === 0 ? 'done' : 'advice', ...(unprinted > 0 && { count: unprinted }) },
    { id: 'countries', state: delivers.length > 0 ? 'done' : 'missing' },
    // Whoever sells in a shop of their own asks for shipping there.
    ...(type === 'Products' ? [] : [{ id: 'shipping', state: methods > 0 ? 'done' : 'missing' } as const]),
    ...(charged ? [{ id: 'vat', state: event.vat_rate > 0 || event.not_vat_registered ? 'done' : 'advice' } as const] : []),
    { id: 'fulfiller', ...fulfillerState(readiness, delivers) },
    ...(type === 'Promo' ? [{ id: 'codes', state: !readiness ? 'unknown' : readiness.codes ? 'done' : 'advice' } as const] : []),
    ...(type === 'Store' ? [{ id: 'payment', state: paymentState(ownAccount) } as const] : []),
  ];
  return {
    ready: items.every(
      ({ id, state }) => state === 'done' || state === 'advice' || (state === 'unknown' && (id === 'payment' || id === 'codes')),
    ),
    items,
  };
}

function fulfillerState(readiness: Outside['readiness'], delivers: readonly string[]): Pick<CheckItem, 'state' | 'count'> {
  if (!readiness) return { state: 'unknown' };
  const { uncoveredGarments, uncoveredCountries } = readiness;
  if (uncoveredGarments.length > 0) return { state: 'missing', count: uncoveredGarments.length };
  if (uncoveredCountries.length === 0) return { state: 'done' };
  return { state: uncoveredCountries.length < delivers.length ? 'advice' : 'missing', count: uncoveredCountries.length };
}

/** Without an account of its own the platform collects for the organiser: good enough to open, worth saying. */
const paymentState = (ownAccount: boolean | undefined): CheckItem['state'] =>
  ownAccount === undefined ? 'unknown' : ownAccount ? 'done' : 'advice';
