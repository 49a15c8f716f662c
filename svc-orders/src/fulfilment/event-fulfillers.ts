import { newId } from '@merchloom/contracts/id';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import type { ConnectionTest, EventFulfillers, RoutingAnswer } from '@merchloom/contracts/staff-fulfillers';
import type { GarmentKind } from '@merchloom/contracts/vocabulary';
import { auditOf, type Database, Refusal, recordAudit, type ServiceRequest } from '@merchloom/service-kit';
import type { SubmitToFulfiller } from './fulfiller-client.ts';
import { type Candidate, findCandidates, whyRouted } from './why-routed.ts';

export type By = Pick<ServiceRequest, 'principal' | 'tenantId' | 'requestId' | 'ctx'>;

/** Grows with what the event chose: both who and in which order. */
const versionOf = (candidates: readonly Candidate[]): number =>
  candidates.reduce(
    (hash, { id, chosen }) => (chosen === null ? hash : Math.abs((hash * 31 + Number.parseInt(id.slice(-8), 16) + chosen) | 0)),
    0,
  );

function present(candidates: readonly Candidate[], region: SaleSheet['region']): EventFulfillers {
  const fitting = candidates.filter(({ enabled, regions, chosen }) => (enabled && regions.includes(region)) || chosen !== null);
  return {
    version: versionOf(candidates),
    fulfillers: fitting.map(({ id, name, regions, countries, garments, slaDays, sandbox, chosen }) => ({
      ...{ id, name, regions, countries, garments, sandbox },
      sla_days: slaDays,
      chosen: chosen !== null,
    })),
  };
}

export const readEventFulfillers = (db: Database, sheet: SaleSheet): Promise<EventFulfillers> =>
  db.tenant(sheet.tenantId, async (trx) => present(await findCandidates(trx, sheet.eventId), sheet.region));

/** Replaces who may print for an event, and in which order they are asked. Nobody: all of the region. */
export const setEventFulfillers = (
  db: Database,
  by: By,
  sheet: SaleSheet,
  { version, order }: { version: number; order: string[] },
): Promise<EventFulfillers> =>
  db.tenant(by.tenantId, async (trx) => {
    const { eventId, region, tenantId } = sheet;
    await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`event_fulfillers ${eventId}`]);
    const before = await findCandidates(trx, eventId);
    if (versionOf(before) !== version)
      throw new Refusal({ kind: 'conflict', code: 'conflict', details: { fulfillers: present(before, region) } });
    const unfit = order.some((id) => !before.some((each) => each.id === id && each.enabled && each.regions.includes(region)));
    if (unfit) throw new Refusal({ kind: 'invalid', code: 'validation', errors: { order: ['fulfiller_not_fitting'] } });
    await trx.raw('delete from event_fulfillers where event_id = ?', [eventId]);
    await trx.raw(
      `insert into event_fulfillers (tenant_id, event_id, fulfiller_id, rank)
       select :tenantId, :eventId, f.id, f.rank from unnest(cast(:order as uuid[])) with ordinality as f (id, rank) on conflict do nothing`,
      { tenantId, eventId, order },
    );
    const after = await findCandidates(trx, eventId);
    const chosen = (candidates: readonly Candidate[]) => candidates.filter((each) => each.chosen !== null).map(({ name }) => name);
    const object = { type: 'event', id: eventId, label: sheet.name };
    await recordAudit(trx, {
      ...auditOf(by),
      action: 'event.fulfillers-chosen',
      object,
      before: { fulfillers: chosen(before) },
      after: { fulfillers: chosen(after) },
    });
    return present(after, region);
  });

/** Where an order would go; `order` tries a choice that is not saved yet. */
export const simulateRouting = (
  db: Database,
  { tenantId, eventId, region }: SaleSheet,
  { country, garments, order }: { country: string; garments: GarmentKind[]; order?: string[] | undefined },
): Promise<RoutingAnswer> =>
  db.tenant(tenantId, async (trx) => {
    const stored = await findCandidates(trx, eventId);
    const place = (id: string) => (order!.includes(id) ? order!.indexOf(id) + 1 : null);
    const tried = order
      ? stored
          .map((candidate) => ({ ...candidate, chosen: place(candidate.id) }))
          .sort((a, b) => (a.chosen ?? 1e6) - (b.chosen ?? 1e6) || a.rank - b.rank || (a.id < b.id ? -1 : 1))
      : stored;
    return whyRouted(tried, { region, country, garments });
  });

const answerTimeoutMs = 5_000;

/** Asks whether a fulfiller's server is there: any answer but a failure of its own counts. Nothing is ordered. */
export async function testConnection(baseUrl: string): Promise<ConnectionTest> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const { status } = await fetch(`${baseUrl.replace(/\/$/, '')}/healthz`, {
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    return { ok: status < 500, milliseconds: took(), detail: `HTTP ${status}` };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return { ok: false, milliseconds: took(), detail: cause?.code ?? message };
  }
}

/** A sample order, signed as a real one, of the event's first product without print files. Only a sandbox gets it. */
export async function sendTestOrder(
  db: Database,
  submit: SubmitToFulfiller,
  sheet: SaleSheet,
  fulfillerId: string,
  publicUrl: string,
  signal: AbortSignal,
): Promise<{ accepted: boolean; reference: string | null; detail: string }> {
  const found = await findFulfiller(db, fulfillerId);
  if (!found.sandbox) throw new Refusal({ kind: 'invalid', code: 'test_order_sandbox_only' });
  const product = sheet.products[0];
  if (!product) throw new Refusal({ kind: 'invalid', code: 'empty_basket' });
  const submissionId = `test-${newId()}`;
  const answer = await submit(
    { id: found.id, name: found.name, baseUrl: found.base_url, secret: found.secret },
    {
      submission_id: submissionId,
      order_ref: 'TEST',
      shipping_method: 'standard',
      callback_url: `${publicUrl.replace(/\/$/, '')}/api/fulfilment/reports/${found.id}`,
      recipient: {
        ...{ name: 'Test order', phone: '', email: 'test@merchloom.example', address_first_line: '1 Test Street', address_second_line: '' },
        ...{ address_city: 'Test', address_county: '', address_state: '', address_postcode: '' },
        address_country: sheet.countries[0] ?? 'GB',
      },
      lines: [
        {
          ...{ line_id: submissionId, sku: product.sku, garment: product.garment, quantity: 1, files: [] },
          ...{ colour: product.colours[0]?.code ?? '', size: product.sizes[0]?.code ?? '' },
        },
      ],
    },
    signal,
  );
  if (answer.kind === 'accepted') return { accepted: true, reference: answer.reference, detail: '' };
  return { accepted: false, reference: null, detail: answer.kind === 'refused' ? answer.message : answer.reason };
}

export async function findFulfiller(
  db: Database,
  id: string,
): Promise<{ id: string; name: string; base_url: string; secret: string; sandbox: boolean }> {
  const { rows } = await db.platform((trx) => trx.raw('select id, name, base_url, secret, sandbox from fulfillers where id = ?', [id]));
  if (!rows[0]) throw new Refusal({ kind: 'not_found', code: 'not_found' });
  return rows[0];
}
