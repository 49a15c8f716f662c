import { endpoints } from '@merchloom/contracts/endpoints';
import { messageText } from '@merchloom/contracts/messages';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import {
  auditOf,
  type Clock,
  csvReply,
  type Database,
  type JobHandler,
  type Route,
  recordAudit,
  route,
  type ServiceRequest,
} from '@merchloom/service-kit';
import type { OrderLinks } from '../after-order/order-link.ts';
import type { FindPersonalPictures } from '../checkout/personal-pictures.ts';
import type { SaleSheets } from '../store/sale-sheets.ts';
import { createAskPromoCode } from './ask-promo-code.ts';
import { createClaimGift } from './claim-gift.ts';
import { findGiftEvent } from './gift-event.ts';
import type { GiftSecrets } from './gift-secrets.ts';
import { presentGiftTerms, setGiftTerms } from './gift-terms.ts';
import { createRecheckGifts } from './held-orders.ts';
import { listPromoCodes, makePromoCodes } from './promo-codes.ts';
import { promoCsvRows } from './promo-codes-csv.ts';

export interface GiftDependencies {
  db: Database;
  sheets: SaleSheets;
  secrets: GiftSecrets;
  /** Links to single orders. */
  links: OrderLinks;
  pictures: FindPersonalPictures;
  clock: Clock;
  fixWindowMs: number;
  publicUrl: string;
}

const pageSize = 50;
const exportPage = 500;
const sampleLifeMs = 7 * 24 * 60 * 60 * 1000;

/** Who asks, as the gateway saw it. */
const ipOf = ({ ctx }: ServiceRequest): string => ctx.get('x-forwarded-for') || (ctx.req.socket.remoteAddress ?? '');

const objectOf = ({ eventId, name }: SaleSheet) => ({ type: 'event', id: eventId, label: name });

/** Everything about gifts that the service mounts: the recipient's calls, and those of staff. */
export function giftParts(dependencies: GiftDependencies): { routes: Route[]; jobs: JobHandler[] } {
  const { db, sheets, secrets, clock, fixWindowMs, publicUrl } = dependencies;
  const claimGift = createClaimGift(dependencies);
  const askPromoCode = createAskPromoCode(dependencies);

  return {
    jobs: [createRecheckGifts(dependencies)],
    routes: [
      route(endpoints.giftOrder, async (request) => {
        const { tenantId, params, body, principal, idempotencyKey } = request;
        const order = await claimGift({ tenantId, slug: params.slug, body, principal, idempotencyKey, ip: ipOf(request as never) });
        return { message: messageText('gift_ordered', body.lang), data: { order } };
      }),
      route(endpoints.askPromoCode, async (request) => {
        const { tenantId, params, body } = request;
        const { promo_code: promoCode, claim } = body;
        return { data: await askPromoCode({ tenantId, slug: params.slug, promoCode, claim, ip: ipOf(request as never) }) };
      }),
      route(endpoints.createPromoCodes, async (request) => {
        const { tenantId, params, body, lang } = request;
        const sheet = await findGiftEvent(sheets, tenantId, params.slug);
        const codes = await db.tenant(tenantId, async (trx) => {
          const made = await makePromoCodes(trx, secrets, sheet, { body, lang, now: clock.now() });
          const after = { codes: made.length, claims: made.reduce((sum, { max_claims }) => sum + max_claims, 0) };
          await recordAudit(trx, { ...auditOf(request), action: 'event.codes-created', object: objectOf(sheet), after });
          return made;
        });
        return { message: messageText('promo_codes_made', lang, { count: codes.length }), data: { codes } };
      }),
      route(endpoints.listPromoCodes, async ({ tenantId, params, query }) => {
        const sheet = await findGiftEvent(sheets, tenantId, params.slug);
        const part = { ...query, limit: query.limit ?? pageSize };
        const { codes, next } = await db.tenant(tenantId, (trx) => listPromoCodes(trx, secrets, sheet, part));
        return { data: codes, page: { next, previous: null } };
      }),
      route(endpoints.exportPromoCodes, async ({ tenantId, params, query: { q } }) => {
        const sheet = await findGiftEvent(sheets, tenantId, params.slug);
        const codes = await db.tenant(tenantId, async (trx) => {
          const all = [];
          for (let after: string | undefined; ; ) {
            const { codes, next } = await listPromoCodes(trx, secrets, sheet, { q, after, limit: exportPage });
            all.push(...codes);
            if (next === null) return all;
            after = next;
          }
        });
        return csvReply(`${params.slug}-promo-codes.csv`, promoCsvRows(codes, publicUrl));
      }),
      route(endpoints.getGiftTerms, async ({ tenantId, params }) => {
        const { eventId } = await findGiftEvent(sheets, tenantId, params.slug);
        return { data: await db.tenant(tenantId, (trx) => presentGiftTerms(trx, eventId)) };
      }),
      route(endpoints.setGiftTerms, async (request) => {
        const { tenantId, params, body, principal } = request;
        const sheet = await findGiftEvent(sheets, tenantId, params.slug);
        const by = { kind: 'staff', ...(principal && { name: principal.name }) } as const;
        const data = await db.tenant(tenantId, async (trx) => {
          await setGiftTerms(trx, sheet, body, { by: request, recheck: { tenantId, by, now: clock.now(), fixWindowMs } });
          return presentGiftTerms(trx, sheet.eventId);
        });
        return { data };
      }),
      route(endpoints.createSampleLink, async (request) => {
        const { tenantId, params } = request;
        const sheet = await findGiftEvent(sheets, tenantId, params.slug);
        const expiresAt = new Date(clock.now().getTime() + sampleLifeMs);
        const data = { link: `/${sheet.slug}#sample=${secrets.signSample(sheet.eventId, expiresAt)}`, expires_at: expiresAt.toISOString() };
        const entry = { action: 'event.sample-shared', object: objectOf(sheet), after: { expires_at: data.expires_at } };
        await db.tenant(tenantId, (trx) => recordAudit(trx, { ...auditOf(request), ...entry }));
        return { data };
      }),
    ],
  };
}
