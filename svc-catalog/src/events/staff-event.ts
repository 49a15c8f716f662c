import { toWire } from '@merchloom/contracts/minor-units';
import type { StaffEvent, StaffEventRow } from '@merchloom/contracts/staff-events';
import { Refusal, type Transaction } from '@merchloom/service-kit';
import { mockupAddress } from '../mockups/preview-address.ts';
import { EventRow, type ShippingPriceListRow } from './event.models.ts';
import { isExpired } from './event.ts';

/** Orders and takings of an event, the latter null for who may not see them; null while svc-orders cannot be asked. */
export type Figures = { orders: number; revenueMinor: number | null } | null;

const wire = (minor: number | null) => (minor === null ? null : toWire(minor));

export const presentShipping = ({ standard, standardTracked, express, additionalItemPrice }: ShippingPriceListRow) => ({
  standard: wire(standard),
  standard_tracked: wire(standardTracked),
  express: wire(express),
  additional_item_price: toWire(additionalItemPrice),
});

export type Summary = { products: number; fronts: (string | null)[] };

export type PresentedEvent = Pick<
  EventRow,
  | ('id' | 'slug' | 'name' | 'type' | 'status' | 'region' | 'currency' | 'version')
  | ('createdAt' | 'updatedAt' | 'endsAt' | 'closedAt' | 'archivedAt')
>;

export function presentRow(row: PresentedEvent, { products, fronts }: Summary, now: Date, figures: Figures): StaffEventRow {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    type: row.type,
    status: row.status,
    region: row.region,
    currency: row.currency,
    version: row.version,
    archived: row.archivedAt !== null,
    expired: isExpired(row, now),
    ends_at: row.endsAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    products,
    mockups: fronts.flatMap((hash) => (hash ? [mockupAddress(hash)] : [])),
    orders: figures?.orders ?? null,
    revenue: wire(figures?.revenueMinor ?? null),
  };
}

/** Number of products on sale and the fronts of the newest three, of any row of events `e`: a {@link Summary}. */
export const summarySql = `
  select count(*)::int as products,
    coalesce((array_agg(p.previews -> p.colour_codes[1] ->> 'front' order by p.published_at desc, p.id))[:3], '{}') as fronts
  from event_products p where p.event_id = e.id and p.status <> 'hidden'`;

/** The event behind a slug, or behind one that it had; locked when it is about to be changed. */
export async function findRow(trx: Transaction, slug: string, { lock = false } = {}): Promise<EventRow> {
  const find = () => {
    const query = EventRow.query(trx).where((either) => {
      either.where({ slug }).orWhereIn('id', trx('old_slugs').where({ slug }).select('event_id'));
    });
    return (lock ? query.forUpdate() : query).orderByRaw('slug = ? desc', [slug]).first();
  };
  const row = await find();
  if (!row) throw new Refusal({ kind: 'not_found', code: 'not_found' });
  return row;
}

/** Everything staff may set on an event. */
export async function presentStaffEvent(trx: Transaction, row: EventRow, now: Date, figures: Figures = null): Promise<StaffEvent> {
  const shipping = await row.$relatedQuery<ShippingPriceListRow>('shipping', trx).first();
  const { rows } = await trx.raw(
    `select s.*, array(select slug from old_slugs o where o.event_id = e.id order by retired_at desc) as old_slugs
    from events e cross join lateral (${summarySql}) s where e.id = ?`,
    [row.id],
  );
  return {
    ...presentRow(row, rows[0], now, figures),
    theme: row.theme,
    logo: row.logo,
    countries: row.countries,
    locked_countries: row.lockedCountries,
    closed: row.closedAt !== null,
    time_zone: row.timeZone,
    support_email: row.supportEmail,
    vat_rate: Number(row.vatRate),
    not_vat_registered: row.notVatRegistered,
    shipping: presentShipping(shipping!),
    gift_texts: row.giftTexts,
    notes: row.notes,
    old_slugs: rows[0].old_slugs,
  };
}

/** Somebody else was quicker: the caller gets what stands now, to compare. */
export async function refuseConflict(trx: Transaction, row: EventRow, version: number, now: Date): Promise<void> {
  if (row.version === version) return;
  throw new Refusal({ kind: 'conflict', code: 'conflict', details: { event: await presentStaffEvent(trx, row, now) } });
}

export function refuseArchived(row: EventRow): void {
  if (row.archivedAt) throw new Refusal({ kind: 'conflict', code: 'event_is_archived' });
}
