import { id } from '@merchloom/contracts';
import {
  type ArtworkFile,
  artworkFailed,
  artworkFetched,
  artworkRendered,
  artworkRequested,
  type EventData,
} from '@merchloom/contracts/events/index';
import {
  type Database,
  defineJob,
  enqueue,
  handleJob,
  type JobContext,
  type JobHandler,
  publish,
  type Subscription,
  subscribe,
  type Transaction,
} from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { type AssetVerifier, assetSources, foreignSources } from '../assets/verify-assets.ts';
import { keepOrdered } from '../personal/shopper-pictures.ts';
import { onceAtATime } from '../rendering/once-at-a-time.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { findPrintFiles, type PrintFileRow, renderedFile, savePrintFile } from './print-file.repository.ts';

const payload = z.object({ tenantId: id, version: z.int(), request: artworkRequested.data });
type Payload = z.infer<typeof payload>;

const fetchArtwork = defineJob({ kind: 'fetch-artwork', payload, maxAttempts: 8, concurrency: 2 });
/** Several orders at once: most wait for print files that another order already has made. */
const renderArtwork = defineJob({ kind: 'render-artwork', payload, maxAttempts: 6, concurrency: 4 });

type Failure = Pick<EventData<typeof artworkFailed>, 'lineId' | 'code' | 'message'>;

const envelope = ({ tenantId, version, request }: Payload) => ({ tenantId, subject: request.orderId, version });

async function publishFailure(trx: Transaction, work: Payload, failure: Failure): Promise<void> {
  const { orderId, stage } = work.request;
  await publish(trx, artworkFailed, { ...envelope(work), data: { orderId, stage, ...failure } });
}

async function publishFetched(trx: Transaction, work: Payload, assets: number): Promise<void> {
  await publish(trx, artworkFetched, { ...envelope(work), data: { orderId: work.request.orderId, assets } });
}

async function publishRendered(trx: Transaction, work: Payload, files: ReadonlyMap<string, PrintFileRow>): Promise<void> {
  const rendered = work.request.files.map(({ lineId, side, contentHash }) => renderedFile(lineId, side, files.get(contentHash)!));
  await publish(trx, artworkRendered, { ...envelope(work), data: { orderId: work.request.orderId, files: rendered } });
}

/** Answers at once what is known already; anything else becomes a durable job. */
function onArtworkRequested(verifier: AssetVerifier): Subscription {
  return subscribe(artworkRequested, async ({ id: eventId, tenantid: tenantId, subjectversion: version, data: request }, { trx }) => {
    const work: Payload = { tenantId, version, request };
    if (request.stage === 'fetch') {
      await keepOrdered(trx, tenantId, request.orderId, request.files);
      const sources = assetSources(request.files.map(({ design }) => design));
      const known = sources.every(verifier.isKnownIntact) && (await foreignSources(trx, sources)).length === 0;
      if (known) return publishFetched(trx, work, sources.length);
      await enqueue(trx, fetchArtwork, { key: eventId, tenantId, payload: work });
    } else {
      const files = await findPrintFiles(
        trx,
        request.files.map(({ contentHash }) => contentHash),
      );
      if (request.files.every(({ contentHash }) => files.has(contentHash))) return publishRendered(trx, work, files);
      await enqueue(trx, renderArtwork, { key: eventId, tenantId, payload: work });
    }
  });
}

const lineOf = (work: Payload, src: string): string | null =>
  work.request.files.find(({ design }) => assetSources([design]).includes(src))?.lineId ?? null;

const fetchHandler = (verifier: AssetVerifier): JobHandler =>
  handleJob(fetchArtwork, async (work, { kit }) => {
    const sources = assetSources(work.request.files.map(({ design }) => design));
    const foreign = await kit.db.tenant(work.tenantId, (trx) => foreignSources(trx, sources));
    const checks = await Promise.all(sources.map(async (src) => ({ src, good: !foreign.includes(src) && (await verifier.isIntact(src)) })));
    const bad = checks.find(({ good }) => !good);
    await kit.db.tenant(work.tenantId, (trx) =>
      bad
        ? publishFailure(trx, work, { lineId: lineOf(work, bad.src), code: 'asset_missing', message: `${bad.src} is missing or broken` })
        : publishFetched(trx, work, sources.length),
    );
  });

type RenderOutcome = { kind: 'file'; row: PrintFileRow } | { kind: 'refused'; lineId: string; message: string };

/** Has print files drawn, each once per tenant and content. */
export function createPrintShop(db: Database, renderer: Renderer) {
  const renderOnce = onceAtATime<RenderOutcome>();

  const render = async (tenantId: string, { contentHash, design, side, lineId }: ArtworkFile): Promise<RenderOutcome> => {
    const known = (await db.tenant(tenantId, (trx) => findPrintFiles(trx, [contentHash]))).get(contentHash);
    if (known) return { kind: 'file', row: known };
    const outcome = await renderer.printFile(design, side);
    if (outcome.kind === 'refused') {
      const message = outcome.problems.map(({ code, detail }) => `${code}: ${detail}`).join('; ');
      return { kind: 'refused', lineId, message };
    }
    await db.tenant(tenantId, (trx) => savePrintFile(trx, tenantId, contentHash, side, outcome.file));
    return { kind: 'file', row: { contentHash, ...outcome.file } };
  };

  /** Equal designs are drawn once, also when several orders ask at the same time. */
  return (tenantId: string, file: ArtworkFile) => renderOnce(`${tenantId}/${file.contentHash}`, () => render(tenantId, file));
}

async function renderOrder(work: Payload, { kit, signal }: JobContext, printShop: PrintShop): Promise<void> {
  const rows = new Map<string, PrintFileRow>();
  for (const file of work.request.files) {
    signal.throwIfAborted();
    const outcome = await printShop(work.tenantId, file);
    if (outcome.kind === 'refused') {
      const failure = { lineId: file.lineId, code: 'design_refused', message: outcome.message };
      return kit.db.tenant(work.tenantId, (trx) => publishFailure(trx, work, failure));
    }
    rows.set(file.contentHash, outcome.row);
  }
  await kit.db.tenant(work.tenantId, (trx) => publishRendered(trx, work, rows));
}

export type PrintShop = ReturnType<typeof createPrintShop>;

const renderHandler = (db: Database, printShop: PrintShop): JobHandler => {
  return handleJob(renderArtwork, async (work, context) => {
    try {
      await renderOrder(work, context, printShop);
    } catch (error) {
      // The last try: somebody must see the order, not only the parked job.
      if (context.attempt >= (renderArtwork.maxAttempts ?? 0)) {
        const failure = { lineId: null, code: 'render_failed', message: 'The print files could not be drawn.' };
        await db.tenant(work.tenantId, (trx) => publishFailure(trx, work, failure));
      }
      throw error;
    }
  });
};

/** Orders' artwork: verified (`fetch`), then rendered into print files (`render`), each answered by an event. */
export function artworkPipeline({ db, printShop, verifier }: { db: Database; printShop: PrintShop; verifier: AssetVerifier }) {
  return { subscriptions: [onArtworkRequested(verifier)], jobs: [fetchHandler(verifier), renderHandler(db, printShop)] };
}
