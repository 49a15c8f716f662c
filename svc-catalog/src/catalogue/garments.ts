import { newId } from '@merchloom/contracts';
import { fromWire, toWire } from '@merchloom/contracts/minor-units';
import { may } from '@merchloom/contracts/permissions';
import type { GarmentFields, GarmentListQuery, GarmentTerms, StaffGarment } from '@merchloom/contracts/staff-products';
import { auditOf, containing, type Database, Refusal, recordAudit, type Transaction, uniqueViolation } from '@merchloom/service-kit';
import { BaseProduct } from '../events/event.models.ts';
import type { By } from '../events/record-change.ts';
import { mockupAddress } from '../mockups/preview-address.ts';
import { blankRecipes } from './blank-garments.ts';
import { listPrices, pieceCost } from './list-price.ts';

const noTerms: GarmentTerms = { prices: {}, vat_applies: null, hidden: false };

type OwnTerms = { terms: GarmentTerms; version: number };

const seesCost = ({ principal }: By): boolean => principal !== null && may(principal, 'super_admin_panel', 'edit');

function present(base: BaseProduct, { terms, version }: OwnTerms, events: number, costs: boolean): StaffGarment {
  const { previews } = blankRecipes(base);
  return {
    ...fieldsOf(base),
    id: base.id,
    version: base.version,
    cost: costs ? toWire(base.costMinor) : null,
    costs: listPrices(base.costMinor).map(({ region, currency }) => ({
      region,
      currency,
      cost: toWire(pieceCost(base.costMinor, region)),
    })),
    terms,
    terms_version: version,
    images: base.colours.map(({ code }) => mockupAddress(previews[code]?.front ?? '')),
    events,
    updated_at: base.updatedAt.toISOString(),
  };
}

const fieldsOf = (base: BaseProduct): GarmentFields => ({
  sku: base.sku,
  garment: base.garment,
  name: base.name,
  cost: toWire(base.costMinor),
  colours: base.colours,
  sizes: base.sizes,
  print_area: base.printArea,
  size_guide: base.sizeGuide,
  care: base.care,
  vat_applies: base.vatApplies,
  tax_code: base.taxCode,
  stock: base.stock,
  offered: base.offered,
});

async function presentAll(trx: Transaction, by: By, bases: readonly BaseProduct[]): Promise<StaffGarment[]> {
  const ids = bases.map(({ id }) => id);
  const { rows: terms } = await trx.raw('select base_product_id, terms, version from garment_terms where base_product_id = any(?)', [ids]);
  const { rows: uses } = await trx.raw(
    `select p.base_product_id, count(distinct p.event_id)::int as events from event_products p join events e on e.id = p.event_id
     where p.base_product_id = any(?) and e.archived_at is null group by 1`,
    [ids],
  );
  const termsOf = new Map((terms as ({ base_product_id: string } & OwnTerms)[]).map((row) => [row.base_product_id, row]));
  const usesOf = new Map((uses as { base_product_id: string; events: number }[]).map((row) => [row.base_product_id, row.events]));
  return bases.map((base) => present(base, termsOf.get(base.id) ?? { terms: noTerms, version: 0 }, usesOf.get(base.id) ?? 0, seesCost(by)));
}

const pageSize = 50;

/** Garments, newest first: identifiers grow with time. */
export const listGarments = (
  db: Database,
  by: By,
  { q, garment, offered, cursor, limit = pageSize }: GarmentListQuery,
): Promise<{ data: StaffGarment[]; next: string | null }> =>
  db.tenant(by.tenantId, async (trx) => {
    const query = BaseProduct.query(trx)
      .orderBy('id', 'desc')
      .limit(limit + 1);
    if (q) query.whereRaw(`lower(name || ' ' || sku) like ?`, [containing(q)]);
    if (garment) query.where({ garment });
    if (offered) query.where({ offered: offered === 'yes' });
    if (cursor) {
      if (!/^[0-9a-f-]{36}$/.test(cursor)) throw new Refusal({ kind: 'invalid', code: 'validation', errors: { cursor: ['invalid'] } });
      query.where('id', '<', cursor);
    }
    const found = await query;
    const shown = found.slice(0, limit);
    return { data: await presentAll(trx, by, shown), next: found.length > limit ? shown.at(-1)!.id : null };
  });

export const readGarment = (db: Database, by: By, id: string): Promise<StaffGarment> =>
  db.tenant(by.tenantId, async (trx) => {
    const base = await BaseProduct.query(trx).findById(id);
    if (!base) throw new Refusal({ kind: 'not_found', code: 'not_found' });
    return (await presentAll(trx, by, [base]))[0]!;
  });

