import { type PromoRefusal, promoRefusal } from '@merchloom/commerce';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import type { Transaction } from '@merchloom/service-kit';

export interface PromoCodeRecord {
  id: string;
  event_id: string;
  sealed: Buffer;
  max_claims: number;
  claims: number;
  allowance: number;
  product_ids: string[];
  countries: string[];
  email: string | null;
  expires_at: Date | null;
  active: boolean;
  prefill: Buffer | null;
  created_at: Date;
}

/** What a sealed text belongs to; a copy under another code cannot be opened. */
export const codeContext = (id: string): string => `promo code ${id}`;
export const prefillContext = (id: string): string => `prefill ${id}`;

export async function findByHash(trx: Transaction, eventId: string, codeHash: string): Promise<PromoCodeRecord | null> {
  const { rows } = await trx.raw('select * from promo_codes where event_id = ? and code_hash = ?', [eventId, codeHash]);
  return rows[0] ?? null;
}

export async function findById(trx: Transaction, eventId: string, id: string): Promise<PromoCodeRecord | null> {
  const { rows } = await trx.raw('select * from promo_codes where event_id = ? and id = ?', [eventId, id]);
  return rows[0] ?? null;
}

/** Why the code is good for nothing now; `email` where the recipient has given one. */
export function refusalOf(code: PromoCodeRecord, email: string | null, now: Date): PromoRefusal | null {
  return promoRefusal(
    {
      maxClaims: code.max_claims,
      claims: code.claims,
      allowance: code.allowance,
      expiresAt: code.expires_at?.getTime() ?? null,
      active: code.active,
      productIds: code.product_ids,
      email: code.email,
    },
    email,
    now.getTime(),
  );
}

/** Where gifts of the code are delivered to: the event's countries, or those of them that the code names (D48). */
export const countriesOf = (sheet: Pick<SaleSheet, 'countries'>, code: Pick<PromoCodeRecord, 'countries'> | null): readonly string[] =>
  code && code.countries.length > 0 ? sheet.countries.filter((country) => code.countries.includes(country)) : sheet.countries;

/** Takes one claim of the code, or finds it gone: the guard is in the UPDATE itself (P1). */
export async function takeClaim(trx: Transaction, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await trx.raw(
    'update promo_codes set claims = claims + 1 where id = ? and active and claims < max_claims and (expires_at is null or expires_at > ?)',
    [id, now],
  );
  return rowCount === 1;
}
