import { fromWire } from '@merchloom/contracts/minor-units';
import type { EventChanges, ShippingPrices, StaffEvent } from '@merchloom/contracts/staff-events';
import { type Database, Refusal, type Transaction } from '@merchloom/service-kit';
import { touchEvent } from './change-event.ts';
import { EventRow, ShippingPriceListRow } from './event.models.ts';
import { type By, recordEventChange } from './record-change.ts';
import { findRow, presentStaffEvent, refuseArchived, refuseConflict } from './staff-event.ts';

const minor = (price: number | null) => (price === null ? null : fromWire(price));

export const shippingColumns = (prices: ShippingPrices) => ({
  standard: minor(prices.standard),
  standardTracked: minor(prices.standard_tracked),
  express: minor(prices.express),
  additionalItemPrice: fromWire(prices.additional_item_price),
});

/** Saves a part of an event. What is not named stays; nothing is written over that the caller has not seen. */
export function saveEvent(
  db: Database,
  by: By,
  { slug, version, changes, now }: { slug: string; version: number; changes: EventChanges; now: Date },
): Promise<StaffEvent> {
  const { tenantId } = by;
  return db.tenant(tenantId, async (trx) => {
    const row = await findRow(trx, slug, { lock: true });
    await refuseConflict(trx, row, version, now);
    refuseArchived(row);
    const before = await presentStaffEvent(trx, row, now);
    refuseForeignCountries({ ...before, ...changes });
    await refuseForeignLogo(trx, changes.logo);
    const columns = columnsOf(changes, row, now);
    if (Object.keys(columns).length > 0) await EventRow.query(trx).patch(columns).where({ id: row.id });
    if (changes.shipping)
      await ShippingPriceListRow.query(trx).patch(shippingColumns(changes.shipping)).where({ id: row.shippingPriceListId });
    await touchEvent(trx, tenantId, row.id);
    const saved = await presentStaffEvent(trx, await findRow(trx, row.slug), now);
    await recordEventChange(trx, by, row, { action: 'event.changed', before: fieldsIn(changes, before), after: fieldsIn(changes, saved) });
    return saved;
  });
}

const fieldsIn = (changes: EventChanges, event: StaffEvent): Record<string, unknown> =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, event[field as keyof EventChanges]]));

/** A lock on countries holds within those that the event delivers to (D48). */
function refuseForeignCountries({ countries, locked_countries }: Pick<StaffEvent, 'countries' | 'locked_countries'>): void {
  if (locked_countries.some((country) => !countries.includes(country))) {
    throw new Refusal({ kind: 'invalid', code: 'validation', errors: { locked_countries: ['country_not_of_event'] } });
  }
}

/** A logo is a picture of the tenant's own library. */
export async function refuseForeignLogo(trx: Transaction, logo: string | null | undefined): Promise<void> {
  if (!logo) return;
  const [sha256] = /[0-9a-f]{64}/.exec(logo)!;
  const known = await trx('assets').where({ sha256, kind: 'image' }).whereNull('deleted_at').first('id');
  if (!known) throw new Refusal({ kind: 'invalid', code: 'validation', errors: { logo: ['asset_missing'] } });
}

function columnsOf(changes: EventChanges, row: EventRow, now: Date): Partial<EventRow> {
  const { name, theme, logo, countries, locked_countries, ends_at, closed, time_zone, support_email, vat_rate } = changes;
  const { not_vat_registered, gift_texts, notes } = changes;
  const columns: Partial<EventRow> = {
    name,
    theme,
    logo,
    countries,
    lockedCountries: locked_countries,
    timeZone: time_zone,
    supportEmail: support_email,
    vatRate: vat_rate,
    notVatRegistered: not_vat_registered,
    giftTexts: gift_texts,
    notes,
    endsAt: ends_at === undefined ? undefined : ends_at && new Date(ends_at),
    closedAt: closed === undefined ? undefined : closed ? (row.closedAt ?? now) : null,
  } as Partial<EventRow>;
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
