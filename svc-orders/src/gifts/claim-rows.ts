import type { Transaction } from '@merchloom/service-kit';
import { findPlaced, type PlacedWithLines } from '../orders/place-order.ts';
import type { ClaimSlots, RecipientKeys } from './recipients.ts';

export interface NewClaim {
  tenantId: string;
  eventId: string;
  orderId: string;
  /** Null for a sample. */
  promoCodeId: string | null;
  keys: RecipientKeys | null;
  slots: ClaimSlots | null;
  requestKey: string | null;
  costMinor: number;
  reservedMinor: number;
  now: Date;
}

const insertSql = `
  with sample as (update orders set sample = true where id = :orderId and cast(:promoCodeId as uuid) is null)
  insert into gift_claims (order_id, tenant_id, event_id, promo_code_id, sample, address_key, address_slot, email_key, email_slot, request_key,
    cost_minor, reserved_minor, created_at)
  values (:orderId, :tenantId, :eventId, :promoCodeId, cast(:promoCodeId as uuid) is null, :addressKey, :addressSlot, :emailKey, :emailSlot,
    :requestKey, :costMinor, :reservedMinor, :now)`;

/** Records the claim; its places at the address and the e-mail are unique in the database. */
export async function writeClaim(trx: Transaction, { keys, slots, ...claim }: NewClaim): Promise<void> {
  await trx.raw(insertSql, {
    ...claim,
    addressKey: keys?.address ?? null,
    addressSlot: slots?.address ?? null,
    emailKey: keys?.email ?? null,
    emailSlot: slots?.email ?? null,
  });
}

/** The order of a call that was made before under the same key, whose answer may have been lost. */
export async function findClaimOfRequest(trx: Transaction, eventId: string, requestKey: string | null): Promise<PlacedWithLines | null> {
  if (requestKey === null) return null;
  const { rows } = await trx.raw('select order_id from gift_claims where event_id = ? and request_key = ?', [eventId, requestKey]);
  return rows[0] ? findPlaced(trx, rows[0].order_id) : null;
}
