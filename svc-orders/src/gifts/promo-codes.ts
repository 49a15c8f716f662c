import { randomBytes } from 'node:crypto';
import { promoCodeFrom, readPromoCode, showPromoCode } from '@merchloom/commerce';
import type { GiftPrefill, PromoCode, PromoCodesBody, PromoCodesQuery, PromoRowError } from '@merchloom/contracts/gifts';
import { newId } from '@merchloom/contracts/id';
import { messageText } from '@merchloom/contracts/messages';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import type { Language } from '@merchloom/contracts/vocabulary';
import { containing, Refusal, type Transaction } from '@merchloom/service-kit';
import type { GiftSecrets } from './gift-secrets.ts';
import { codeContext, type PromoCodeRecord, prefillContext } from './promo-code-record.ts';
import { maxRows, readPromoCsv, type WrongCell } from './promo-codes-csv.ts';

/** Terms of one code to be made; a code that is left out is drawn. */
export interface NewPromoCode {
  code?: string | null;
  maxClaims: number;
  allowance: number;
  expiresAt: string | null;
  productIds: string[];
  /** Empty: all of the event's. */
  countries?: string[];
  email: string | null;
  prefill?: GiftPrefill | null;
}

const insertSql = `
  insert into promo_codes (id, tenant_id, event_id, code_hash, sealed, max_claims, allowance, product_ids, countries, email, expires_at, prefill, created_at)
  select c.id, :tenantId, :eventId, c.code_hash, decode(c.sealed, 'base64'), c.max_claims, c.allowance,
    array(select jsonb_array_elements_text(c.product_ids)), array(select jsonb_array_elements_text(c.countries)), c.email, c.expires_at, decode(c.prefill, 'base64'), :now
  from jsonb_to_recordset(cast(:codes as jsonb)) as c (id uuid, code_hash text, sealed text, max_claims int, allowance int, product_ids jsonb, countries jsonb,
    email text, expires_at timestamptz, prefill text)
  on conflict (tenant_id, event_id, code_hash) do nothing
  returning id`;

/** Makes the codes; of those that the event has already none is made again. Answers the ids of the new ones, in the order given. */
export async function insertPromoCodes(
  trx: Transaction,
  secrets: GiftSecrets,
  { tenantId, eventId }: Pick<SaleSheet, 'tenantId' | 'eventId'>,
  codes: readonly NewPromoCode[],
  now: Date,
): Promise<(string | null)[]> {
  const rows = codes.map((terms) => {
    const id = newId();
    const code = (terms.code && readPromoCode(terms.code)) || promoCodeFrom(randomBytes(10));
    return {
      id,
      code_hash: secrets.codeHash(eventId, code),
      sealed: secrets.seal(codeContext(id), code).toString('base64'),
      max_claims: terms.maxClaims,
      allowance: terms.allowance,
      product_ids: terms.productIds,
      countries: terms.countries ?? [],
      email: terms.email,
      expires_at: terms.expiresAt,
      prefill: terms.prefill ? secrets.seal(prefillContext(id), JSON.stringify(terms.prefill)).toString('base64') : null,
    };
  });
  const { rows: made } = await trx.raw(insertSql, { tenantId, eventId, now, codes: JSON.stringify(rows) });
  const ids = new Set((made as { id: string }[]).map(({ id }) => id));
  return rows.map(({ id }) => (ids.has(id) ? id : null));
}