function columnsOf(fields: Partial<GarmentFields>): Partial<BaseProduct> {
  const { sku, garment, name, cost, colours, sizes, print_area, size_guide, care, vat_applies, tax_code, stock, offered } = fields;
  const columns = {
    ...{ sku, garment, name, colours, sizes, care, stock, offered },
    costMinor: cost === undefined ? undefined : fromWire(cost),
    printArea: print_area,
    sizeGuide: size_guide,
    vatApplies: vat_applies,
    taxCode: tax_code,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<BaseProduct>;
}

/** A stock that names what the garment does not have, and a guide for sizes it lacks, are mistakes of typing. */
function refuseUnknownParts({ colours, sizes, stock, size_guide }: GarmentFields): void {
  const places = new Set(colours.flatMap(({ code }) => sizes.map((size) => `${code}/${size}`)));
  if (Object.keys(stock).some((place) => !places.has(place))) throw invalid('stock');
  if (size_guide?.rows.some(({ size, values }) => !sizes.includes(size) || values.length !== size_guide.measures.length))
    throw invalid('size_guide');
}

const invalid = (field: string, code = 'variant_unknown') =>
  new Refusal({ kind: 'invalid', code: 'validation', errors: { [field]: [code] } });

function refuseOthers(by: By): void {
  if (!seesCost(by)) throw new Refusal({ kind: 'forbidden', code: 'forbidden' });
}

/** Garments belong to no tenant, so they are written under the platform's role, by its staff only. */
async function written<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (uniqueViolation(error)) throw invalid('sku', 'sku_taken');
    throw error;
  }
}

export async function createGarment(db: Database, by: By, fields: GarmentFields): Promise<StaffGarment> {
  refuseOthers(by);
  refuseUnknownParts(fields);
  const id = newId();
  await written(() =>
    db.platform(async (trx) => {
      await BaseProduct.query(trx).insert({ id, ...columnsOf(fields) });
      const object = { type: 'garment', id, label: fields.name };
      await recordAudit(trx, { ...auditOf(by), action: 'product.created', object, after: fields });
    }),
  );
  return readGarment(db, by, id);
}

export async function changeGarment(
  db: Database,
  by: By,
  { id, version, changes }: { id: string; version: number; changes: Partial<GarmentFields> },
): Promise<StaffGarment> {
  refuseOthers(by);
  const current = await readGarment(db, by, id);
  await written(() =>
    db.platform(async (trx) => {
      const base = await BaseProduct.query(trx).findById(id).forUpdate();
      if (!base) throw new Refusal({ kind: 'not_found', code: 'not_found' });
      if (base.version !== version) throw new Refusal({ kind: 'conflict', code: 'conflict', details: { garment: current } });
      const before = fieldsOf(base);
      refuseUnknownParts({ ...before, ...changes });
      await refuseUsedParts(trx, id, changes);
      await BaseProduct.query(trx)
        .patch({ ...columnsOf(changes), version: version + 1, updatedAt: new Date() })
        .where({ id });
      const object = { type: 'garment', id, label: base.name };
      await recordAudit(trx, { ...auditOf(by), action: 'product.changed', object, before, after: { ...before, ...changes } });
    }),
  );
  return readGarment(db, by, id);
}

/** A colour or size that some event sells stays: its store would have nothing to show. */
async function refuseUsedParts(trx: Transaction, id: string, { colours, sizes }: Partial<GarmentFields>): Promise<void> {
  if (!colours && !sizes) return;
  const { rows } = await trx.raw(
    `select array(select distinct unnest(colour_codes) from event_products where base_product_id = :id) as colours,
       array(select distinct s ->> 'code' from event_products, jsonb_array_elements(sizes) s where base_product_id = :id) as sizes`,
    { id },
  );
  const used = rows[0] as { colours: string[]; sizes: string[] };
  if (colours && used.colours.some((code) => !colours.some((colour) => colour.code === code))) throw invalid('colours', 'part_in_use');
  if (sizes && used.sizes.some((code) => !sizes.includes(code))) throw invalid('sizes', 'part_in_use');
}

/** An organiser's own starting prices and VAT flag: they change nothing that is on sale already. */
export const setGarmentTerms = (
  db: Database,
  by: By,
  { id, version, terms }: { id: string; version: number; terms: GarmentTerms },
): Promise<StaffGarment> =>
  db.tenant(by.tenantId, async (trx) => {
    const base = await BaseProduct.query(trx).findById(id);
    if (!base) throw new Refusal({ kind: 'not_found', code: 'not_found' });
    const before = (await presentAll(trx, by, [base]))[0]!;
    const { rowCount } = await trx.raw(
      `insert into garment_terms as t (tenant_id, base_product_id, terms, version)
       select :tenantId, :id, cast(:terms as jsonb), 1 where :version = 0 or exists (select from garment_terms where base_product_id = :id)
       on conflict (tenant_id, base_product_id) do update set terms = excluded.terms, version = t.version + 1 where t.version = :version`,
      { tenantId: by.tenantId, id, terms: JSON.stringify(terms), version },
    );
    if (rowCount === 0) throw new Refusal({ kind: 'conflict', code: 'conflict', details: { garment: before } });
    const object = { type: 'garment', id, label: base.name };
    await recordAudit(trx, { ...auditOf(by), action: 'product.terms-changed', object, before: before.terms, after: terms });
    return (await presentAll(trx, by, [base]))[0]!;
  });
