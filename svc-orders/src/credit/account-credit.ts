import { type Currency, currency as currencies, toWire } from '@merchloom/contracts/money';
import type { TenantCredit } from '@merchloom/contracts/tenant-credit';
import type { Transaction } from '@merchloom/service-kit';

/** What a tenant may owe in one currency, minor units. */
export interface Credit {
  currency: Currency;
  /** Null: none is agreed. */
  limitMinor: number | null;
  usedMinor: number;
  /** 0 until somebody sets a limit. */
  version: number;
}

/** Every currency of the platform; one without a row has no limit and nothing used. */
export async function findCredits(trx: Transaction): Promise<Credit[]> {
  const { rows } = await trx.raw('select currency, limit_minor, used_minor, version from gift_credit');
  return currencies.options.map((currency) => {
    const row = rows.find((each: { currency: Currency }) => each.currency === currency);
    if (!row) return { currency, limitMinor: null, usedMinor: 0, version: 0 };
    const limitMinor = row.limit_minor === null ? null : Number(row.limit_minor);
    return { currency, limitMinor, usedMinor: Number(row.used_minor), version: row.version };
  });
}

export const findCredit = async (trx: Transaction, currency: Currency): Promise<Credit> =>
  (await findCredits(trx)).find((credit) => credit.currency === currency)!;

export const presentCredit = ({ currency, limitMinor, usedMinor, version }: Credit): TenantCredit => ({
  currency,
  limit: limitMinor === null ? null : toWire(limitMinor),
  used: toWire(usedMinor),
  version,
});

/** All of it, as people see it. */
export const showCredit = async (trx: Transaction): Promise<TenantCredit[]> => (await findCredits(trx)).map(presentCredit);

/** What a bulk order may draw on, minor units. */
export interface Means extends Pick<Credit, 'limitMinor' | 'usedMinor'> {
  /** Charged to the card for this very order. */
  prepaidMinor: number;
}

export async function findMeans(trx: Transaction, currency: Currency, bulkOrderId: string): Promise<Means> {
  const sql = `select coalesce(sum(amount_minor), 0) as prepaid from account_charges where bulk_order_id = ? and state = 'paid'`;
  const { rows } = await trx.raw(sql, [bulkOrderId]);
  return { ...(await findCredit(trx, currency)), prepaidMinor: Number(rows[0].prepaid) };
}

/** What is left for a bulk order (D36). Where no limit is agreed it adds nothing to what is owed: money on account and prepaid is all. */
export const availableOf = ({ limitMinor, usedMinor, prepaidMinor }: Means): number =>
  Math.max(0, (limitMinor ?? Math.max(0, usedMinor + prepaidMinor)) - usedMinor);

/** Takes the amount from the tenant's credit; false when it does not fit. The guard is in the statement. */
export async function chargeAccount(trx: Transaction, charge: { currency: Currency; amount: number; prepaid: number }): Promise<boolean> {
  const { rowCount } = await trx.raw(
    `update gift_credit set used_minor = used_minor + :amount
     where currency = :currency and used_minor + :amount <= coalesce(limit_minor, greatest(0, used_minor + :prepaid))`,
    charge,
  );
  return rowCount === 1;
}
