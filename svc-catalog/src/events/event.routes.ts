import { endpoints } from '@merchloom/contracts/endpoints';
import { messageText } from '@merchloom/contracts/messages';
import { may } from '@merchloom/contracts/permissions';
import type { BulkResult, StaffEventRow } from '@merchloom/contracts/staff-events';
import {
  auditOf,
  csvReply,
  type Kit,
  problemOf,
  Refusal,
  type Route,
  recordAudit,
  route,
  type ServiceRequest,
} from '@merchloom/service-kit';
import { presentBootstrap } from '../store/present-store.ts';
import { readActivity } from './activity.ts';
import { archiveEvent } from './archive-event.ts';
import { askOutside, checklistOf, readInside } from './checklist.ts';
import { cloneEvent } from './clone-event.ts';
import { createDraft, createFromImage } from './create-event.ts';
import { EventRow } from './event.models.ts';
import { findEvent } from './event.repository.ts';
import { setEventStatus } from './event-status.ts';
import { type Ask, allEvents, type FiguresOf, listEvents } from './list-events.ts';
import { previewToken, readPreviewToken } from './preview-links.ts';
import { recordEventChange } from './record-change.ts';
import { moveSlug } from './rename-event.ts';
import { saveEvent } from './save-event.ts';
import { askSlug, claimSlug } from './slugs.ts';
import { findRow, presentStaffEvent, refuseArchived, refuseConflict } from './staff-event.ts';

type Asking = Pick<ServiceRequest, 'tenantId' | 'principal'>;

/** Figures are told soon or not at all: a list does not wait for another service. */
const figuresTimeoutMs = 1_500;

