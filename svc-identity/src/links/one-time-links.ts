import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { newId } from '@merchloom/contracts/id';
import { Refusal, type Transaction } from '@merchloom/service-kit';

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;
const minute = 60_000;
const life = { reset: 60 * minute, verify: 24 * 60 * minute, email: 24 * 60 * minute };
export type LinkPurpose = keyof typeof life;

const hashed = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** `{id}.{256 random bits}` for an address in a letter; only the hash of its second half is kept. */
export function newLinkToken(id: string): { token: string; secretHash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${id}.${secret}`, secretHash: hashed(secret) };
}

export function readLinkToken(token: string): { id: string; secretHash: Buffer } | null {
  const [, id, secret] = shape.exec(token) ?? [];
  return id && secret ? { id, secretHash: hashed(secret) } : null;
}

/** The half of a token that is no secret. */
export const idOfLink = (token: string): string => token.slice(0, token.indexOf('.'));

export const sameHash = (a: Buffer | null, b: Buffer): boolean => a !== null && a.length === b.length && timingSafeEqual(a, b);

/** Every reason alike: used, too old, taken back, never given. */
export const linkGone = (): Refusal => new Refusal({ kind: 'gone', code: 'link_gone' });

export interface OneTimeLink {
  id: string;
  purpose: LinkPurpose;
  tenantId: string;
  userId: string;
  email: string;
  expiresAt: Date;
}

export async function createLink(
  trx: Transaction,
  purpose: LinkPurpose,
  { tenantId, userId, email }: { tenantId: string; userId: string; email: string },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  const { token, secretHash } = newLinkToken(id);
  const expiresAt = new Date(now.getTime() + life[purpose]);
  await trx('one_time_links').insert({ id, tenantId, userId, purpose, secretHash, email, createdAt: now, expiresAt });
  return token;
}

/** Another secret for a link that exists: what was sent before is good for nothing. */
export async function renewLink(trx: Transaction, id: string): Promise<string> {
  const { token, secretHash } = newLinkToken(id);
  await trx('one_time_links').where({ id }).update({ secretHash });
  return token;
}

/** What a link stands for; refuses with 410. With `use` it is good for nothing afterwards, and neither are its siblings. */
export async function openLink(
  trx: Transaction,
  purposes: LinkPurpose | readonly LinkPurpose[],
  token: string,
  now: Date,
  { use }: { use: boolean },
): Promise<OneTimeLink> {
  const parts = readLinkToken(token);
  if (!parts) throw linkGone();
  const link = await trx('one_time_links').where({ id: parts.id }).whereIn('purpose', [purposes].flat()).forUpdate().first();
  if (!link || link.usedAt || link.expiresAt <= now || !sameHash(link.secretHash, parts.secretHash)) throw linkGone();
  if (use) await trx('one_time_links').where({ userId: link.userId, purpose: link.purpose, usedAt: null }).update({ usedAt: now });
  return link;
}
