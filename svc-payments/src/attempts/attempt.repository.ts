import { newId } from '@merchloom/contracts/id';
import type { CreateAttemptBody } from '@merchloom/contracts/payments';
import type { Database, Transaction } from '@merchloom/service-kit';
import { openStates, PaymentAttempt } from './attempt.model.ts';

/** A raw row as the model has it. */
export const toAttempt = (row: Record<string, unknown>): PaymentAttempt => PaymentAttempt.fromDatabaseJson(camel(row));

const camel = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()), value]),
  );

// One statement: makes the next attempt unless one is open or paid, and answers the one that stands.
const openSql = `
with made as (
  insert into payment_attempts (id, tenant_id, order_id, order_ref, attempt, region, account, amount, currency, fee, description, receipt_email, customer, payment_method, expires_at, look_at)
  select :id, :tenantId, :orderId, :orderRef,
    coalesce((select max(attempt) from payment_attempts where order_id = :orderId), 0) + 1,
    :region, connected.account, :amount, :currency, coalesce(cast(:amount as bigint) * connected.fee_basis_points / 10000, 0)::int,
    :description, :receiptEmail, :customer, :paymentMethod, :expiresAt, :lookAt
  from (select 1) as one
  -- What a tenant owes is paid to the platform, never to itself.
  left join connected_accounts connected on connected.region = cast(:region as text) and connected.charges_enabled
    and cast(:paymentMethod as text) is null
  where not exists (select from payment_attempts where order_id = :orderId and state in ('creating', 'open', 'processing', 'succeeded'))
  on conflict do nothing
  returning *
)
select * from made
union all
select * from payment_attempts where order_id = :orderId and state in ('creating', 'open', 'processing', 'succeeded')`;

/** A saved card at the provider. */
export interface ChargedCard {
  customer: string;
  paymentMethod: string;
}

export interface Deadlines {
  expiresAt: Date;
  lookAt: Date;
}

/** The order's one open attempt, or its paid one; made when there is neither. */
export async function openAttempt(
  db: Database,
  tenantId: string,
  body: CreateAttemptBody,
  deadlines: Deadlines,
  card: ChargedCard | null = null,
): Promise<PaymentAttempt | undefined> {
  const { orderId, orderRef, region, amount, currency, description, receiptEmail } = body;
  const { rows } = await db.tenantOnce(tenantId, openSql, {
    id: newId(),
    tenantId,
    orderId,
    orderRef,
    region,
    amount,
    currency,
    description,
    receiptEmail,
    customer: card?.customer ?? null,
    paymentMethod: card?.paymentMethod ?? null,
    ...deadlines,
  });
  return rows[0] && toAttempt(rows[0]);
}

export async function findByIntent(trx: Transaction, intent: string): Promise<PaymentAttempt | undefined> {
  return PaymentAttempt.query(trx).findOne({ intent });
}

const unnotedLimit = 20;

/** The newest open attempts of the tenant whose intents were never noted: whoever asked for them died in the moment after. */
export async function findUnnoted(trx: Transaction): Promise<PaymentAttempt[]> {
  return PaymentAttempt.query(trx)
    .whereNull('intent')
    .whereIn('state', [...openStates])
    .orderBy('id', 'desc')
    .limit(unnotedLimit);
}

export async function findById(trx: Transaction, id: string): Promise<PaymentAttempt | undefined> {
  return PaymentAttempt.query(trx).findById(id);
}

export async function findOpen(trx: Transaction, orderId: string): Promise<PaymentAttempt | undefined> {
  return PaymentAttempt.query(trx)
    .findOne({ orderId })
    .whereIn('state', [...openStates]);
}

/** The attempt that says most about an order: the paid one, else the newest. */
export async function findTelling(trx: Transaction, orderId: string): Promise<PaymentAttempt | undefined> {
  return PaymentAttempt.query(trx).where({ orderId }).orderByRaw(`state = 'succeeded' desc, attempt desc`).first();
}

/** Marks an open attempt as given up; answers its new version, or undefined when it was not open any more. */
export async function closeAttempt(trx: Transaction, id: string): Promise<number | undefined> {
  const { rows } = await trx.raw(
    `update payment_attempts set state = 'cancelled', version = version + 1 where id = ? and state in ('creating', 'open', 'processing') returning version`,
    [id],
  );
  return rows[0]?.version;
}

export async function markProcessing(trx: Transaction, id: string): Promise<void> {
  await trx.raw(`update payment_attempts set state = 'processing', version = version + 1 where id = ? and state in ('creating', 'open')`, [
    id,
  ]);
}

/** Notes a decline once, whoever reports it; answers the new version, or undefined when it was known or is over. */
export async function noteFailure(trx: Transaction, id: string, failure: string, code: string): Promise<number | undefined> {
  const { rows } = await trx.raw(
    `update payment_attempts set failure = ?, failure_code = ?, version = version + 1
     where id = ? and state in ('creating', 'open', 'processing') and failure is distinct from ? returning version`,
    [failure, code, id, failure],
  );
  return rows[0]?.version;
}
