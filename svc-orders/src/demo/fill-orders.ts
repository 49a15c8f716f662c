import { readPromoCode } from '@merchloom/commerce';
import { endpoints } from '@merchloom/contracts/endpoints';
import { fromWire } from '@merchloom/contracts/money';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { demoCreditLimit, demoEvents, demoFulfillers, demoGifts, demoVouchers } from '@merchloom/demo';
import type { Database, InternalClient, Transaction } from '@merchloom/service-kit';
import { sandboxFulfillerId } from '../fulfilment/fulfillers.ts';
import type { GiftSecrets } from '../gifts/gift-secrets.ts';
import { insertPromoCodes } from '../gifts/promo-codes.ts';
import { codeKey } from '../vouchers/voucher-record.ts';
import { namedId } from './chance.ts';
import { pastOrders } from './past-orders.ts';

export interface FillDependencies {
  db: Database;
  http: InternalClient;
  now: Date;
  sandbox: { url: string; secret: string } | null;
  secrets: GiftSecrets;
}

/** Fulfillers and past orders of the demo stores. What stands already is left alone. */
export async function fillOrders({ db, http, now, sandbox, secrets }: FillDependencies): Promise<void> {
  if (sandbox) await db.platform((trx) => fillFulfillers(trx, sandbox));
  const found = await Promise.all(
    demoEvents.map(({ tenantId, slug }) => http.call(endpoints.saleSheet, { tenantId, params: { slug } }).then(({ data }) => data)),
  );
  const sheets = found.filter((sheet): sheet is SaleSheet => sheet !== null);
  const gifts = sheets.find(({ slug }) => slug === demoGifts.slug);
  if (gifts) await db.tenant(gifts.tenantId, (trx) => fillGifts(trx, secrets, gifts, now));
  for (const sheet of sheets) await db.tenant(sheet.tenantId, (trx) => insert(trx, 'vouchers', vouchersOf(sheet, now)));
  for (const { tenantId, currency } of sheets) await db.tenant(tenantId, (trx) => fillCredit(trx, tenantId, currency));
  const past = pastOrders(sheets, now);
  for (const tenantId of new Set(sheets.map((sheet) => sheet.tenantId))) {
    const own = (rows: Record<string, unknown>[]) => rows.filter((row) => row.tenant_id === tenantId);
    await db.tenant(tenantId, async (trx) => {
      await insert(trx, 'customers', own(past.customers));
      await insert(trx, 'print_files', own(past.printFiles));
      await insert(trx, 'orders', own(past.orders));
      await insert(trx, 'order_lines', own(past.lines));
      await insert(trx, 'order_history', own(past.history));
      if (gifts?.tenantId === tenantId) await fillClaims(trx, secrets, gifts);
    });
  }
}

const vouchersOf = ({ tenantId, eventId, slug, currency }: SaleSheet, now: Date): Record<string, unknown>[] =>
  demoVouchers
    .filter((voucher) => voucher.tenantId === tenantId && voucher.slug === slug)
    .map(({ code, discount, minSpend, maxUses, active }) => ({
      ...{ id: namedId(`voucher ${slug} ${code}`), tenant_id: tenantId, event_id: eventId, currency, code, code_key: codeKey(code) },
      ...{ discount_minor: fromWire(discount), min_spend_minor: minSpend === null ? null : fromWire(minSpend), max_uses: maxUses, active },
      // What a row of all columns leaves out would be null.
      ...{ uses: 0, is_public: false, product_ids: [], created_at: now.toISOString() },
    }));

/** Budget and codes of the gift event; what is there already, and what was claimed with it, stays. */
async function fillGifts(trx: Transaction, secrets: GiftSecrets, sheet: SaleSheet, now: Date): Promise<void> {
  const { tenantId, eventId, currency } = sheet;
  await trx.raw(
    `insert into gift_terms (event_id, tenant_id, currency, budget_minor, item_cost_minor, claims_per_recipient) values (?, ?, ?, ?, ?, 1)
     on conflict do nothing`,
    [eventId, tenantId, currency, fromWire(demoGifts.budget), fromWire(demoGifts.itemCost)],
  );
  const codes = demoGifts.codes.map(({ code, maxClaims, prefill }) => ({
    ...{ code, maxClaims, allowance: 1, expiresAt: null, productIds: [] },
    ...{ email: prefill?.email ?? null, prefill: prefill ?? null },
  }));
  await insertPromoCodes(trx, secrets, sheet, codes, now);
}

const sharedCode = readPromoCode(demoGifts.codes.find(({ maxClaims }) => maxClaims > 1)!.code)!;

// Every real claim was written with its order: what has none is of the demo. One that is held has taken nothing from the budget yet.
const claimsSql = `
  with claims as (
    insert into gift_claims (order_id, tenant_id, event_id, promo_code_id, cost_minor, reserved_minor, created_at)
    select o.id, o.tenant_id, o.event_id, p.id, :cost, :cost, o.placed_at
    from orders o join promo_codes p on p.event_id = o.event_id and p.code_hash = :codeHash
    where o.event_id = :eventId and o.payment_state = 'covered' and o.status not in ('over budget', 'over budget limit')
    on conflict (order_id) do nothing returning cost_minor
  ), sum as (select count(*)::int as claims, coalesce(sum(cost_minor), 0) as cost from claims), code as (
    update promo_codes p set claims = p.claims + s.claims from sum s where p.event_id = :eventId and p.code_hash = :codeHash
  ), terms as (
    update gift_terms t set spent_minor = t.spent_minor + s.cost from sum s where t.event_id = :eventId
  )
  update gift_credit c set used_minor = c.used_minor + s.cost from sum s where c.currency = :currency`;

/** The past gifts were claimed with the code that many have, within the budget and on the organiser's account. */
async function fillClaims(trx: Transaction, secrets: GiftSecrets, { eventId, currency }: SaleSheet): Promise<void> {
  await trx.raw(claimsSql, { eventId, currency, codeHash: secrets.codeHash(eventId, sharedCode), cost: fromWire(demoGifts.itemCost) });
}

/** What the organisers of the demo may owe for bulk orders and gifts; a limit that somebody set stays. */
async function fillCredit(trx: Transaction, tenantId: string, currency: string): Promise<void> {
  await trx.raw(
    'insert into gift_credit (tenant_id, currency, limit_minor, version) values (?, ?, ?, 1) on conflict (tenant_id, currency) do nothing',
    [tenantId, currency, fromWire(demoCreditLimit)],
  );
}

/** All rows of a table in one statement; columns are those of the first row. */
async function insert(trx: Transaction, table: string, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!).join(', ');
  await trx.raw(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, cast(? as jsonb)) on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

/** The stand-in plays every printer of the demo; its own nameless record steps back. */
async function fillFulfillers(trx: Transaction, { url, secret }: { url: string; secret: string }): Promise<void> {
  for (const { id, name, region, garments } of demoFulfillers) {
    await trx.raw(
      `insert into fulfillers (id, name, base_url, secret, regions, garments, rank, sandbox) values (?, ?, ?, ?, ?, ?, 10, true) on conflict (id) do nothing`,
      [id, name, url, secret, [region], garments],
    );
  }
  await trx.raw('update fulfillers set enabled = false where id = ?', [sandboxFulfillerId]);
}
