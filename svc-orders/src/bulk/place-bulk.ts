import type { BulkOrder } from '@merchloom/contracts/bulk';
import { toWire } from '@merchloom/contracts/money';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import type { Previews } from '@merchloom/contracts/store';
import { auditOf, type Clock, type Database, enqueue, Refusal, recordAudit, type Transaction } from '@merchloom/service-kit';
import type { FindPersonalPictures, PersonalPictures } from '../checkout/personal-pictures.ts';
import { chargeAccount, findMeans } from '../credit/account-credit.ts';
import type { Asking, ChargeTenant } from '../credit/pay-by-card.ts';
import { giftDraft, writeGifts } from '../gifts/gift-order.ts';
import { placeParcels } from '../orders/place-order.ts';
import { refuseChanged } from './bulk-drafts.ts';
import { sendBulkLetter } from './bulk-letter.ts';
import { type Parcel, type PricedOrder, priceDraft, quotedProducts, wantedOf } from './bulk-quote.ts';
import { type BulkRecord, draftOf, findBulk, type Looking, presentBulk } from './bulk-records.ts';
import { createPrepay, notPlaced } from './prepay.ts';
import { renameFields } from './rename-fields.ts';

export interface PlaceBulkDependencies {
  db: Database;
  pictures: FindPersonalPictures;
  clock: Clock;
  fixWindowMs: number;
  /** Charges the tenant's card on file. */
  charge: ChargeTenant;
}

export interface Placing {
  by: Asking;
  id: string;
  version: number;
  /** What the person saw, major units. */
  total: number;
  /** What its card on file is to pay first, as the person saw it. */
  charge?: number | undefined;
}

/** Versions that svc-catalog looks at in one call. */
const picturesAtOnce = 50;

/**
 * D36: places a bulk order. Every parcel becomes an order on which nothing is to pay, the tenant's account is charged for all of them,
 * and all of it happens or nothing. Whoever asks again gets what was placed.
 */
export const createPlaceBulk =
  ({ db, pictures, clock, fixWindowMs, charge }: PlaceBulkDependencies) =>
  async (looking: Looking, { by, id, version, total, charge: seen }: Placing): Promise<BulkOrder> => {
    const { sheet } = looking;
    const prepay = createPrepay(charge);
    const before = await db.tenant(sheet.tenantId, (trx) => findBulk(trx, sheet, id));
    // Asked for before the order is locked: other services may take their time.
    const shown = before.state === 'draft' ? await picturesOf(pictures, sheet, before) : undefined;
    /** As it stands, if nothing keeps it from being placed as the person saw it. */
    const price = async (trx: Transaction, row: BulkRecord, now = clock.now()): Promise<PricedOrder> => {
      await refuseChanged(trx, looking, row, version);
      const priced = priceDraft(sheet, draftOf(row), now, shown);
      refuseProblems(priced);
      if (toWire(priced.total) === total) return priced;
      const bulk_order = await presentBulk(trx, row, { ...looking, now });
      throw new Refusal({ kind: 'conflict', code: 'bulk_total_changed', details: { bulk_order } });
    };
    const totalOf = async (trx: Transaction, row: BulkRecord) => (await price(trx, row)).total;
    const prepaid = seen === undefined ? null : await prepay(looking, { by, id, seen, price: totalOf });
    let stored = () => {};
    const placing = db.tenant(sheet.tenantId, async (trx) => {
      const now = clock.now();
      const row = await findBulk(trx, sheet, id, true);
      if (row.state === 'placed') return presentBulk(trx, row, looking);
      const priced = await price(trx, row, now);
      await bill(trx, sheet, id, priced.total);
      await markPlaced(trx, row, priced, by.principal?.name ?? '', now);
      stored = await placeAll(trx, { ...looking, now }, row, priced.parcels, fixWindowMs);
      await tell(trx, { ...looking, now }, by, row, priced);
      return presentBulk(trx, await findBulk(trx, sheet, id), { ...looking, now });
    });
    const placed = await placing.catch(async (error) => {
      throw prepaid ? await notPlaced(db, looking, id, prepaid, error) : error;
    });
    stored();
    return placed;
  };