/** Events, as staff make and run them. */
export function eventRoutes(kit: Kit, { linkSecret }: { linkSecret: string }): Route[] {
  const { db, http, clock, log } = kit;

  const figuresFor =
    ({ tenantId, principal }: Asking): FiguresOf =>
    async (eventIds) => {
      if (eventIds.length === 0) return new Map();
      const asked = http.call(endpoints.eventFigures, { tenantId, body: { eventIds }, timeoutMs: figuresTimeoutMs });
      const reply = await asked.catch((error: unknown) => {
        log.warn({ err: error }, 'figures of events could not be asked');
        return null;
      });
      if (!reply) return new Map();
      const seesRevenue = principal !== null && may(principal, 'revenue');
      return new Map(
        reply.data.map(({ eventId, orders, revenueMinor }) => [eventId, { orders, revenueMinor: seesRevenue ? revenueMinor : null }]),
      );
    };
  const ask =
    ({ tenantId }: Asking): Ask =>
    (sql, bindings) =>
      db.tenantPlanned(tenantId, sql, bindings);
  const withFigures = async (asking: Asking, slug: string) => {
    const { tenantId } = asking;
    const row = await db.tenant(tenantId, (trx) => findRow(trx, slug));
    const figures = await figuresFor(asking)([row.id]);
    return db.tenant(tenantId, (trx) => presentStaffEvent(trx, row, clock.now(), figures.get(row.id) ?? null));
  };

  return [
    route(endpoints.listEvents, async (request) => listEvents(ask(request), request.query, clock.now(), figuresFor(request))),
    route(endpoints.exportEvents, async (request) => {
      const events = await allEvents(ask(request), request.query, clock.now(), figuresFor(request));
      return csvReply('events.csv', [csvHeading, ...events.map(csvRow)]);
    }),
    route(endpoints.createEvent, async (request) => {
      const name = messageText('new_store', request.lang);
      const data = await createFromImage(db, request, request.body, name, clock.now());
      return { message: messageText('event_created', request.lang), data };
    }),
    route(endpoints.createDraft, async (request) => {
      const data = await createDraft(db, request, request.body, clock.now());
      return { message: messageText('event_created', request.lang), data };
    }),
    route(endpoints.askSlug, async ({ tenantId, query }) => ({
      data: await askSlug(db, { slug: query.slug, tenantId, eventId: query.event }, clock.now()),
    })),
    route(endpoints.setEventStatuses, async (request) => {
      const { status: to, slugs, reason } = request.body;
      const data: BulkResult[] = [];
      for (const slug of new Set(slugs)) {
        try {
          const { name } = await setEventStatus(kit, request, { slug, to, reason }, clock.now());
          data.push({
            slug,
            name,
            ok: true,
            message: messageText(to === 'Active' ? 'event_opened' : 'event_held', request.lang, { name }),
          });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          const row = await db.tenant(request.tenantId, (trx) => findRow(trx, slug)).catch(() => null);
          data.push({ slug, name: row?.name ?? slug, ok: false, message: refusalText(error, request.lang) });
        }
      }
      return { data };
    }),
    route(endpoints.getEvent, async (request) => ({ data: await withFigures(request, request.params.slug) })),
    route(endpoints.changeEvent, async (request) => ({
      data: await saveEvent(db, request, { slug: request.params.slug, ...request.body, now: clock.now() }),
    })),
    route(endpoints.renameEvent, async (request) => {
      const { tenantId, params, body } = request;
      const now = clock.now();
      const { id } = await db.tenant(tenantId, (trx) => findRow(trx, params.slug));
      await claimSlug(db, { slug: body.slug, tenantId, eventId: id }, now);
      const data = await db.tenant(tenantId, async (trx) => {
        const row = await findRow(trx, params.slug, { lock: true });
        await refuseConflict(trx, row, body.version, now);
        refuseArchived(row);
        await moveSlug(trx, row, body.slug, now);
        await recordEventChange(trx, request, row, { action: 'event.renamed', before: { slug: row.slug }, after: { slug: body.slug } });
        return presentStaffEvent(trx, await findRow(trx, body.slug), now);
      });
      return { data };
    }),
    route(endpoints.setEventStatus, async (request) => {
      const { status: to, version, reason } = request.body;
      const data = await setEventStatus(kit, request, { slug: request.params.slug, to, version, reason }, clock.now());
      const code = ({ Active: 'event_opened', 'On hold': 'event_held', Draft: 'event_drafted' } as const)[to];
      return { message: messageText(code, request.lang, { name: data.name }), data };
    }),
    route(endpoints.eventChecklist, async ({ tenantId, params }) => {
      const inside = await db.tenant(tenantId, async (trx) => readInside(trx, await findRow(trx, params.slug), clock.now()));
      return { data: checklistOf(inside, await askOutside(kit, tenantId, inside)) };
    }),
    route(endpoints.cloneEvent, async (request) => {
      const data = await cloneEvent(db, request, { from: request.params.slug, ...request.body, now: clock.now() });
      return { message: messageText('event_created', request.lang), data };
    }),
    route(endpoints.archiveEvent, async (request) => {
      const data = await archiveEvent(db, request, { slug: request.params.slug, ...request.body, now: clock.now() });
      const { name } = data;
      return { message: messageText(request.body.archived ? 'event_archived' : 'event_restored', request.lang, { name }), data };
    }),
    route(endpoints.eventActivity, async ({ tenantId, params, query }) => {
      const { data, next } = await readActivity(db, tenantId, params.slug, query);
      return { data, page: { next, previous: null } };
    }),
    route(endpoints.sharePreview, (request) =>
      db.tenant(request.tenantId, async (trx) => {
        const row = await findRow(trx, request.params.slug);
        const { token, expiresAt } = previewToken(linkSecret, row, clock.now());
        const expires_at = expiresAt.toISOString();
        const object = { type: 'event', id: row.id, label: row.name };
        await recordAudit(trx, { ...auditOf(request), action: 'event.preview-shared', object, after: { expires_at } });
        return { data: { token, link: `/site-preview/${row.slug}#${token}`, expires_at } };
      }),
    ),
    route(endpoints.endPreviews, async (request) => {
      await db.tenant(request.tenantId, async (trx) => {
        const row = await findRow(trx, request.params.slug);
        await EventRow.query(trx).findById(row.id).increment('previewRound', 1);
        await recordEventChange(trx, request, row, { action: 'event.previews-ended' });
      });
      return { data: null };
    }),
    route(endpoints.previewStore, async ({ params, query, lang }) => {
      const now = clock.now();
      const event = await db.platform((trx) => findEvent(trx, params.slug));
      const state = event ? readPreviewToken(linkSecret, event.row, query.token, now) : 'wrong';
      if (!event || state === 'wrong') throw new Refusal({ kind: 'not_found', code: 'store_not_found' });
      if (state === 'expired') throw new Refusal({ kind: 'gone', code: 'preview_expired' });
      return { data: presentBootstrap(event, query.lang ?? lang, now) };
    }),
  ];
}

const csvHeading = ['name', 'address', 'type', 'status', 'region', 'currency', 'closes', 'products', 'orders', 'revenue', 'created'];
const csvRow = (event: StaffEventRow) => [
  event.name,
  `/${event.slug}`,
  event.type,
  event.archived ? 'Archived' : event.status,
  event.region,
  event.currency,
  event.ends_at,
  event.products,
  event.orders,
  event.revenue,
  event.created_at,
];

const refusalText = (refusal: Refusal, lang: ServiceRequest['lang']): string => problemOf(refusal, lang, '').message;
