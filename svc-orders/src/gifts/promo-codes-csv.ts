import { readPromoCode } from '@merchloom/commerce';
import { contactFields } from '@merchloom/contracts/checkout';
import type { GiftPrefill, PromoCode, PromoRowError } from '@merchloom/contracts/gifts';
import { readCsv } from '@merchloom/service-kit';
import * as z from 'zod/mini';

/** A row of the file: what is empty is chosen for it. */
export interface PromoRow {
  code: string | null;
  max_claims: number | null;
  allowance: number | null;
  expires_at: string | null;
  product_ids: string[] | null;
  countries: string[] | null;
  email: string | null;
  prefill: GiftPrefill | null;
}

/** What it means is said in the language of whoever asked. */
export type WrongCell = Omit<PromoRowError, 'message'>;

export interface ReadPromoRows {
  rows: PromoRow[];
  errors: WrongCell[];
}

export const maxRows = 5_000;
const prefillFields = Object.keys(contactFields) as (keyof typeof contactFields)[];
const known = new Set<string>([
  'code',
  'max_claims',
  'allowance',
  'expires_at',
  'product_ids',
  'countries',
  'claims',
  'claim_link',
  ...prefillFields,
]);

/** Reads promo codes from CSV: comma or semicolon, quoted cells, a heading row. Every cell that is wrong is named by row and column. */
export function readPromoCsv(text: string, productIds: readonly string[], served: readonly string[] = []): ReadPromoRows {
  const [heading = [], ...lines] = readCsv(text);
  const columns = heading.map((name) => name.trim().toLowerCase());
  const errors: WrongCell[] = columns.filter((name) => !known.has(name)).map((field) => ({ row: 0, field, code: 'csv_column_unknown' }));
  if (columns.length === 0) errors.push({ row: 0, field: '', code: 'csv_empty' });
  if (lines.length > maxRows) errors.push({ row: 0, field: '', code: 'csv_rows_many' });
  if (errors.length > 0) return { rows: [], errors };

  const seen = new Set<string>();
  const rows = lines.map((cells, index): PromoRow => {
    const cell = (name: string) => (cells[columns.indexOf(name)] ?? '').trim();
    const refuse = (field: string, code: string) => void errors.push({ row: index + 1, field, code });
    const whole = (field: string, max: number) => {
      if (cell(field) === '') return null;
      const value = Number(cell(field));
      if (Number.isInteger(value) && value >= 1 && value <= max) return value;
      refuse(field, 'invalid');
      return null;
    };
    const code = cell('code') === '' ? null : readPromoCode(cell('code'));
    if (code === null && cell('code') !== '') refuse('code', 'invalid');
    if (code !== null && seen.has(code)) refuse('code', 'duplicate');
    if (code !== null) seen.add(code);
    const expires = cell('expires_at') === '' ? null : readTime(cell('expires_at'));
    if (expires === undefined) refuse('expires_at', 'invalid');
    const products = cell('product_ids') === '' ? null : cell('product_ids').split(/[|\s]+/);
    if (products?.some((product) => !productIds.includes(product))) refuse('product_ids', 'product_unknown');
    const countries =
      cell('countries') === ''
        ? null
        : cell('countries')
            .toUpperCase()
            .split(/[|\s]+/);
    if (countries?.some((country) => !served.includes(country))) refuse('countries', 'country_not_served');
    const prefill = readPrefill(cell, refuse);
    return {
      code,
      max_claims: whole('max_claims', 1_000_000),
      allowance: whole('allowance', 99),
      expires_at: expires ?? null,
      product_ids: products,
      countries,
      email: prefill?.email ?? null,
      prefill,
    };
  });
  return { rows, errors };
}

function readPrefill(cell: (name: string) => string, refuse: (field: string, code: string) => void): GiftPrefill | null {
  const prefill: Record<string, string> = {};
  for (const field of prefillFields) {
    if (cell(field) === '') continue;
    const result = z.safeParse(contactFields[field], cell(field));
    if (result.success) prefill[field] = result.data;
    else refuse(field, result.error.issues[0]?.message ?? 'invalid');
  }
  return Object.keys(prefill).length > 0 ? prefill : null;
}

/** A day means its end; anything else is a time with its zone. */
function readTime(text: string): string | undefined {
  const time = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59:59Z` : text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

const exported = ['code', 'claims', 'max_claims', 'allowance', 'expires_at', 'product_ids', 'countries', 'email', 'claim_link'] as const;

/** Promo codes as rows of a CSV file, one each under the heading; it can be read back. */
export function promoCsvRows(codes: readonly PromoCode[], origin: string): (string | number)[][] {
  const rows = codes.map((code) => [
    code.code,
    code.claims,
    code.max_claims,
    code.allowance,
    code.expires_at ?? '',
    code.product_ids.join('|'),
    (code.countries ?? []).join('|'),
    code.email ?? '',
    `${origin}${code.claim_link}`,
  ]);
  return [[...exported], ...rows];
}
