import { addressKey, emailKey } from '@merchloom/commerce';
import type { Contact } from '@merchloom/contracts/checkout';
import type { Transaction } from '@merchloom/service-kit';
import type { GiftSecrets } from './gift-secrets.ts';

/** A recipient as claims are compared (D35): the same household, or the same e-mail. */
export interface RecipientKeys {
  address: string;
  email: string;
}

export function recipientKeys(secrets: GiftSecrets, eventId: string, contact: Contact): RecipientKeys {
  const { address_first_line: firstLine, address_second_line: secondLine, address_postcode: postcode, address_country: country } = contact;
  return {
    address: secrets.personKey(eventId, 'address', addressKey({ firstLine, secondLine, postcode, country }, contact.name)),
    email: secrets.personKey(eventId, 'email', emailKey(contact.email)),
  };
}

/** Which of a recipient's claims this is; the database holds each place once. Nulls where nothing is limited. */
export interface ClaimSlots {
  address: number | null;
  email: number | null;
}

const claimsSql = `
  select coalesce(array_agg(address_slot) filter (where address_key = :address), '{}') as address,
    coalesce(array_agg(email_slot) filter (where email_key = :email), '{}') as email
  from gift_claims
  where event_id = :eventId and state = 'active' and (address_key = :address or email_key = :email)`;

/** Waits for claims of the same recipient that are under way, then answers the free places; `null` when there is none (C1). */
export async function freeSlots(trx: Transaction, eventId: string, keys: RecipientKeys, limit: number | null): Promise<ClaimSlots | null> {
  if (limit === null) return { address: null, email: null };
  const locks = [keys.address, keys.email].map((key) => Buffer.from(key, 'base64url').readBigInt64BE(0)).sort((a, b) => (a < b ? -1 : 1));
  for (const lock of locks) await trx.raw('select pg_advisory_xact_lock(?)', [String(lock)]);
  const { rows } = await trx.raw(claimsSql, { eventId, ...keys });
  const free = (taken: (number | null)[]) => Array.from({ length: limit }, (_, index) => index + 1).find((slot) => !taken.includes(slot));
  const { address, email } = rows[0] as { address: (number | null)[]; email: (number | null)[] };
  const slots = { address: free(address), email: free(email) };
  const full = address.length >= limit || email.length >= limit;
  return full || slots.address === undefined || slots.email === undefined ? null : { address: slots.address, email: slots.email };
}