/** Says it in the audit log, and to whoever placed it. */
async function tell(trx: Transaction, looking: Looking, by: Placing['by'], row: BulkRecord, priced: PricedOrder): Promise<void> {
  const { sheet } = looking;
  const object = { type: 'event', id: sheet.eventId, label: sheet.name };
  const after = { title: row.title, pieces: row.pieces, parcels: row.parcels, total: toWire(priced.total), currency: sheet.currency };
  await recordAudit(trx, { ...auditOf(by), action: 'bulk.placed', object, after });
  await enqueue(trx, sendBulkLetter, { key: row.id, tenantId: sheet.tenantId, payload: letterOf(looking, by, row, priced) });
}

function letterOf({ sheet, lang }: Looking, { principal }: Placing['by'], row: BulkRecord, priced: PricedOrder) {
  const items = quotedProducts(sheet, priced).map(({ name, pieces, unit_price, total }) => ({ name, pieces, unit_price, total }));
  return { id: row.id, slug: sheet.slug, lang, to: { name: principal?.name ?? '', address: principal?.email ?? '' }, items };
}

function refuseProblems({ errors }: PricedOrder): void {
  const fields = Object.entries(errors).map(([field, code]) => [field, [code]]);
  if (fields.length > 0) throw new Refusal({ kind: 'invalid', code: 'validation', errors: Object.fromEntries(fields) });
}

async function bill(trx: Transaction, { currency }: SaleSheet, id: string, amount: number): Promise<void> {
  const { limitMinor, prepaidMinor: prepaid } = await findMeans(trx, currency, id);
  if (await chargeAccount(trx, { currency, amount, prepaid })) return;
  throw new Refusal({ kind: 'conflict', code: limitMinor === null ? 'account_credit_missing' : 'account_credit_short' });
}

/** Addresses and texts stand in the orders from now on, where corrections and erasure reach them. */
async function markPlaced(trx: Transaction, row: BulkRecord, priced: PricedOrder, placedBy: string, now: Date): Promise<void> {
  await trx('bulk_orders')
    .where({ id: row.id })
    .update({
      ...{ state: 'placed', version: row.version + 1, recipients: '[]', placed_by: placedBy, placed_at: now, updated_at: now },
      goods_minor: priced.goods,
      shipping_minor: priced.shipping,
      vat_minor: priced.vat,
      total_minor: priced.total,
    });
}

/** Every parcel becomes an order, however many in five statements; answers what to call after the commit. */
async function placeAll(
  trx: Transaction,
  { sheet, lang, now }: Looking,
  { id, shipping_method: method }: BulkRecord,
  parcels: readonly Parcel[],
  fixWindowMs: number,
): Promise<() => void> {
  const { tenantId } = sheet;
  const drafts = parcels.map(({ contact, lines, wanted }) => giftDraft({ sheet, contact, lang, lines, products: wanted, method }));
  const stored = await writeGifts(trx, drafts, now);
  await trx('bulk_parcels').insert(
    parcels.map(({ totals }, position) => ({
      ...{ order_id: drafts[position]!.id, tenant_id: tenantId, bulk_order_id: id, position, cost_minor: totals.total },
    })),
  );
  await placeParcels(trx, { tenantId, orderIds: drafts.map((draft) => draft.id), now, fixWindowMs });
  return stored;
}

/** Pictures of the lines that carry texts of their own, by recipient and line; what a typeface cannot set is refused at its line. */
async function picturesOf(find: FindPersonalPictures, sheet: SaleSheet, row: BulkRecord): Promise<Map<number, PersonalPictures>> {
  const own = draftOf(row).recipients.flatMap(({ lines }, recipient) =>
    lines.flatMap((line, index) =>
      line.custom_text_front + line.custom_text_back === '' ? [] : [{ ...wantedOf(line), recipient, index }],
    ),
  );
  const shown = new Map<number, Map<number, Previews>>();
  for (let at = 0; at < own.length; at += picturesAtOnce) {
    const some = own.slice(at, at + picturesAtOnce);
    const path = (place: string) => `recipients.${some[Number(place)]!.recipient}.lines.${some[Number(place)]!.index}`;
    const found = await find(sheet, some).catch(renameFields((field) => field.replace(/^products\.(\d+)/, (_, place) => path(place))));
    for (const [place, images] of found) {
      const { recipient, index } = some[place]!;
      shown.set(recipient, (shown.get(recipient) ?? new Map()).set(index, images));
    }
  }
  return shown;
}