/** D33: `count` codes of the same terms, or those of a file. Of a file with a wrong row nothing is made. */
export async function makePromoCodes(
  trx: Transaction,
  secrets: GiftSecrets,
  sheet: SaleSheet,
  { body, lang, now }: { body: PromoCodesBody; lang: Language; now: Date },
): Promise<PromoCode[]> {
  const productIds = sheet.products.map(({ productId }) => productId);
  if (body.product_ids.some((product) => !productIds.includes(product))) {
    throw new Refusal({ kind: 'invalid', code: 'validation', errors: { product_ids: ['product_unknown'] } });
  }
  if (body.countries.some((country) => !sheet.countries.includes(country))) {
    throw new Refusal({ kind: 'invalid', code: 'validation', errors: { countries: ['country_not_served'] } });
  }
  const codes =
    body.csv === undefined
      ? Array.from({ length: body.count }, () => termsOf(body))
      : codesOfFile(body, body.csv, { productIds, countries: sheet.countries, lang });
  const ids = await insertPromoCodes(trx, secrets, sheet, codes, now);
  const errors = ids.flatMap((id, index): WrongCell[] => (id === null ? [{ row: index + 1, field: 'code', code: 'duplicate' }] : []));
  if (errors.length > 0) throw wrongRows(errors, lang);
  const { rows } = await trx.raw('select * from promo_codes where id = any(?) order by id desc', [ids as string[]]);
  return (rows as PromoCodeRecord[]).map((row) => presentPromoCode(row, sheet, secrets));
}

const termsOf = (body: PromoCodesBody): NewPromoCode => ({
  maxClaims: body.max_claims,
  allowance: body.allowance,
  expiresAt: body.expires_at,
  productIds: body.product_ids,
  countries: body.countries,
  email: body.email,
});

interface Reading {
  productIds: readonly string[];
  countries: readonly string[];
  lang: Language;
}

function codesOfFile(body: PromoCodesBody, csv: string, { productIds, countries, lang }: Reading): NewPromoCode[] {
  const { rows, errors } = readPromoCsv(csv, productIds, countries);
  if (errors.length > 0) throw wrongRows(errors, lang);
  return rows.map((row) => ({
    code: row.code,
    maxClaims: row.max_claims ?? body.max_claims,
    allowance: row.allowance ?? body.allowance,
    expiresAt: row.expires_at ?? body.expires_at,
    productIds: row.product_ids ?? body.product_ids,
    countries: row.countries ?? body.countries,
    email: row.email ?? body.email,
    prefill: row.prefill,
  }));
}

/** Of every text of a person's address. */
const longestCell = 200;

function wrongRows(wrong: readonly WrongCell[], lang: Language): Refusal {
  const rows = wrong.map(
    (cell): PromoRowError => ({
      ...cell,
      message: messageText(cell.code, lang, { max: cell.code === 'csv_rows_many' ? maxRows : longestCell }),
    }),
  );
  return new Refusal({ kind: 'invalid', code: 'validation', errors: { csv: ['invalid'] }, details: { rows } });
}

/** Newest first; `after` is the id of the last one seen. */
export async function listPromoCodes(
  trx: Transaction,
  secrets: GiftSecrets,
  sheet: SaleSheet,
  { q, after, limit }: PromoCodesQuery & { limit: number },
) {
  const { eventId } = sheet;
  const typed = q ? readPromoCode(q) : null;
  const { rows } = await trx.raw(
    `select * from promo_codes where event_id = :eventId and (cast(:after as uuid) is null or id < cast(:after as uuid))
     ${q ? 'and (lower(email) like :pattern or code_hash = :hash)' : ''} order by id desc limit :most`,
    {
      ...{ eventId, after: after ?? null, most: limit + 1 },
      ...(q && { pattern: containing(q), hash: typed && secrets.codeHash(eventId, typed) }),
    },
  );
  const shown = (rows as PromoCodeRecord[]).slice(0, limit);
  return { codes: shown.map((row) => presentPromoCode(row, sheet, secrets)), next: rows.length > limit ? shown.at(-1)!.id : null };
}

export function presentPromoCode(
  row: PromoCodeRecord,
  { eventId, slug }: Pick<SaleSheet, 'eventId' | 'slug'>,
  secrets: GiftSecrets,
): PromoCode {
  return {
    id: row.id,
    code: showPromoCode(secrets.open(codeContext(row.id), row.sealed)),
    max_claims: row.max_claims,
    claims: row.claims,
    allowance: row.allowance,
    expires_at: row.expires_at?.toISOString() ?? null,
    product_ids: row.product_ids,
    countries: row.countries,
    email: row.email,
    active: row.active,
    created_at: row.created_at.toISOString(),
    // After the hash: what is there reaches no log and no referrer.
    claim_link: `/${slug}#claim=${secrets.signClaim(eventId, row.id)}`,
  };
}
