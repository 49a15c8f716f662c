import { reservedSlugs } from '@merchloom/contracts/pages';
import type { SlugAnswer } from '@merchloom/contracts/staff-events';
import { slug as slugSchema } from '@merchloom/contracts/text';
import { type Database, Refusal, type Transaction } from '@merchloom/service-kit';
import * as z from 'zod/mini';

/** How long nobody else may have a slug that somebody gave up (D4). */
const quarantineMonths = 12;

export interface SlugQuestion {
  slug: string;
  tenantId: string;
  /** The event that wants it, when it exists already: its own address is free for it. */
  eventId?: string | undefined;
}

/** `Été à Nîmes!` → `ete-a-nimes`. */
export const slugFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '');

/** Slugs are unique across organisers, so all of them have to be looked at: under the platform role. */
async function isTaken(trx: Transaction, { slug, tenantId, eventId }: SlugQuestion, now: Date): Promise<boolean> {
  const free = new Date(now);
  free.setUTCMonth(free.getUTCMonth() - quarantineMonths);
  const { rows } = await trx.raw(
    `select exists (select from events where slug = :slug and id is distinct from cast(:eventId as uuid))
       or exists (select from old_slugs where slug = :slug and (tenant_id <> :tenantId and retired_at > :free
         or tenant_id = :tenantId and event_id is distinct from cast(:eventId as uuid))) as taken`,
    { slug, tenantId, eventId: eventId ?? null, free },
  );
  return rows[0].taken;
}

/** Whether a store may have the address; when not, one like it that it may. */
export function askSlug(db: Database, question: SlugQuestion, now: Date): Promise<SlugAnswer> {
  return db.platform(async (trx) => {
    const { slug } = question;
    const reason = !z.safeParse(slugSchema, slug).success
      ? 'invalid'
      : reservedSlugs.has(slug)
        ? 'reserved'
        : (await isTaken(trx, question, now))
          ? 'taken'
          : null;
    return { available: reason === null, reason, suggestion: reason && (await suggest(trx, question, now)) };
  });
}

async function suggest(trx: Transaction, question: SlugQuestion, now: Date): Promise<string | null> {
  const stem = slugFrom(question.slug) || 'store';
  const tails = ['', `-${now.getUTCFullYear()}`, '-2', '-3', '-4', '-5', `-${Math.random().toString(36).slice(2, 6)}`];
  for (const tail of tails) {
    const slug = `${stem}${tail}`;
    if (z.safeParse(slugSchema, slug).success && !reservedSlugs.has(slug) && !(await isTaken(trx, { ...question, slug }, now))) return slug;
  }
  return null;
}

/** A free slug for a name that nobody chose an address for. */
export async function freeSlug(db: Database, tenantId: string, name: string, now: Date): Promise<string> {
  const slug = slugFrom(name) || 'store';
  const answer = await askSlug(db, { slug, tenantId }, now);
  const free = answer.available ? slug : answer.suggestion;
  if (!free) throw new Refusal({ kind: 'unavailable', code: 'unavailable', retryAfter: 1 });
  return free;
}

/** Refuses an address that cannot be had; what somebody else gave up long ago starts anew. */
export async function claimSlug(db: Database, question: SlugQuestion, now: Date): Promise<void> {
  const { reason } = await askSlug(db, question, now);
  if (reason) {
    const code = reason === 'invalid' ? 'invalid_slug' : `slug_${reason}`;
    throw new Refusal({ kind: 'invalid', code: 'validation', errors: { slug: [code] } });
  }
  await db.platform((trx) => trx('old_slugs').where({ slug: question.slug }).whereNot({ tenant_id: question.tenantId }).delete());
}
